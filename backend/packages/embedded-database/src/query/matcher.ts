import { ensure, refuse } from '../errors.js';
import { type Doc, firstKey, hasOperators, isDoc, isRegex } from '../bson/values.js';
import { toBoolean, toNumber } from '../bson/values.js';
import { compileExpression, type Variables } from '../aggregate/expression.js';
import type { Collation } from './collation.js';
import { compileSchema } from './json-schema.js';
import { anyValue, valuesAt } from './path.js';
import { plainTest, VALUE_OPERATORS } from './value-tests.js';

export type Matcher = (doc: unknown) => boolean;
export type MatchOptions = { collation?: Collation | undefined; variables?: Variables | undefined };

// The fields of a DBRef look like operators.
const REFERENCE_FIELDS = new Set(['$ref', '$id', '$db']);

/** Compiles a filter. Errors: 2 for an unknown operator or a malformed operand. */
export const compileFilter = (filter: Doc = {}, options: MatchOptions = {}): Matcher =>
  all(
    Object.keys(filter).map((name) => {
      if (!name.startsWith('$') || REFERENCE_FIELDS.has(name)) {
        return onField(name, filter[name], options);
      }
      const text = `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`;
      ensure(Object.hasOwn(TOP_LEVEL, name), 'BadValue', text);
      return TOP_LEVEL[name]!(filter[name], options);
    }),
  );

const all = (tests: Matcher[]): Matcher =>
  tests.length === 1 ? tests[0]! : (doc) => tests.every((test) => test(doc));
const not =
  (test: Matcher): Matcher =>
  (doc) =>
    !test(doc);
const always = () => () => true;

type Combine = (tests: Matcher[]) => Matcher;

const clauses =
  (name: string, combine: Combine) =>
  (value: unknown, options: MatchOptions): Matcher => {
    const isList = Array.isArray(value) && value.length > 0;
    ensure(isList, 'BadValue', `${name} must be a nonempty array`);
    ensure(value.every(isDoc), 'BadValue', `${name} entries need to be full objects`);
    return combine(value.map((clause: Doc) => compileFilter(clause, options)));
  };

const any: Combine = (tests) => (doc) => tests.some((test) => test(doc));

const TOP_LEVEL: Record<string, (value: unknown, options: MatchOptions) => Matcher> = {
  $and: clauses('$and', all),
  $or: clauses('$or', any),
  $nor: clauses('$nor', (tests) => not(any(tests))),
  $expr: (value, { variables, collation }) => {
    ensure(!collation, 'NotImplemented', '$expr under a collation is not supported');
    const evaluate = compileExpression(value, variables);
    return (doc) => toBoolean(evaluate(doc));
  },
  $jsonSchema: compileSchema,
  $comment: always,
  $alwaysTrue: always,
  $alwaysFalse: () => () => false,
  $where: () => refuse('BadValue', '$where is not allowed: this server runs no JavaScript'),
  $text: () => refuse('BadValue', 'text index required for $text query'),
};

/** How a condition reaches what it tests: every value and element at a path, or the values as they are. */
type Reach = Record<'any' | 'whole', (test: (value: unknown) => boolean) => Matcher>;

const reachOf = (path: string): Reach => {
  const parts = path.split('.');
  return {
    any: (test) => anyValue(path, test),
    whole: (test) => (doc) => valuesAt(doc, parts).some(test),
  };
};

// An element of an array is tested for itself; its own elements are not looked at.
const ITSELF: Reach = { any: (test) => test, whole: (test) => test };

const onField = (path: string, value: unknown, options: MatchOptions): Matcher =>
  hasOperators(value)
    ? compileOperators(reachOf(path), value, options)
    : anyValue(path, plainTest(value, options.collation));

/** Compiles `{ $gt: 1, $lt: 5 }` on what is reached. */
const compileOperators = (reach: Reach, operators: Doc, options: MatchOptions): Matcher =>
  all(
    Object.keys(operators).map((name) => {
      const operand = operators[name];
      if (Object.hasOwn(VALUE_OPERATORS, name)) {
        return reach.any(VALUE_OPERATORS[name]!(operand, options.collation, operators));
      }
      const what = `${name} is not supported: this server has no geospatial queries`;
      ensure(!GEOSPATIAL.includes(name), 'NotImplemented', what);
      ensure(Object.hasOwn(PATH_OPERATORS, name), 'BadValue', `unknown operator: ${name}`);
      return PATH_OPERATORS[name]!(reach, operand, options);
    }),
  );

const LOGICAL = new Set(['$and', '$or', '$nor', '$jsonSchema']);

/** Tests one array element against the inside of `$elemMatch`. */
export const compileElement = (operand: Doc, options: MatchOptions): Matcher => {
  if (hasOperators(operand) && !LOGICAL.has(firstKey(operand)!)) {
    return compileOperators(ITSELF, operand, options);
  }
  const test = compileFilter(operand, options);
  // an array is taken for a document whose fields are its positions
  return (item) => (Array.isArray(item) ? test({ ...item }) : isDoc(item) && test(item));
};

type PathOperator = (reach: Reach, operand: unknown, options: MatchOptions) => Matcher;

const elemMatch: PathOperator = (reach, operand, options) => {
  ensure(isDoc(operand), 'BadValue', '$elemMatch needs an Object');
  const test = compileElement(operand, options);
  return reach.whole((value) => Array.isArray(value) && value.some((item) => test(item)));
};

const allOf: PathOperator = (reach, operand, options) => {
  ensure(Array.isArray(operand), 'BadValue', '$all needs an array');
  if (operand.length === 0) return () => false;
  return all(
    operand.map((item) => {
      const isElement = isDoc(item) && firstKey(item) === '$elemMatch';
      if (isElement) return elemMatch(reach, item['$elemMatch'], options);
      ensure(!hasOperators(item), 'BadValue', 'no $ expressions in $all');
      return reach.any(plainTest(item, options.collation));
    }),
  );
};

const negated: PathOperator = (reach, operand, options) => {
  if (isRegex(operand)) return not(reach.any(plainTest(operand)));
  ensure(isDoc(operand), 'BadValue', '$not needs a regex or a document');
  ensure(firstKey(operand) !== undefined, 'BadValue', '$not cannot be empty');
  ensure(hasOperators(operand), 'BadValue', `unknown operator: ${firstKey(operand)}`);
  return not(compileOperators(reach, operand, options));
};

const sized: PathOperator = (reach, operand) => {
  const size = toNumber(operand);
  ensure(Number.isInteger(size), 'BadValue', 'Failed to parse $size. Expected an integer');
  ensure(size >= 0, 'BadValue', '$size may not be negative');
  return reach.whole((value) => Array.isArray(value) && value.length === size);
};

const GEOSPATIAL = ['$near', '$nearSphere', '$geoWithin', '$geoIntersects', '$within'];

const PATH_OPERATORS: Record<string, PathOperator> = {
  $ne: (reach, operand, { collation }) => {
    ensure(!isRegex(operand), 'BadValue', "Can't have regex as arg to $ne.");
    return not(reach.any(plainTest(operand, collation)));
  },
  $nin: (reach, operand, { collation }) =>
    not(reach.any(VALUE_OPERATORS['$in']!(operand, collation, {}))),
  $not: negated,
  $exists: (reach, operand) => {
    const exists = reach.whole((value) => value !== undefined);
    return toBoolean(operand) ? exists : not(exists);
  },
  $size: sized,
  $elemMatch: elemMatch,
  $all: allOf,
  $comment: always,
};
