import { ensure } from '../errors.js';
import { type Doc, firstKey, hasOperators, isDoc, isRegex } from '../bson/values.js';
import { toBoolean, toNumber } from '../bson/values.js';
import { compileExpression, type Variables } from '../aggregate/expression.js';
import type { Collation } from './collation.js';
import { anyValue, valuesAt } from './path.js';
import { inTest, plainTest, VALUE_TESTS } from './value-tests.js';

export type Matcher = (doc: unknown) => boolean;
export type MatchOptions = { collation?: Collation | undefined; variables?: Variables | undefined };

// The fields of a DBRef look like operators.
const REFERENCE_FIELDS = new Set(['$ref', '$id', '$db']);
const REFUSED = new Set(
  '$jsonSchema $near $nearSphere $geoWithin $geoIntersects $within $bitsAllSet $bitsAllClear $bitsAnySet $bitsAnyClear'.split(
    ' ',
  ),
);

const known = <Operator>(operators: Record<string, Operator>, name: string, hint = '') => {
  ensure(!REFUSED.has(name), 'NotImplemented', `${name} is not supported by this server`);
  ensure(Object.hasOwn(operators, name), 'BadValue', `unknown ${hint}operator: ${name}`);
  return operators[name]!;
};

/** Compiles a filter. Errors: 2 for an unknown operator or a malformed operand. */
export const compileFilter = (filter: Doc = {}, options: MatchOptions = {}): Matcher =>
  all(
    Object.entries(filter).map(([name, value]) =>
      name.startsWith('$') && !REFERENCE_FIELDS.has(name)
        ? known(CLAUSES, name, 'top level ')(value, options)
        : onField(name, value, options),
    ),
  );

const all = (tests: Matcher[]): Matcher =>
  tests.length === 1 ? tests[0]! : (doc) => tests.every((test) => test(doc));
const any =
  (tests: Matcher[]): Matcher =>
  (doc) =>
    tests.some((test) => test(doc));
const not =
  (test: Matcher): Matcher =>
  (doc) =>
    !test(doc);
const always = () => () => true;

type Clause = (value: unknown, options: MatchOptions) => Matcher;

const several =
  (combine: (tests: Matcher[]) => Matcher): Clause =>
  (value, options) => {
    const isList = Array.isArray(value) && value.length > 0 && value.every(isDoc);
    ensure(isList, 'BadValue', '$and, $or and $nor need a nonempty array of objects');
    return combine(value.map((clause) => compileFilter(clause, options)));
  };

const CLAUSES: Record<string, Clause> = {
  $and: several(all),
  $or: several(any),
  $nor: several((tests) => not(any(tests))),
  $expr: (value, options) => {
    const evaluate = compileExpression(value, options);
    return (doc) => toBoolean(evaluate(doc));
  },
  $comment: always,
};

/** How a condition reaches what it tests: every value and element at a path, or the values as they are. */
type Reach = Record<'any' | 'whole', (test: Matcher) => Matcher>;

// An element of an array is tested for itself; its own elements are not looked at.
const ITSELF: Reach = { any: (test) => test, whole: (test) => test };

const onField = (path: string, value: unknown, options: MatchOptions): Matcher => {
  const whole = (test: Matcher) => (doc: unknown) => valuesAt(doc, path.split('.')).some(test);
  const reach: Reach = { any: (test) => anyValue(path, test), whole };
  return hasOperators(value)
    ? compileOperators(reach, value, options)
    : reach.any(plainTest(value, options.collation));
};

/** Compiles `{ $gt: 1, $lt: 5 }` on what is reached. */
const compileOperators = (reach: Reach, operators: Doc, options: MatchOptions): Matcher =>
  all(
    Object.entries(operators).map(([name, operand]) =>
      Object.hasOwn(VALUE_TESTS, name)
        ? reach.any(VALUE_TESTS[name]!(operand, options.collation, operators))
        : known(PATH_OPERATORS, name)(reach, operand, options),
    ),
  );

/** Tests one array element against the inside of `$elemMatch`. */
export const compileElement = (operand: Doc, options: MatchOptions): Matcher => {
  if (hasOperators(operand) && !['$and', '$or', '$nor'].includes(firstKey(operand)!)) {
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
  return reach.whole((value) => Array.isArray(value) && value.some(test));
};

const PATH_OPERATORS: Record<string, PathOperator> = {
  $ne: (reach, operand, { collation }) => {
    ensure(!isRegex(operand), 'BadValue', "Can't have regex as arg to $ne.");
    return not(reach.any(plainTest(operand, collation)));
  },
  $nin: (reach, operand, { collation }) => not(reach.any(inTest(operand, collation))),
  $not: (reach, operand, options) => {
    if (isRegex(operand)) return not(reach.any(plainTest(operand)));
    ensure(hasOperators(operand), 'BadValue', '$not needs a regex or a document of operators');
    return not(compileOperators(reach, operand, options));
  },
  $exists: (reach, operand) => {
    const exists = reach.whole((value) => value !== undefined);
    return toBoolean(operand) ? exists : not(exists);
  },
  $size: (reach, operand) => {
    const size = toNumber(operand);
    ensure(Number.isInteger(size) && size >= 0, 'BadValue', '$size needs an integer of at least 0');
    return reach.whole((value) => Array.isArray(value) && value.length === size);
  },
  $elemMatch: elemMatch,
  $all: (reach, operand, options) => {
    ensure(Array.isArray(operand), 'BadValue', '$all needs an array');
    const tests = operand.map((item) => {
      const isElement = isDoc(item) && firstKey(item) === '$elemMatch';
      if (isElement) return elemMatch(reach, item['$elemMatch'], options);
      ensure(!hasOperators(item), 'BadValue', 'no $ expressions in $all');
      return reach.any(plainTest(item, options.collation));
    });
    return tests.length > 0 ? all(tests) : () => false;
  },
  $comment: always,
};
