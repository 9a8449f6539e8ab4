import { Decimal128, Double, Long } from 'bson';
import { aligned, decimalText, type Exact, exactOfDecimal, exactOfDouble } from './decimal.js';
import { bsonTypeOf, looksLikeInt, toNumber, toNumeric } from './values.js';

// Numbers are as `decode` makes them; encoded, each result becomes the type that it stands for.

export const WIDTH = { int: 0, long: 1, double: 2, decimal: 3 } as const;
const WIDTH_OF: Record<string, number> = {
  Int32: WIDTH.int,
  Long: WIDTH.long,
  Double: WIDTH.double,
  Decimal128: WIDTH.decimal,
};

/** The types of numbers in the order in which they take in one another. */
export const widthOf = (value: unknown): number =>
  WIDTH_OF[bsonTypeOf(value) ?? ''] ?? (looksLikeInt(value as number) ? WIDTH.int : WIDTH.double);

export const integerOf = (value: unknown): bigint =>
  bsonTypeOf(value) === 'Long' ? (value as Long).toBigInt() : BigInt(toNumeric(value));

const exactOf = (value: unknown): Exact | undefined => {
  if (bsonTypeOf(value) === 'Decimal128') return exactOfDecimal((value as Decimal128).toString());
  if (widthOf(value) !== WIDTH.double) return { coefficient: integerOf(value), exponent: 0 };
  // a double becomes the decimal of its 15 digits, as the server converts it
  return exactOfDecimal(toNumber(value).toPrecision(15));
};

/** A double, also where its value looks like an int. */
export const double = (value: number): unknown => (looksLikeInt(value) ? new Double(value) : value);

const MAX_LONG = 9223372036854775807n;

/** An integer of a type or, where that is too small for it, of the next one. */
export const integer = (value: bigint, width: number): unknown => {
  const number = Number(value);
  if (width === WIDTH.int && looksLikeInt(number)) return number;
  return value > MAX_LONG || value < -MAX_LONG - 1n ? double(number) : Long.fromBigInt(value);
};

type Rule = (a: number, b: number) => number;
const RULES = {
  add: (a: number, b: number) => a + b,
  subtract: (a: number, b: number) => a - b,
  multiply: (a: number, b: number) => a * b,
  divide: (a: number, b: number) => a / b,
  mod: (a: number, b: number) => a % b,
  pow: (a: number, b: number) => a ** b,
};
export type Operation = keyof typeof RULES;

// JavaScript's operators are the same for bigints, only its types are not.
const exactly = (rule: Rule, a: bigint, b: bigint) =>
  rule(a as never, b as never) as never as bigint;

const QUOTIENT_DIGITS = 40;

const decimals = (operation: Operation, x: Exact, y: Exact): Exact => {
  if (operation === 'multiply') {
    return { coefficient: x.coefficient * y.coefficient, exponent: x.exponent + y.exponent };
  }
  if (operation === 'divide') {
    const dividend = x.coefficient * 10n ** BigInt(QUOTIENT_DIGITS);
    const exponent = x.exponent - y.exponent - QUOTIENT_DIGITS;
    return { coefficient: dividend / y.coefficient, exponent };
  }
  const [a, b, exponent] = aligned(x, y);
  return { coefficient: exactly(RULES[operation], a, b), exponent };
};

/** Computes in the wider of the two types: int, long, double, decimal. Integers divide to a double. */
export const calculate = (operation: Operation, a: unknown, b: unknown): unknown => {
  const rule = RULES[operation];
  const width = Math.max(widthOf(a), widthOf(b));
  if (width === WIDTH.decimal) {
    const [x, y] = [exactOf(a), exactOf(b)];
    const isExact =
      x && y && operation !== 'pow' && (operation !== 'divide' || y.coefficient !== 0n);
    return Decimal128.fromString(
      isExact ? decimalText(decimals(operation, x, y)) : String(rule(toNumber(a), toNumber(b))),
    );
  }
  const isFraction = operation === 'divide' || (operation === 'pow' && toNumber(b) < 0);
  if (width === WIDTH.double || isFraction) {
    return double(rule(toNumber(a), toNumber(b)));
  }
  return integer(exactly(rule, integerOf(a), integerOf(b)), width);
};

/** Adds two numbers; most are small ints, which need no care. */
export const sum = (a: unknown, b: unknown): unknown => {
  const isInt =
    typeof a === 'number' && typeof b === 'number' && looksLikeInt(a) && looksLikeInt(b);
  return isInt && looksLikeInt(a + b) ? a + b : calculate('add', a, b);
};

const ROUNDINGS = {
  trunc: (q: bigint) => q,
  floor: (q: bigint, rest: bigint) => (rest < 0n ? q - 1n : q),
  ceil: (q: bigint, rest: bigint) => (rest > 0n ? q + 1n : q),
  // half to even, of the exact value
  round: (q: bigint, rest: bigint, unit: bigint) => {
    const twice = 2n * (rest < 0n ? -rest : rest);
    const isUp = twice > unit || (twice === unit && q % 2n !== 0n);
    return isUp ? q + (rest < 0n ? -1n : 1n) : q;
  },
};
export type Rounding = keyof typeof ROUNDINGS;

/** Rounds to a number of decimal places; the type stays. */
export const rounded = (way: Rounding, value: unknown, places = 0): unknown => {
  const width = widthOf(value);
  const number = toNumber(value);
  const isDouble = width === WIDTH.double;
  const exact = isDouble && Number.isFinite(number) ? exactOfDouble(number) : exactOf(value);
  if (!exact || -exact.exponent <= places) return value;
  const unit = 10n ** BigInt(-exact.exponent - places);
  const q = ROUNDINGS[way](exact.coefficient / unit, exact.coefficient % unit, unit);
  if (isDouble) return double(Number(`${q}e${-places}`));
  return width === WIDTH.decimal
    ? Decimal128.fromString(decimalText({ coefficient: q, exponent: -places }))
    : integer(q * 10n ** BigInt(-places), width);
};

/** Bit operations keep the wider integer type. */
export const bitwise = (operation: string, a: unknown, b: unknown): unknown => {
  const [x, y] = [integerOf(a), integerOf(b)];
  const result = operation === 'and' ? x & y : operation === 'or' ? x | y : x ^ y;
  return integer(BigInt.asIntN(64, result), Math.max(widthOf(a), widthOf(b)));
};
