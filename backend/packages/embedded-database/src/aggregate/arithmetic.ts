import { Decimal128, Double, Long } from 'bson';
import { failureAt } from '../errors.js';
import { exactOf, integerOf, MAX_LONG, WIDTH, widthOf } from '../bson/arithmetic.js';
import { looksLikeInt } from '../bson/codec.js';
import { decimalText, type Exact, exactOfDouble } from '../bson/decimal.js';
import { typeName } from '../bson/types.js';
import { isNil, isNumber, toNumber } from '../bson/values.js';

// Numbers of expressions are eased (see `decodeEased`), and so are the results.

/** A double, also where its value looks like an int. */
export const double = (value: number): unknown => (looksLikeInt(value) ? new Double(value) : value);

/** An integer of a type or, where that is too small for it, of the next one. */
export const integer = (value: bigint, width: number): unknown => {
  const number = Number(value);
  if (width === WIDTH.int && looksLikeInt(number)) return number;
  return value > MAX_LONG || value < -MAX_LONG - 1n ? double(number) : Long.fromBigInt(value);
};

const decimal = (x: Exact) => Decimal128.fromString(decimalText(x));

type Pair = (a: unknown, b: unknown) => unknown;
type Rules = {
  double: (a: number, b: number) => number;
  integer: (a: bigint, b: bigint) => bigint;
  decimal: (a: Exact, b: Exact) => Exact;
};

const aligned = (a: Exact, b: Exact): [bigint, bigint, number] => {
  const exponent = Math.min(a.exponent, b.exponent);
  const scaled = (x: Exact) => x.coefficient * 10n ** BigInt(x.exponent - exponent);
  return [scaled(a), scaled(b), exponent];
};

/** Computes in the wider of the two types. */
const inWider =
  (rules: Rules): Pair =>
  (a, b) => {
    const width = Math.max(widthOf(a), widthOf(b));
    if (width === WIDTH.double) return double(rules.double(toNumber(a), toNumber(b)));
    if (width < WIDTH.double) return integer(rules.integer(integerOf(a), integerOf(b)), width);
    const [x, y] = [exactOf(a), exactOf(b)];
    return x && y
      ? decimal(rules.decimal(x, y))
      : Decimal128.fromString(String(rules.double(toNumber(a), toNumber(b))));
  };

const QUOTIENT_DIGITS = 40;

const RULES: Record<'add' | 'subtract' | 'multiply' | 'divide' | 'mod', Rules> = {
  add: {
    double: (a, b) => a + b,
    integer: (a, b) => a + b,
    decimal: (a, b) => {
      const [x, y, exponent] = aligned(a, b);
      return { coefficient: x + y, exponent };
    },
  },
  subtract: {
    double: (a, b) => a - b,
    integer: (a, b) => a - b,
    decimal: (a, b) => {
      const [x, y, exponent] = aligned(a, b);
      return { coefficient: x - y, exponent };
    },
  },
  multiply: {
    double: (a, b) => a * b,
    integer: (a, b) => a * b,
    decimal: (a, b) => ({
      coefficient: a.coefficient * b.coefficient,
      exponent: a.exponent + b.exponent,
    }),
  },
  divide: {
    double: (a, b) => a / b,
    integer: (a, b) => a / b,
    decimal: (a, b) => ({
      coefficient: (a.coefficient * 10n ** BigInt(QUOTIENT_DIGITS)) / b.coefficient,
      exponent: a.exponent - b.exponent - QUOTIENT_DIGITS,
    }),
  },
  mod: {
    double: (a, b) => a % b,
    integer: (a, b) => a % b,
    decimal: (a, b) => {
      const [x, y, exponent] = aligned(a, b);
      return { coefficient: x % y, exponent };
    },
  },
};

/** Adds two numbers in the wider of their types. */
export const sum: Pair = (a, b) =>
  typeof a === 'number' &&
  typeof b === 'number' &&
  looksLikeInt(a + b) &&
  looksLikeInt(a) &&
  looksLikeInt(b)
    ? a + b
    : inWider(RULES.add)(a, b);
const difference = inWider(RULES.subtract);
const product = inWider(RULES.multiply);
const remainder = inWider(RULES.mod);

/** Divides; integers give a double. */
export const quotient: Pair = (a, b) =>
  Math.max(widthOf(a), widthOf(b)) === WIDTH.decimal
    ? inWider(RULES.divide)(a, b)
    : double(toNumber(a) / toNumber(b));

const requireNumbers = (values: unknown[], code: number, name: string) => {
  const wrong = values.find((value) => !isNumber(value));
  if (wrong === undefined) return;
  throw failureAt(code, `${name} only supports numeric types, not ${typeName(wrong)}`);
};

const pair =
  (name: string, code: number, compute: Pair) =>
  ([a, b]: unknown[]): unknown => {
    if (isNil(a) || isNil(b)) return null;
    requireNumbers([a, b], code, name);
    return compute(a, b);
  };

const nonZero =
  (name: string, code: number, compute: Pair): Pair =>
  (a, b) => {
    if (toNumber(b) === 0) throw failureAt(code, `can't ${name} by zero`);
    return compute(a, b);
  };

const added = (values: unknown[]): unknown => {
  if (values.some(isNil)) return null;
  const dates = values.filter((value) => value instanceof Date);
  if (dates.length > 1) throw failureAt(16612, 'only one date allowed in an $add expression');
  const numbers = values.filter((value) => !(value instanceof Date));
  requireNumbers(numbers, 16554, '$add');
  const total = numbers.reduce(sum, 0);
  return dates[0] ? new Date(Math.round(dates[0].getTime() + toNumber(total))) : total;
};

const subtracted = ([a, b]: unknown[]): unknown => {
  if (isNil(a) || isNil(b)) return null;
  if (a instanceof Date && b instanceof Date) return Long.fromNumber(a.getTime() - b.getTime());
  if (a instanceof Date && isNumber(b)) return new Date(a.getTime() - Math.round(toNumber(b)));
  requireNumbers([a, b], 16556, '$subtract');
  return difference(a, b);
};

const exactOfFinite = (value: number) =>
  Number.isFinite(value) ? exactOfDouble(value) : undefined;

type Rounding = (quotient: bigint, rest: bigint, unit: bigint) => bigint;
const ROUNDINGS: Record<string, Rounding> = {
  $trunc: (q) => q,
  $floor: (q, rest) => (rest < 0n ? q - 1n : q),
  $ceil: (q, rest) => (rest > 0n ? q + 1n : q),
  // half to even, of the exact value
  $round: (q, rest, unit) => {
    const twice = 2n * (rest < 0n ? -rest : rest);
    const isUp = twice > unit || (twice === unit && q % 2n !== 0n);
    return isUp ? q + (rest < 0n ? -1n : 1n) : q;
  },
};

/** Rounds to a number of decimal places; the type stays. */
const rounded =
  (name: string) =>
  ([value, place = 0]: unknown[]): unknown => {
    if (isNil(value) || isNil(place)) return null;
    requireNumbers([value], 51081, name);
    const width = widthOf(value);
    const exact = width === WIDTH.double ? exactOfFinite(toNumber(value)) : exactOf(value);
    const places = toNumber(place);
    if (!exact || -exact.exponent <= places) return value;
    const unit = 10n ** BigInt(-exact.exponent - places);
    const { coefficient } = exact;
    const q = ROUNDINGS[name]!(coefficient / unit, coefficient % unit, unit);
    const result = { coefficient: q, exponent: -places };
    if (width === WIDTH.decimal) return decimal(result);
    return width === WIDTH.double
      ? double(Number(`${q}e${-places}`))
      : integer(q * 10n ** BigInt(-places), width);
  };

const list = (args: unknown[]): unknown[] =>
  args.length === 1 && Array.isArray(args[0]) ? (args[0] as unknown[]) : args;

const power: Pair = (a, b) => {
  const width = Math.max(widthOf(a), widthOf(b));
  const value = toNumber(a) ** toNumber(b);
  if (width === WIDTH.decimal) return Decimal128.fromString(String(value));
  if (width === WIDTH.double || !Number.isInteger(value)) return double(value);
  return integer(integerOf(a) ** integerOf(b), width);
};

type Compute = (args: unknown[]) => unknown;

/** Arithmetic that keeps MongoDB's number types: how many arguments, and what becomes of them. */
export const arithmetic: Record<string, [least: number, most: number, compute: Compute]> = {
  $add: [0, Infinity, added],
  $subtract: [2, 2, subtracted],
  $multiply: [
    0,
    Infinity,
    (values) => {
      if (values.some(isNil)) return null;
      requireNumbers(values, 16555, '$multiply');
      return values.reduce(product, 1);
    },
  ],
  $divide: [2, 2, pair('$divide', 16609, nonZero('$divide', 16608, quotient))],
  $mod: [2, 2, pair('$mod', 16611, nonZero('$mod', 16610, remainder))],
  $pow: [2, 2, pair('$pow', 28762, power)],
  $abs: [
    1,
    1,
    ([value]) => (isNil(value) ? null : toNumber(value) < 0 ? product(value, -1) : value),
  ],
  $ceil: [1, 1, rounded('$ceil')],
  $floor: [1, 1, rounded('$floor')],
  $trunc: [1, 2, rounded('$trunc')],
  $round: [1, 2, rounded('$round')],
  $sum: [0, Infinity, (args) => list(args).filter(isNumber).reduce(sum, 0)],
  $avg: [
    0,
    Infinity,
    (args) => {
      const numbers = list(args).filter(isNumber);
      return numbers.length === 0 ? null : quotient(numbers.reduce(sum, 0), numbers.length);
    },
  ],
};

/** Functions whose result is a double, whatever they are given. */
export const DOUBLE_VALUED = new Set(
  '$exp $ln $log $log10 $sqrt $sin $cos $tan $asin $acos $atan $atan2 $sinh $cosh $tanh $asinh $acosh $atanh $degreesToRadians $radiansToDegrees $toDouble $rand $stdDevPop $stdDevSamp'.split(
    ' ',
  ),
);
