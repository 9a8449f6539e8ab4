import { ensure } from '../common/errors.js';
import { type Doc, firstKey, hasOperators, isDoc, isRegex } from '../bson/values.js';
import { toBoolean, toNumber } from '../bson/values.js';
import { compileExpression, type Variables } from '../expression/expression.js';
import type { Collation } from '../values/collation.js';
import { conditionsIn } from './conditions.js';
import { compileSchema } from './json-schema.js';
import { valuesAt } from '../values/path.js';
import { VALUE_TESTS } from './value-operators.js';

export type Matcher = (doc: unknown) => boolean;
export type MatchOptions = { collation?: Collation | undefined; variables?: Variables | undefined };

const REFUSED = /^\$(near|nearSphere|geoWithin|geoIntersects|within)$/;

const known = <Operator>(operators: Record<string, Operator>, name: string): Operator => {
  ensure(!REFUSED.test(name), 'NotImplemented', `${name} is not supported by this server`);
  ensure(Object.hasOwn(operators, name), 'BadValue', `unknown operator: ${name}`);
  return operators[name]!;
};

/** Compiles a filter. Errors: 2 for an unknown operator or a malformed operand. */
export const compileFilter = (filter: Doc = {}, options: MatchOptions = {}): Matcher =>
  all(
    Object.entries(filter).map(([name, value]) =>
      hasOperators({ [name]: value })
        ? known(CLAUSES, name)(value, options)
        : compileConditions(reachOf(name), value, options),
    ),
  );

const all = (tests: Matcher[]): Matcher =>
  tests.length === 1 ? tests[0]! : (doc) => tests.every((test) => test(doc));
const inverse =
  (test: Matcher): Matcher =>
  (doc) =>
    !test(doc);
const always = () => () => true;

type Clause = (value: unknown, options: MatchOptions) => Matcher;

const clausesOf = (value: unknown, options: MatchOptions): Matcher[] => {
  const isList = Array.isArray(value) && value.length > 0 && value.every(isDoc);
  ensure(isList, 'BadValue', '$and, $or and $nor need a nonempty array of objects');
  return value.map((clause) => compileFilter(clause, options));
};

const any: Clause = (value, options) => {
  const tests = clausesOf(value, options);
  return (doc) => tests.some((test) => test(doc));
};

const CLAUSES: Record<string, Clause> = {
  $and: (value, options) => all(clausesOf(value, options)),
  $or: any,
  $nor: (value, options) => inverse(any(value, options)),
  $expr: (value, options) => {
    const evaluate = compileExpression(value, options);
    return (doc) => toBoolean(evaluate(doc));
  },
  $jsonSchema: compileSchema,
  $comment: always,
};

/** Tests what a path reaches, or an element for itself: the values as they are, or also their elements. */
type Reach = (test: Matcher, elements?: boolean) => Matcher;

const reachOf = (path: string): Reach => {
  const parts = path.split('.');
  return (test, elements = false) => {
    const isIn = (value: unknown) => elements && Array.isArray(value) && value.some(test);
    return (doc) => valuesAt(doc, parts).some((value) => test(value) || isIn(value));
  };
};

const itself: Reach = (test) => test;

/** Compiles a value, a pattern or `{ $gt: 1, $lt: 5 }` on what is reached. */
const compileConditions = (reach: Reach, value: unknown, options: MatchOptions): Matcher =>
  all(
    conditionsIn(value).map(({ operator, operand }) =>
      Object.hasOwn(VALUE_TESTS, operator)
        ? reach(VALUE_TESTS[operator]!(operand, options.collation), true)
        : known(PATH_OPERATORS, operator)(reach, operand, options),
    ),
  );

/** Tests one array element against the inside of `$elemMatch`. */
export const compileElement = (operand: Doc, options: MatchOptions): Matcher => {
  if (
    hasOperators(operand) &&
    !['$and', '$or', '$nor', '$jsonSchema'].includes(firstKey(operand)!)
  ) {
    return compileConditions(itself, operand, options);
  }
  const test = compileFilter(operand, options);
  // an array is taken for a document whose fields are its positions
  return (item) => (Array.isArray(item) ? test({ ...item }) : isDoc(item) && test(item));
};

type PathOperator = (reach: Reach, operand: unknown, options: MatchOptions) => Matcher;

const PATH_OPERATORS: Record<string, PathOperator> = {
  $ne: (reach, operand, options) => {
    ensure(!isRegex(operand), 'BadValue', "Can't have regex as arg to $ne.");
    return inverse(compileConditions(reach, { $eq: operand }, options));
  },
  $nin: (reach, operand, options) => inverse(compileConditions(reach, { $in: operand }, options)),
  $not: (reach, operand, options) => {
    const isTest = isRegex(operand) || hasOperators(operand);
    ensure(isTest, 'BadValue', '$not needs a regex or a document of operators');
    return inverse(compileConditions(reach, operand, options));
  },
  $exists: (reach, operand) => {
    const exists = reach((value) => value !== undefined);
    return toBoolean(operand) ? exists : inverse(exists);
  },
  $size: (reach, operand) => {
    const size = toNumber(operand);
    ensure(Number.isInteger(size) && size >= 0, 'BadValue', '$size needs an integer of at least 0');
    return reach((value) => Array.isArray(value) && value.length === size);
  },
  $elemMatch: (reach, operand, options) => {
    ensure(isDoc(operand), 'BadValue', '$elemMatch needs an Object');
    const test = compileElement(operand, options);
    return reach((value) => Array.isArray(value) && value.some(test));
  },
  $all: () => () => false,
  $comment: always,
};
