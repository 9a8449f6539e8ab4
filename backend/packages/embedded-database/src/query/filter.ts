import { ensure, refuse } from '../common/errors.js';
import { compare, isEqual } from '../bson/compare.js';
import { identity } from '../bson/key.js';
import {
  type Doc,
  firstKey,
  hasOperators,
  isDoc,
  rankOf,
  RANK,
  toBoolean,
  toNumber,
} from '../bson/values.js';
import { someValueAt } from '../values/path.js';
import { conditionsIn } from './conditions.js';

/** Tests a decoded document, or a value inside one. */
type Filter = (value: unknown) => boolean;

/** Tests the values that a path reaches; with `orElements` also the elements of arrays among them. */
type PathTest = (test: Filter, options?: { orElements: boolean }) => Filter;

/** Operators of MongoDB that no caller needs: refused by name, where anything else is unknown. */
const REFUSED_OPERATORS = new Set(
  `$nor $not $type $mod $regex $options $all $expr $jsonSchema $where $text $comment $bitsAllSet $bitsAllClear
  $bitsAnySet $bitsAnyClear $near $nearSphere $geoWithin $geoIntersects $rand`.split(/\s+/),
);

/** Errors: 238 for an operator that this server does not have, 2 for one that MongoDB does not know either. */
const refuseOperator = (name: string): never =>
  REFUSED_OPERATORS.has(name)
    ? refuse('NotImplemented', `${name} is not supported by this server`)
    : refuse('BadValue', `unknown operator: ${name}`);

const allOf = (tests: readonly Filter[]): Filter =>
  tests.length === 1 ? tests[0]! : (value) => tests.every((test) => test(value));

const not =
  (test: Filter): Filter =>
  (value) =>
    !test(value);

/**
 * Compiles a filter. Errors: 2 for an unknown operator or a malformed operand, 238 for an operator that is not
 * supported.
 */
export const compileFilter = (filter: Doc = {}): Filter =>
  allOf(
    Object.entries(filter).map(([name, value]) =>
      name.startsWith('$')
        ? compileClause(name, value)
        : compileConditions(testOfPath(name), value),
    ),
  );

/** Compiles `$and` or `$or`, which stand beside the paths. */
const compileClause = (name: string, clauses: unknown): Filter => {
  if (name !== '$and' && name !== '$or') return refuseOperator(name);
  const isList = Array.isArray(clauses) && clauses.length > 0 && clauses.every(isDoc);
  ensure(isList, 'BadValue', `${name} needs a nonempty array of objects`);
  const tests = clauses.map((clause) => compileFilter(clause));
  return name === '$and' ? allOf(tests) : (value) => tests.some((test) => test(value));
};

const testOfPath = (path: string): PathTest => {
  const parts = path.split('.');
  return (test, { orElements } = { orElements: false }) => {
    const testValue = (value: unknown, isElement: boolean): boolean => {
      if (test(value)) return true;
      return orElements && !isElement && Array.isArray(value) && value.some(test);
    };
    return (doc) => someValueAt(doc, parts, testValue);
  };
};

/** Tests an array element for itself, without looking into it. */
const testOfElement: PathTest = (test) => test;

/** Compiles what a filter says about a path: a value, or operators such as `{ $gt: 1, $lt: 5 }`. */
const compileConditions = (onPath: PathTest, value: unknown): Filter =>
  allOf(
    conditionsIn(value).map(({ operator, operand }) => compileOperator(onPath, operator, operand)),
  );

/** Tests one array element against the inside of `$elemMatch`: conditions on it, or on its fields. */
export const compileElement = (operand: Doc): Filter => {
  const first = firstKey(operand);
  const isOnElement = hasOperators(operand) && first !== '$and' && first !== '$or';
  if (isOnElement) return compileConditions(testOfElement, operand);
  const test = compileFilter(operand);
  // an array is taken for a document whose fields are its positions
  return (element) =>
    Array.isArray(element) ? test({ ...element }) : isDoc(element) && test(element);
};

/** A comparison, which finds values of the operand's type only; NaN neither below nor above any number. */
const ordered = (operand: unknown, accepts: (order: number) => boolean): Filter => {
  const rank = rankOf(operand);
  const isNaN = (value: unknown) => rank === RANK.number && Number.isNaN(toNumber(value));
  const wantsNaN = isNaN(operand);
  return (value) =>
    rankOf(value) === rank && isNaN(value) === wantsNaN && accepts(compare(value, operand));
};

const oneOf = (operand: unknown): Filter => {
  ensure(Array.isArray(operand), 'BadValue', '$in needs an array');
  ensure(!operand.some(hasOperators), 'BadValue', 'cannot nest $ under $in');
  const identities = new Set(operand.map(identity));
  return (value) => identities.has(identity(value));
};

const ofSize = (operand: unknown): Filter => {
  const size = toNumber(operand);
  ensure(Number.isInteger(size) && size >= 0, 'BadValue', '$size needs an integer of at least 0');
  return (value) => Array.isArray(value) && value.length === size;
};

const someElement = (operand: unknown): Filter => {
  ensure(isDoc(operand), 'BadValue', '$elemMatch needs an Object');
  const test = compileElement(operand);
  return (value) => Array.isArray(value) && value.some(test);
};

const compileOperator = (onPath: PathTest, operator: string, operand: unknown): Filter => {
  const onElements = (test: Filter): Filter => onPath(test, { orElements: true });
  switch (operator) {
    case '$eq':
      // null also finds a field that is missing. Refused here if no value can equal it
      rankOf(operand);
      return onElements((value) => isEqual(value, operand));
    case '$ne':
      return not(compileOperator(onPath, '$eq', operand));
    case '$gt':
      return onElements(ordered(operand, (order) => order > 0));
    case '$gte':
      return onElements(ordered(operand, (order) => order >= 0));
    case '$lt':
      return onElements(ordered(operand, (order) => order < 0));
    case '$lte':
      return onElements(ordered(operand, (order) => order <= 0));
    case '$in':
      return onElements(oneOf(operand));
    case '$nin':
      return not(compileOperator(onPath, '$in', operand));
    case '$exists': {
      const exists = onPath((value) => value !== undefined);
      return toBoolean(operand) ? exists : not(exists);
    }
    case '$size':
      return onPath(ofSize(operand));
    case '$elemMatch':
      return onPath(someElement(operand));
    default:
      return refuseOperator(operator);
  }
};
