import { ObjectId } from 'bson';
import { evalExpr } from 'mingo/core';
import { $toDate as toDate, $toString as toText } from 'mingo/operators/expression/type';
import { failureAt } from '../errors.js';
import { compare } from '../bson/compare.js';
import { format } from '../bson/format.js';
import { identity } from '../bson/key.js';
import { typeName } from '../bson/types.js';
import { bsonTypeOf, isDoc, toNumber } from '../bson/values.js';
import { ownDates } from './own-dates.js';
import { compileSort, parseSort, sortDocs } from '../query/sort.js';

type Operator = (doc: unknown, expression: unknown, options: never) => unknown;
type Compute = (args: unknown[]) => unknown;

/** The order of expressions: a missing value is below null. */
export const compareExpressions = (a: unknown, b: unknown): number =>
  a === undefined || b === undefined
    ? Number(a !== undefined) - Number(b !== undefined)
    : compare(a, b);

const operator =
  (name: string, count: number, compute: Compute): Operator =>
  (doc, expression, options) => {
    const args = Array.isArray(expression) ? (expression as unknown[]) : [expression];
    if (args.length !== count) {
      throw failureAt(
        16020,
        `Expression ${name} takes exactly ${count} arguments. ${args.length} were passed in.`,
      );
    }
    return compute(args.map((argument) => evalExpr(doc, argument as never, options)));
  };

const comparison = (name: string, accepts: (order: number) => boolean) =>
  operator(name, 2, ([a, b]) => accepts(compareExpressions(a, b)));

const toObjectId: Compute = ([value]) => {
  if (value === null || value === undefined) return null;
  if (bsonTypeOf(value) === 'ObjectId') return value;
  if (typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value)) return new ObjectId(value);
  throw failureAt(
    241,
    `Failed to parse objectId '${format(value)}' in $convert with no onError value`,
  );
};

const includes: Compute = ([value, list]) => {
  if (!Array.isArray(list)) {
    throw failureAt(40081, `$in requires an array as a second argument, found: ${typeName(list)}`);
  }
  return list.some((item) => compareExpressions(item, value) === 0);
};

const unique = (values: unknown[]) => [
  ...new Map(values.map((value) => [identity(value), value])).values(),
];

const setsOf = (args: unknown[]): unknown[][] | undefined =>
  args.every((item) => Array.isArray(item)) ? (args as unknown[][]) : undefined;

// Sets compare by BSON identity; the library compares ObjectIds by their text and ignores field order.
const setOperator =
  (name: string, compute: (sets: unknown[][]) => unknown): Operator =>
  (doc, expression, options) => {
    const value = evalExpr(doc, expression, options);
    const sets = setsOf(value as unknown[]);
    if (sets) return compute(sets);
    if (!(value as unknown[]).some((item) => item === null || item === undefined)) {
      throw failureAt(17043, `All operands of ${name} must be arrays.`);
    }
    return null;
  };

const has = (list: unknown[]) => {
  const known = new Set(list.map(identity));
  return (value: unknown) => known.has(identity(value));
};

const sortArray: Operator = (doc, expression, options) => {
  const { input, sortBy } = expression as { input: unknown; sortBy: unknown };
  const list = evalExpr(doc, input, options);
  if (!Array.isArray(list)) return null;
  if (!isDoc(sortBy)) {
    const direction = toNumber(sortBy) < 0 ? -1 : 1;
    return [...(list as unknown[])].sort((a, b) => direction * compare(a, b));
  }
  return sortDocs(list as unknown[], compileSort(parseSort(sortBy) ?? []));
};

/** Operators that the library computes differently from MongoDB, or does not have. */
export const ownExpressions: Record<string, Operator> = {
  ...ownDates,
  $eq: comparison('$eq', (order) => order === 0),
  $ne: comparison('$ne', (order) => order !== 0),
  $gt: comparison('$gt', (order) => order > 0),
  $gte: comparison('$gte', (order) => order >= 0),
  $lt: comparison('$lt', (order) => order < 0),
  $lte: comparison('$lte', (order) => order <= 0),
  $cmp: operator('$cmp', 2, ([a, b]) => Math.sign(compareExpressions(a, b))),
  $in: operator('$in', 2, includes),
  $type: operator('$type', 1, ([value]) => typeName(value)),
  $toObjectId: operator('$toObjectId', 1, toObjectId),
  $toString: (doc, expression, options) => {
    const value = evalExpr(doc, expression, options);
    return bsonTypeOf(value) === undefined
      ? toText(doc as never, expression, options)
      : (value as { toString(): string }).toString();
  },
  $toDate: (doc, expression, options) => {
    const value = evalExpr(doc, expression, options);
    return bsonTypeOf(value) === 'ObjectId'
      ? (value as ObjectId).getTimestamp()
      : toDate(doc as never, expression, options);
  },
  $setUnion: setOperator('$setUnion', (sets) => unique(sets.flat())),
  $setIntersection: setOperator('$setIntersection', ([first = [], ...others]) =>
    unique(first).filter((value) => others.every((other) => has(other)(value))),
  ),
  $setDifference: setOperator('$setDifference', ([a = [], b = []]) =>
    unique(a).filter((value) => !has(b)(value)),
  ),
  $setEquals: setOperator('$setEquals', ([first = [], ...others]) =>
    others.every((other) => other.every(has(first)) && first.every(has(other))),
  ),
  $setIsSubset: setOperator('$setIsSubset', ([a = [], b = []]) => a.every(has(b))),
  $sortArray: sortArray,
};
