import { Decimal128, Double, type Long, ObjectId } from 'bson';
import { failureAt } from '../errors.js';
import { integerOf, WIDTH } from '../bson/arithmetic.js';
import { compare } from '../bson/compare.js';
import { format } from '../bson/format.js';
import { identity } from '../bson/key.js';
import { typeName } from '../bson/types.js';
import { bsonTypeOf, type Doc, isDoc, isNil, isNumber, toNumber } from '../bson/values.js';
import { arithmetic, double, integer } from './arithmetic.js';

/** Computes a value from the values of the arguments. */
export type Compute = (args: unknown[]) => unknown;
/** How many arguments an operator takes, and what it makes of them. */
export type Operator = readonly [least: number, most: number, compute: Compute];

/** The order of expressions: a missing value is below null. */
export const compareExpressions = (a: unknown, b: unknown): number =>
  a === undefined || b === undefined
    ? Number(a !== undefined) - Number(b !== undefined)
    : compare(a, b);

const comparison = (accepts: (order: number) => boolean): Operator => [
  2,
  2,
  ([a, b]) => accepts(compareExpressions(a, b)),
];

const includes: Compute = ([value, list]) => {
  if (!Array.isArray(list)) {
    throw failureAt(40081, `$in requires an array as a second argument, found: ${typeName(list)}`);
  }
  return list.some((item) => compareExpressions(item, value) === 0);
};

const unique = (values: unknown[]) => [
  ...new Map(values.map((value) => [identity(value), value])).values(),
];

const has = (list: unknown[]) => {
  const known = new Set(list.map(identity));
  return (value: unknown) => known.has(identity(value));
};

// Sets compare by BSON identity.
const setOperator = (
  name: string,
  [least, most]: [number, number],
  compute: (sets: unknown[][]) => unknown,
): Operator => [
  least,
  most,
  (args) => {
    if (args.every((item) => Array.isArray(item))) return compute(args as unknown[][]);
    if (args.some(isNil)) return null;
    throw failureAt(17043, `All operands of ${name} must be arrays.`);
  },
];

const unparsed = (value: unknown, type: string) =>
  failureAt(241, `Failed to parse ${type} '${format(value)}' in $convert with no onError value`);

const NUMERIC = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

const toWhole = (width: number): Compute => {
  const type = width === WIDTH.int ? 'int' : 'long';
  return ([value]) => {
    if (isNil(value)) return null;
    if (typeof value === 'boolean') return integer(BigInt(value), width);
    if (value instanceof Date && width === WIDTH.long) return integer(BigInt(+value), width);
    const isWhole = typeof value === 'string' && /^[+-]?\d+$/.test(value);
    if (!isWhole && !isNumber(value)) throw unparsed(value, type);
    const exact =
      isWhole || bsonTypeOf(value) === 'Long'
        ? BigInt(isWhole ? value : integerOf(value))
        : Number.isFinite(toNumber(value))
          ? BigInt(Math.trunc(toNumber(value)))
          : undefined;
    const result = exact === undefined ? undefined : integer(exact, width);
    if (result === undefined || typeName(result) !== type) throw unparsed(value, type);
    return result;
  };
};

const toDouble: Compute = ([value]) => {
  if (isNil(value)) return null;
  if (typeof value === 'boolean' || value instanceof Date) return double(Number(value));
  if (typeof value === 'string' && NUMERIC.test(value)) return double(Number(value));
  if (!isNumber(value)) throw unparsed(value, 'double');
  return double(toNumber(value));
};

const toDecimal: Compute = ([value]) => {
  if (isNil(value) || bsonTypeOf(value) === 'Decimal128') return value ?? null;
  if (typeof value === 'boolean' || value instanceof Date)
    return Decimal128.fromString(String(Number(value)));
  const isText = typeof value === 'string' && NUMERIC.test(value);
  if (!isText && !isNumber(value)) throw unparsed(value, 'decimal');
  return Decimal128.fromString(isText ? value : (value as Long | number).toString());
};

const toObjectId: Compute = ([value]) => {
  if (isNil(value)) return null;
  if (bsonTypeOf(value) === 'ObjectId') return value;
  if (typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value)) return new ObjectId(value);
  throw unparsed(value, 'objectId');
};

const toText: Compute = ([value]) => {
  if (isNil(value)) return null;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Double) return String(value.value);
  if (typeof value !== 'object' || bsonTypeOf(value) !== undefined) {
    return (value as { toString(): string }).toString();
  }
  throw unparsed(value, 'string');
};

const toDate: Compute = ([value]) => {
  if (isNil(value)) return null;
  if (bsonTypeOf(value) === 'ObjectId') return (value as ObjectId).getTimestamp();
  const date = new Date(isNumber(value) ? Math.trunc(toNumber(value)) : (value as string | Date));
  if (Number.isNaN(date.getTime()) || typeName(value) === 'int') throw unparsed(value, 'date');
  return date;
};

const elementAt: Compute = ([list, position]) => {
  if (isNil(list) || isNil(position)) return null;
  const at = toNumber(position);
  if (!Array.isArray(list) || !Number.isInteger(at)) {
    throw failureAt(28689, `$arrayElemAt takes an array and an integer, not ${typeName(list)}`);
  }
  return (list as unknown[]).at(at);
};

const concatenated: Compute = (lists) => {
  if (lists.some(isNil)) return null;
  const wrong = lists.find((list) => !Array.isArray(list));
  if (wrong === undefined) return lists.flat();
  throw failureAt(28664, `$concatArrays only supports arrays, not ${typeName(wrong)}`);
};

const merged: Compute = (args) => {
  const docs = args.flat().filter((doc) => !isNil(doc));
  const wrong = docs.find((doc) => !isDoc(doc));
  if (wrong === undefined) return Object.assign({}, ...docs) as Doc;
  throw failureAt(40400, `$mergeObjects requires object inputs, not ${typeName(wrong)}`);
};

const toBool: Compute = ([value]) => (isNil(value) ? null : isTrue(value));

/** Truth in an expression: everything but false, null, missing and zero. */
export const isTrue = (value: unknown): boolean =>
  value !== false && !isNil(value) && !(isNumber(value) && toNumber(value) === 0);

const extreme = (sign: 1 | -1): Operator => [
  1,
  Infinity,
  (args) => {
    const values = args.length === 1 && Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
    const present = values.filter((value) => !isNil(value));
    return present.length === 0
      ? null
      : present.reduce((best, value) => (sign * compare(value, best) > 0 ? value : best));
  },
];

/** Operators over the values of their arguments, which keep BSON types. */
export const OPERATORS: Readonly<Record<string, Operator>> = {
  ...arithmetic,
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $cmp: [2, 2, ([a, b]) => Math.sign(compareExpressions(a, b))],
  $min: extreme(-1),
  $max: extreme(1),
  $in: [2, 2, includes],
  $arrayElemAt: [2, 2, elementAt],
  $concatArrays: [0, Infinity, concatenated],
  $mergeObjects: [0, Infinity, merged],
  $type: [1, 1, ([value]) => typeName(value)],
  $toInt: [1, 1, toWhole(WIDTH.int)],
  $toLong: [1, 1, toWhole(WIDTH.long)],
  $toDouble: [1, 1, toDouble],
  $toDecimal: [1, 1, toDecimal],
  $toObjectId: [1, 1, toObjectId],
  $toString: [1, 1, toText],
  $toDate: [1, 1, toDate],
  $toBool: [1, 1, toBool],
  $setUnion: setOperator('$setUnion', [0, Infinity], (sets) => unique(sets.flat())),
  $setIntersection: setOperator('$setIntersection', [0, Infinity], ([first = [], ...others]) =>
    unique(first).filter((value) => others.every((other) => has(other)(value))),
  ),
  $setDifference: setOperator('$setDifference', [2, 2], ([a = [], b = []]) =>
    unique(a).filter((value) => !has(b)(value)),
  ),
  $setEquals: setOperator('$setEquals', [2, Infinity], ([first = [], ...others]) =>
    others.every((other) => other.every(has(first)) && first.every(has(other))),
  ),
  $setIsSubset: setOperator('$setIsSubset', [2, 2], ([a = [], b = []]) => a.every(has(b))),
};

/** The values as an operator takes them. Error 16020 when there are too many or too few. */
export const checkCount = (name: string, count: number): void => {
  const [least, most] = OPERATORS[name]!;
  if (count >= least && count <= most) return;
  const wanted = least === most ? `exactly ${least}` : `between ${least} and ${most}`;
  throw failureAt(16020, `Expression ${name} takes ${wanted} arguments. ${count} were passed in.`);
};
