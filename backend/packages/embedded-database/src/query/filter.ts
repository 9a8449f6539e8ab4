import { ensure } from '../common/errors.js';
import { checkTime } from '../common/time-limit.js';
import { type Doc, firstKey, hasOperators, isDoc, isRegex } from '../bson/values.js';
import { toBoolean, toNumber } from '../bson/values.js';
import { compileExpression, type Variables } from '../expression/expression.js';
import type { Collation } from '../values/collation.js';
import { someValueAt } from '../values/path.js';
import { conditionsIn } from './conditions.js';
import { compileSchema } from './json-schema.js';
import { VALUE_OPERATORS } from './value-operators.js';

/** Tests a decoded document, or a value inside one. */
export type Filter = (doc: unknown) => boolean;

/** What a filter can see beside the document. */
export type FilterOptions = {
  collation?: Collation | undefined;
  variables?: Variables | undefined;
};

/** Tests the values that a path reaches; with `orElements` also the elements of arrays among them. */
type PathTest = (test: Filter, options?: { orElements: boolean }) => Filter;

/** Compiles an operator on a path that looks at all values that the path reaches. */
type PathOperator = (onPath: PathTest, operand: unknown, options: FilterOptions) => Filter;

/** Compiles an operator that stands beside the paths, such as `$and`. */
type ClauseOperator = (operand: unknown, options: FilterOptions) => Filter;

const GEOSPATIAL = /^\$(near|nearSphere|geoWithin|geoIntersects|within)$/;

/** An operator by its name. Errors: 2 for an unknown one, 238 for a geospatial one. */
const operatorNamed = <Operator>(operators: Record<string, Operator>, name: string): Operator => {
  const isGeospatial = GEOSPATIAL.test(name);
  ensure(!isGeospatial, 'NotImplemented', `${name} is not supported by this server`);
  ensure(Object.hasOwn(operators, name), 'BadValue', `unknown operator: ${name}`);
  return operators[name]!;
};

/**
 * Compiles a filter. Errors: 2 for an unknown operator or a malformed operand, 238 for what is refused
 * by name, and those of expressions in `$expr`.
 */
export const compileFilter = (filter: Doc = {}, options: FilterOptions = {}): Filter => {
  const tests = Object.entries(filter).map(([name, value]) => {
    const isClause = hasOperators({ [name]: value });
    if (isClause) return operatorNamed(CLAUSE_OPERATORS, name)(value, options);
    return compileConditions(testOfPath(name), value, options);
  });
  return allOf(tests);
};

const allOf = (tests: readonly Filter[]): Filter =>
  tests.length === 1 ? tests[0]! : (doc) => tests.every((test) => test(doc));

const not =
  (test: Filter): Filter =>
  (doc) =>
    !test(doc);

const always = (): Filter => () => true;
const never = (): Filter => () => false;

const compileClauses = (clauses: unknown, options: FilterOptions): Filter[] => {
  const isList = Array.isArray(clauses) && clauses.length > 0 && clauses.every(isDoc);
  ensure(isList, 'BadValue', '$and, $or and $nor need a nonempty array of objects');
  return clauses.map((clause) => compileFilter(clause, options));
};

const compileOr: ClauseOperator = (clauses, options) => {
  const tests = compileClauses(clauses, options);
  return (doc) => tests.some((test) => test(doc));
};

const CLAUSE_OPERATORS: Record<string, ClauseOperator> = {
  $and: (clauses, options) => allOf(compileClauses(clauses, options)),
  $or: compileOr,
  $nor: (clauses, options) => not(compileOr(clauses, options)),
  $expr: (expression, options) => {
    const evaluate = compileExpression(expression, options);
    return (doc) => toBoolean(evaluate(doc));
  },
  $jsonSchema: compileSchema,
  $comment: always,
};

const testOfPath = (path: string): PathTest => {
  const parts = path.split('.');
  return (test, { orElements } = { orElements: false }) => {
    const testValue = (value: unknown, isElement: boolean): boolean => {
      if (test(value)) return true;
      return orElements && !isElement && Array.isArray(value) && value.some(test);
    };
    return (doc) => {
      // a filter may have many conditions, each of which looks through a long array
      checkTime();
      return someValueAt(doc, parts, testValue);
    };
  };
};

/** Tests an array element for itself, without looking into it. */
const testOfElement: PathTest = (test) => test;

/** Compiles what a filter says about a path: a value, a pattern or `{ $gt: 1, $lt: 5 }`. */
const compileConditions = (onPath: PathTest, value: unknown, options: FilterOptions): Filter => {
  const tests = conditionsIn(value).map(({ operator, operand }) => {
    if (Object.hasOwn(VALUE_OPERATORS, operator)) {
      const test = VALUE_OPERATORS[operator]!(operand, options.collation);
      return onPath(test, { orElements: true });
    }
    return operatorNamed(PATH_OPERATORS, operator)(onPath, operand, options);
  });
  return allOf(tests);
};

const ELEMENT_CLAUSES = ['$and', '$or', '$nor', '$jsonSchema'];

/** Tests one array element against the inside of `$elemMatch`: conditions on it, or on its fields. */
export const compileElement = (operand: Doc, options: FilterOptions): Filter => {
  const isOnElement = hasOperators(operand) && !ELEMENT_CLAUSES.includes(firstKey(operand)!);
  if (isOnElement) return compileConditions(testOfElement, operand, options);
  const test = compileFilter(operand, options);
  return (element) => {
    // an array is taken for a document whose fields are its positions
    if (Array.isArray(element)) return test({ ...element });
    return isDoc(element) && test(element);
  };
};

const PATH_OPERATORS: Record<string, PathOperator> = {
  $ne: (onPath, operand, options) => {
    ensure(!isRegex(operand), 'BadValue', "Can't have regex as arg to $ne.");
    return not(compileConditions(onPath, { $eq: operand }, options));
  },
  $nin: (onPath, operand, options) => not(compileConditions(onPath, { $in: operand }, options)),
  $not: (onPath, operand, options) => {
    const isTest = isRegex(operand) || hasOperators(operand);
    ensure(isTest, 'BadValue', '$not needs a regex or a document of operators');
    return not(compileConditions(onPath, operand, options));
  },
  $exists: (onPath, operand) => {
    const exists = onPath((value) => value !== undefined);
    return toBoolean(operand) ? exists : not(exists);
  },
  $size: (onPath, operand) => {
    const size = toNumber(operand);
    const isSize = Number.isInteger(size) && size >= 0;
    ensure(isSize, 'BadValue', '$size needs an integer of at least 0');
    return onPath((value) => Array.isArray(value) && value.length === size);
  },
  $elemMatch: (onPath, operand, options) => {
    ensure(isDoc(operand), 'BadValue', '$elemMatch needs an Object');
    const test = compileElement(operand, options);
    return onPath((value) => Array.isArray(value) && value.some(test));
  },
  // of an empty list only: others are conditions of their own
  $all: never,
  $comment: always,
};
