import { ensure, refuse } from '../common/errors.js';
import { compare } from '../bson/compare.js';
import { isOfType, typeAlias } from '../bson/types.js';
import { type Doc, field, isDoc, isNumber, rankOf, toNumber } from '../bson/values.js';
import { compileRegex } from '../values/regular-expression.js';

type Test = (value: unknown) => boolean;

/** Compiles one keyword; `schema` is the object around it. Values of other kinds pass. */
type Keyword = (wanted: unknown, schema: Doc) => Test;

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

const always: Keyword = () => () => true;

const bsonType: Keyword = (names) => {
  const aliases = asList(names).map(typeAlias);
  return (value) => aliases.some((alias) => isOfType(value, alias));
};

/** JSON Schema's own type names are MongoDB's but for one. */
const type: Keyword = (names, schema) => {
  const aliases = asList(names).map((name) => (name === 'boolean' ? 'bool' : name));
  return bsonType(aliases, schema);
};

const oneOfValues: Keyword = (values) => {
  const allowed = asList(values);
  const isEqual = (a: unknown, b: unknown) => rankOf(a) === rankOf(b) && compare(a, b) === 0;
  return (value) => allowed.some((one) => isEqual(one, value));
};

const required: Keyword = (names) => {
  const wanted = asList(names).map(String);
  return (value) => !isDoc(value) || wanted.every((name) => field(value, name) !== undefined);
};

const properties: Keyword = (schemas) => {
  ensure(isDoc(schemas), 'TypeMismatch', "$jsonSchema keyword 'properties' must be an object");
  const tests = Object.entries(schemas).map(([name, schema]) => {
    return { name, test: compileSchema(schema) };
  });
  const passes = (item: unknown, test: Test) => item === undefined || test(item);
  return (value) =>
    !isDoc(value) || tests.every(({ name, test }) => passes(field(value, name), test));
};

const additionalProperties: Keyword = (wanted, { properties: known }) => {
  const names = new Set(Object.keys(isDoc(known) ? known : {}));
  const test: Test = isDoc(wanted) ? compileSchema(wanted) : () => wanted !== false;
  const passes = (doc: Doc, name: string) => names.has(name) || test(doc[name]);
  return (value) => !isDoc(value) || Object.keys(value).every((name) => passes(value, name));
};

const items: Keyword = (schema) => {
  const test = compileSchema(schema);
  return (value) => !Array.isArray(value) || value.every(test);
};

const minimum: Keyword = (least) => (value) => !isNumber(value) || compare(value, least) >= 0;
const maximum: Keyword = (most) => (value) => !isNumber(value) || compare(value, most) <= 0;

/** Strings are measured in code points. */
const lengthOf = (text: string): number => [...text].length;

const minLength: Keyword = (least) => (value) =>
  typeof value !== 'string' || lengthOf(value) >= toNumber(least);

const maxLength: Keyword = (most) => (value) =>
  typeof value !== 'string' || lengthOf(value) <= toNumber(most);

const pattern: Keyword = (wanted) => {
  const regex = compileRegex(String(wanted));
  return (value) => typeof value !== 'string' || regex.test(value);
};

const anyOf: Keyword = (schemas) => {
  const tests = asList(schemas).map(compileSchema);
  return (value) => tests.some((test) => test(value));
};

const KEYWORDS: Readonly<Record<string, Keyword>> = {
  bsonType,
  type,
  enum: oneOfValues,
  required,
  properties,
  additionalProperties,
  items,
  minimum,
  maximum,
  minLength,
  maxLength,
  pattern,
  anyOf,
  title: always,
  description: always,
};

/**
 * Compiles a `$jsonSchema` as MongoDB reads it (draft 4 with `bsonType`). Errors: 14 where it is no
 * object, 9 for a keyword that is not supported.
 */
export const compileSchema = (schema: unknown): Test => {
  ensure(isDoc(schema), 'TypeMismatch', '$jsonSchema must be an object');
  const tests = Object.entries(schema).map(([name, wanted]) => {
    if (Object.hasOwn(KEYWORDS, name)) return KEYWORDS[name]!(wanted, schema);
    const text = `$jsonSchema keyword '${name}' is not supported by this server`;
    return refuse('FailedToParse', text);
  });
  return (value) => tests.every((test) => test(value));
};
