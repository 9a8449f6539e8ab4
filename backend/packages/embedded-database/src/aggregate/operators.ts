import { Decimal128, Double, Long, ObjectId } from 'bson';
import { ensure, failure, refuse } from '../errors.js';
import * as numbers from '../bson/arithmetic.js';
import { compare } from '../bson/compare.js';
import { format } from '../bson/format.js';
import { identity } from '../bson/key.js';
import { typeName } from '../bson/types.js';
import { bsonTypeOf, type Doc, isDoc, isNil, isNumber } from '../bson/values.js';
import { toBoolean, toNumber } from '../bson/values.js';

type Compute = (args: unknown[]) => unknown;
/** How many arguments an operator takes, and what it makes of their values. */
type Operator = readonly [least: number, most: number, compute: Compute];

const many = (compute: Compute): Operator => [0, Infinity, compute];
const one = (compute: (value: unknown) => unknown): Operator => [1, 1, ([value]) => compute(value)];
const two = (compute: (a: unknown, b: unknown) => unknown): Operator => [
  2,
  2,
  ([a, b]) => compute(a, b),
];

/** For a value that is there; null and missing give null. */
const present = (compute: (value: unknown) => unknown): Operator =>
  one((value) => (isNil(value) ? null : compute(value)));

// Unlike in filters a missing value is below null.
const comparison = (accepts: (order: number) => unknown): Operator =>
  two((a, b) =>
    accepts(
      a === undefined || b === undefined
        ? Number(a !== undefined) - Number(b !== undefined)
        : compare(a, b),
    ),
  );

const requireNumbers = (name: string, code: number, values: unknown[]) => {
  for (const value of values) {
    ensure(isNumber(value), code, `${name} only supports numeric types, not ${typeName(value)}`);
  }
};

const arithmetic = (name: string, operation: numbers.Operation, code: number, zero?: number) =>
  two((a, b) => {
    if (isNil(a) || isNil(b)) return null;
    requireNumbers(name, code, [a, b]);
    if (zero !== undefined && toNumber(b) === 0) refuse(zero, `can't ${name} by zero`);
    return numbers.calculate(operation, a, b);
  });
const [, , subtract] = arithmetic('$subtract', 'subtract', 16556);

const subtractDates = (a: unknown, b: unknown): unknown => {
  if (a instanceof Date && b instanceof Date) return Long.fromNumber(a.getTime() - b.getTime());
  if (a instanceof Date && isNumber(b)) return new Date(a.getTime() - Math.round(toNumber(b)));
  return subtract([a, b]);
};

const add: Compute = (values) => {
  if (values.some(isNil)) return null;
  const dates = values.filter((value) => value instanceof Date);
  ensure(dates.length < 2, 16612, 'only one date allowed in an $add expression');
  const terms = values.filter((value) => !(value instanceof Date));
  requireNumbers('$add', 16554, terms);
  const total = terms.reduce(numbers.sum, 0);
  return dates[0] ? new Date(Math.round(dates[0].getTime() + toNumber(total))) : total;
};

const multiply: Compute = (values) => {
  if (values.some(isNil)) return null;
  requireNumbers('$multiply', 16555, values);
  return values.reduce((a, b) => numbers.calculate('multiply', a, b), 1);
};

const rounding = (way: 'ceil' | 'floor' | 'round' | 'trunc', most: number): Operator => [
  1,
  most,
  ([value, places = 0]) => {
    if (isNil(value) || isNil(places)) return null;
    requireNumbers(`$${way}`, 51081, [value]);
    return numbers.rounded(way, value, toNumber(places));
  },
];

/** The average of numbers; null of none. */
export const average = (total: unknown, count: number) =>
  count === 0 ? null : numbers.calculate('divide', total, count);

const list = (args: unknown[]): unknown[] =>
  args.length === 1 && Array.isArray(args[0]) ? (args[0] as unknown[]) : args;
const numbersOf = (args: unknown[]) => list(args).filter(isNumber);

/** The smaller (-1) or larger (1) of two values; a missing one does not count. */
export const extreme = (sign: 1 | -1) => (best: unknown, value: unknown) =>
  isNil(best) || (!isNil(value) && sign * compare(value, best) > 0) ? (value ?? null) : best;

const unparsed = (value: unknown, type: string) =>
  failure('ConversionFailure', `Failed to parse ${type} '${format(value)}' in $convert`);

const NUMERIC = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const ZERO = Decimal128.fromString('0');

const toNumeric = (type: keyof typeof numbers.WIDTH): Operator =>
  present((value) => {
    const text = typeof value === 'string' && NUMERIC.test(value) ? value : undefined;
    const given = typeof value === 'boolean' || text !== undefined ? Number(value) : value;
    const number = given instanceof Date ? Long.fromNumber(given.getTime()) : given;
    if (!isNumber(number) || (type === 'int' && value instanceof Date)) throw unparsed(value, type);
    if (type === 'double') return numbers.double(toNumber(number));
    if (type === 'decimal') {
      return numbers.calculate('add', text ? Decimal128.fromString(text) : number, ZERO);
    }
    const isWhole = text === undefined ? Number.isFinite(toNumber(number)) : /^\S?\d+$/.test(text);
    if (!isWhole) throw unparsed(value, type);
    const exact = bsonTypeOf(number) === 'Long' ? numbers.integerOf(number) : undefined;
    const whole = exact ?? BigInt(text ?? Math.trunc(toNumber(number)));
    const result = numbers.integer(whole, numbers.WIDTH[type]);
    if (typeName(result) !== type) throw unparsed(value, type);
    return result;
  });

const toObjectId = (value: unknown) => {
  if (bsonTypeOf(value) === 'ObjectId') return value;
  if (typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value)) return new ObjectId(value);
  throw unparsed(value, 'objectId');
};

const toText = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Double) return String(value.value);
  if (typeof value === 'object' && bsonTypeOf(value) === undefined) throw unparsed(value, 'string');
  return (value as { toString(): string }).toString();
};

const toDate = (value: unknown) => {
  if (bsonTypeOf(value) === 'ObjectId') return (value as ObjectId).getTimestamp();
  const date = new Date(isNumber(value) ? Math.trunc(toNumber(value)) : (value as string | Date));
  if (Number.isNaN(date.getTime()) || typeName(value) === 'int') throw unparsed(value, 'date');
  return date;
};

const arrays = (name: string, code: number, values: unknown[]): unknown[][] => {
  for (const value of values) {
    ensure(Array.isArray(value), code, `${name} takes arrays, not ${typeName(value)}`);
  }
  return values as unknown[][];
};

// Sets hold a value once, by its identity across number types.
const setOf = (values: unknown[]) => new Map(values.map((value) => [identity(value), value]));
type Sets = Map<string, unknown>[];
const sets = (name: string, compute: (sets: Sets) => unknown): Operator =>
  many((args) => (args.some(isNil) ? null : compute(arrays(name, 17043, args).map(setOf))));
const isSubset = (a?: Map<string, unknown>, b?: Map<string, unknown>) =>
  [...(a?.keys() ?? [])].every((key) => b?.has(key));

const elementAt = (array: unknown, position: unknown) => {
  if (isNil(array) || isNil(position)) return null;
  const [items] = arrays('$arrayElemAt', 28689, [array]) as [unknown[]];
  const isPlace = Number.isInteger(toNumber(position));
  ensure(isPlace, 28691, `$arrayElemAt's second argument must be a 32-bit integer`);
  return items.at(toNumber(position));
};

const mergeObjects: Compute = (args) => {
  const docs = list(args).filter((doc) => !isNil(doc));
  ensure(docs.every(isDoc), 40400, '$mergeObjects requires object inputs');
  return Object.assign({}, ...docs) as Doc;
};

/** Operators over the values of their arguments, which keep BSON types. */
export const OPERATORS: Readonly<Record<string, Operator>> = {
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $cmp: comparison(Math.sign),
  $not: one((value) => !toBoolean(value)),
  $add: many(add),
  $subtract: two(subtractDates),
  $multiply: many(multiply),
  $divide: arithmetic('$divide', 'divide', 16609, 16608),
  $mod: arithmetic('$mod', 'mod', 16611, 16610),
  $pow: arithmetic('$pow', 'pow', 28762),
  $abs: present((value) =>
    toNumber(value) < 0 ? numbers.calculate('multiply', value, -1) : value,
  ),
  $ceil: rounding('ceil', 1),
  $floor: rounding('floor', 1),
  $round: rounding('round', 2),
  $trunc: rounding('trunc', 2),
  $sum: many((args) => numbersOf(args).reduce(numbers.sum, 0)),
  $avg: many((args) => average(numbersOf(args).reduce(numbers.sum, 0), numbersOf(args).length)),
  $min: many((args) => list(args).reduce(extreme(-1), null)),
  $max: many((args) => list(args).reduce(extreme(1), null)),
  $in: two(
    (value, array) =>
      setOf(arrays('$in', 40081, [array])[0]!).has(identity(value)) && value !== undefined,
  ),
  $arrayElemAt: two(elementAt),
  $concatArrays: many((args) =>
    args.some(isNil) ? null : arrays('$concatArrays', 28664, args).flat(),
  ),
  $mergeObjects: many(mergeObjects),
  $type: one(typeName),
  $toInt: toNumeric('int'),
  $toLong: toNumeric('long'),
  $toDouble: toNumeric('double'),
  $toDecimal: toNumeric('decimal'),
  $toObjectId: present(toObjectId),
  $toString: present(toText),
  $toDate: present(toDate),
  $toBool: present(toBoolean),
  $setUnion: sets('$setUnion', (given) => [...new Map(given.flatMap((set) => [...set])).values()]),
  $setIntersection: sets('$setIntersection', ([first, ...others]) =>
    [...(first ?? [])]
      .filter(([key]) => others.every((set) => set.has(key)))
      .map(([, value]) => value),
  ),
  $setDifference: sets('$setDifference', ([a, b]) =>
    [...(a ?? [])].filter(([key]) => !b?.has(key)).map(([, value]) => value),
  ),
  $setEquals: sets('$setEquals', ([first, ...others]) =>
    others.every((other) => isSubset(first, other) && isSubset(other, first)),
  ),
  $setIsSubset: sets('$setIsSubset', ([a, b]) => isSubset(a, b)),
};

/** Functions whose result is a double, whatever they are given. */
export const DOUBLE_VALUED = new Set(
  '$exp $ln $log $log10 $sqrt $sin $cos $tan $asin $acos $atan $atan2 $sinh $cosh $tanh $asinh $acosh $atanh $degreesToRadians $radiansToDegrees $rand $stdDevPop $stdDevSamp'.split(
    ' ',
  ),
);

/** Error 16020 when an operator is given too many or too few arguments. */
export const checkCount = (name: string, count: number): void => {
  const [least, most] = OPERATORS[name]!;
  const wanted = least === most ? `exactly ${least}` : `between ${least} and ${most}`;
  const text = `Expression ${name} takes ${wanted} arguments. ${count} were passed in.`;
  ensure(count >= least && count <= most, 16020, text);
};
