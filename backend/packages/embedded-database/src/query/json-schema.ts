import { ensure, refuse } from '../common/errors.js';
import { compare } from '../bson/compare.js';
import { isOfType, typeAlias } from '../bson/types.js';
import { type Doc, field, isDoc, isNumber, rankOf, toNumber } from '../bson/values.js';
import { compileRegex } from '../values/regular-expression.js';

type Test = (value: unknown) => boolean;

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

const ofType = (aliases: unknown): Test => {
  const known = list(aliases).map(typeAlias);
  return (value) => known.some((alias) => isOfType(value, alias));
};

// JSON Schema's own type names are MongoDB's but for one.
const jsonAlias = (name: unknown) => (name === 'boolean' ? 'bool' : name);

/** What a keyword demands of values of its kind; the others pass. */
const KEYWORDS: Record<string, (wanted: unknown, schema: Doc) => Test> = {
  bsonType: ofType,
  type: (names) => ofType(list(names).map(jsonAlias)),
  enum: (values) => (value) =>
    list(values).some((one) => rankOf(one) === rankOf(value) && compare(one, value) === 0),
  required: (names) => (value) =>
    !isDoc(value) || list(names).every((name) => field(value, String(name)) !== undefined),
  properties: (schemas) => {
    ensure(isDoc(schemas), 'TypeMismatch', "$jsonSchema keyword 'properties' must be an object");
    const tests = Object.keys(schemas).map((name) => [name, compileSchema(schemas[name])] as const);
    const passes = (item: unknown, test: Test) => item === undefined || test(item);
    return (value) =>
      !isDoc(value) || tests.every(([name, test]) => passes(field(value, name), test));
  },
  additionalProperties: (wanted, { properties }) => {
    const known = new Set(Object.keys(isDoc(properties) ? properties : {}));
    const test: Test = isDoc(wanted) ? compileSchema(wanted) : () => wanted !== false;
    return (value) =>
      !isDoc(value) || Object.keys(value).every((name) => known.has(name) || test(value[name]));
  },
  items: (schema) => {
    const test = compileSchema(schema);
    return (value) => !Array.isArray(value) || value.every(test);
  },
  minimum: (least) => (value) => !isNumber(value) || compare(value, least) >= 0,
  maximum: (most) => (value) => !isNumber(value) || compare(value, most) <= 0,
  minLength: (least) => (value) =>
    typeof value !== 'string' || [...value].length >= toNumber(least),
  maxLength: (most) => (value) => typeof value !== 'string' || [...value].length <= toNumber(most),
  pattern: (pattern) => {
    const regex = compileRegex(String(pattern));
    return (value) => typeof value !== 'string' || regex.test(value);
  },
  anyOf: (schemas) => {
    const tests = list(schemas).map(compileSchema);
    return (value) => tests.some((test) => test(value));
  },
  title: () => () => true,
  description: () => () => true,
};

/** Compiles a `$jsonSchema` as MongoDB reads it (draft 4 with `bsonType`). */
export const compileSchema = (schema: unknown): Test => {
  ensure(isDoc(schema), 'TypeMismatch', '$jsonSchema must be an object');
  const tests = Object.keys(schema).map((name) =>
    Object.hasOwn(KEYWORDS, name)
      ? KEYWORDS[name]!(schema[name], schema)
      : refuse('FailedToParse', `$jsonSchema keyword '${name}' is not supported by this server`),
  );
  return (value) => tests.every((test) => test(value));
};
