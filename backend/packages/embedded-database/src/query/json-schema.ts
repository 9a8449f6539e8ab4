import { failedToParse, failure } from '../errors.js';
import { compare } from '../bson/compare.js';
import { identity } from '../bson/key.js';
import { isOfType, typeAlias } from '../bson/types.js';
import { type Doc, field, isDoc, isNumber, RANK, rankOf, toNumber } from '../bson/values.js';
import { compileRegex } from './regex.js';

type Test = (value: unknown) => boolean;

// JSON Schema's own type names; `integer` is the one that MongoDB refuses too.
const JSON_TYPES: Record<string, string> = {
  object: 'object',
  array: 'array',
  number: 'number',
  boolean: 'bool',
  string: 'string',
  null: 'null',
};

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
const docs = (name: string, value: unknown): Doc => {
  if (isDoc(value)) return value;
  throw failure('TypeMismatch', `$jsonSchema keyword '${name}' must be an object`);
};

const onNumber =
  (test: (value: unknown) => boolean): Test =>
  (value) =>
    !isNumber(value) || test(value);
const onString =
  (test: (value: string) => boolean): Test =>
  (value) =>
    typeof value !== 'string' || test(value);
const onArray =
  (test: (value: unknown[]) => boolean): Test =>
  (value) =>
    !Array.isArray(value) || test(value);
const onDoc =
  (test: (value: Doc) => boolean): Test =>
  (value) =>
    !isDoc(value) || test(value);

const types = (value: unknown, aliasOf: (name: unknown) => string): Test => {
  const aliases = list(value).map(aliasOf);
  return (item) => aliases.some((alias) => isOfType(item, alias));
};

const jsonAlias = (name: unknown) => {
  const alias = JSON_TYPES[String(name)];
  if (alias === undefined)
    throw failedToParse(`$jsonSchema type '${String(name)}' is not supported`);
  return alias;
};

const properties = (value: unknown): Test => {
  const tests = Object.entries(docs('properties', value)).map(
    ([name, schema]) => [name, compile(schema)] as const,
  );
  return onDoc((doc) =>
    tests.every(([name, test]) => field(doc, name) === undefined || test(field(doc, name))),
  );
};

const additionalProperties = (value: unknown, schema: Doc): Test => {
  const known = new Set(isDoc(schema['properties']) ? Object.keys(schema['properties']) : []);
  const patterns = isDoc(schema['patternProperties'])
    ? Object.keys(schema['patternProperties']).map((pattern) => compileRegex(pattern))
    : [];
  const test = isDoc(value) ? compile(value) : () => value !== false;
  return onDoc((doc) =>
    Object.keys(doc).every(
      (name) =>
        known.has(name) || patterns.some((pattern) => pattern.test(name)) || test(field(doc, name)),
    ),
  );
};

const patternProperties = (value: unknown): Test => {
  const tests = Object.entries(docs('patternProperties', value)).map(
    ([pattern, schema]) => [compileRegex(pattern), compile(schema)] as const,
  );
  return onDoc((doc) =>
    Object.keys(doc).every((name) =>
      tests.every(([pattern, test]) => !pattern.test(name) || test(doc[name])),
    ),
  );
};

const dependencies = (value: unknown): Test => {
  const tests = Object.entries(docs('dependencies', value)).map(([name, need]) => {
    const test = Array.isArray(need) ? KEYWORDS['required']!(need, {}) : compile(need);
    return [name, test] as const;
  });
  return onDoc((doc) => tests.every(([name, test]) => field(doc, name) === undefined || test(doc)));
};

const items = (value: unknown, schema: Doc): Test => {
  if (!Array.isArray(value)) {
    const test = compile(value);
    return onArray((array) => array.every(test));
  }
  const tests = value.map(compile);
  const rest = schema['additionalItems'];
  const others = isDoc(rest) ? compile(rest) : () => rest !== false;
  return onArray((array) => array.every((item, i) => (tests[i] ?? others)(item)));
};

const limit = (value: unknown, exclusive: unknown, sign: 1 | -1): Test =>
  onNumber((item) => {
    const order = sign * compare(item, value);
    return exclusive === true ? order > 0 : order >= 0;
  });

type Keyword = (value: unknown, schema: Doc) => Test;

const KEYWORDS: Record<string, Keyword> = {
  bsonType: (value) => types(value, typeAlias),
  type: (value) => types(value, jsonAlias),
  enum: (value) => {
    const known = list(value);
    return (item) => known.some((one) => rankOf(one) === rankOf(item) && compare(one, item) === 0);
  },
  required: (value) => {
    const names = list(value).map(String);
    return onDoc((doc) => names.every((name) => field(doc, name) !== undefined));
  },
  properties,
  additionalProperties,
  patternProperties,
  dependencies,
  items,
  minimum: (value, schema) => limit(value, schema['exclusiveMinimum'], 1),
  maximum: (value, schema) => limit(value, schema['exclusiveMaximum'], -1),
  multipleOf: (value) => onNumber((item) => toNumber(item) % toNumber(value) === 0),
  minLength: (value) => onString((text) => [...text].length >= toNumber(value)),
  maxLength: (value) => onString((text) => [...text].length <= toNumber(value)),
  pattern: (value) => {
    const regex = compileRegex(String(value));
    return onString((text) => regex.test(text));
  },
  minItems: (value) => onArray((array) => array.length >= toNumber(value)),
  maxItems: (value) => onArray((array) => array.length <= toNumber(value)),
  uniqueItems: (value) =>
    onArray((array) => value !== true || new Set(array.map(identity)).size === array.length),
  minProperties: (value) => onDoc((doc) => Object.keys(doc).length >= toNumber(value)),
  maxProperties: (value) => onDoc((doc) => Object.keys(doc).length <= toNumber(value)),
  allOf: (value) => {
    const tests = list(value).map(compile);
    return (item) => tests.every((test) => test(item));
  },
  anyOf: (value) => {
    const tests = list(value).map(compile);
    return (item) => tests.some((test) => test(item));
  },
  oneOf: (value) => {
    const tests = list(value).map(compile);
    return (item) => tests.filter((test) => test(item)).length === 1;
  },
  not: (value) => {
    const test = compile(value);
    return (item) => !test(item);
  },
};

const SILENT = new Set([
  'title',
  'description',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'additionalItems',
]);

const compile = (schema: unknown): Test => {
  if (!isDoc(schema)) throw failure('TypeMismatch', '$jsonSchema must be an object');
  const tests: Test[] = [];
  for (const name of Object.keys(schema)) {
    if (SILENT.has(name)) continue;
    const keyword = KEYWORDS[name];
    if (!keyword) throw failedToParse(`Unknown $jsonSchema keyword: ${name}`);
    tests.push(keyword(schema[name], schema));
  }
  return (value) => tests.every((test) => test(value));
};

/** Compiles a `$jsonSchema` as MongoDB reads it (draft 4 with `bsonType`). */
export const compileSchema = (schema: unknown): ((doc: Doc) => boolean) => {
  const test = compile(schema);
  return (doc) => rankOf(doc) === RANK.object && test(doc);
};
