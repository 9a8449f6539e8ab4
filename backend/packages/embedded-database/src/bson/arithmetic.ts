import { Decimal128, Double, Int32, Long } from 'bson';
import { badValue } from '../errors.js';
import { looksLikeInt } from './codec.js';
import { decimalText, type Exact, exactOfDecimal } from './decimal.js';
import { bsonTypeOf, toNumber, toNumeric } from './values.js';

type Operation = 'add' | 'multiply';

export const WIDTH = { int: 0, long: 1, double: 2, decimal: 3 } as const;

const WIDTH_OF: Record<string, number> = {
  Int32: WIDTH.int,
  Long: WIDTH.long,
  Double: WIDTH.double,
  Decimal128: WIDTH.decimal,
};

export const widthOf = (value: unknown): number =>
  WIDTH_OF[bsonTypeOf(value) ?? ''] ??
  (typeof value === 'bigint'
    ? WIDTH.long
    : looksLikeInt(value as number)
      ? WIDTH.int
      : WIDTH.double);

export const integerOf = (value: unknown): bigint =>
  bsonTypeOf(value) === 'Long' ? (value as Long).toBigInt() : BigInt(toNumeric(value));

export const exactOf = (value: unknown): Exact | undefined => {
  if (bsonTypeOf(value) === 'Decimal128') return exactOfDecimal((value as Decimal128).toString());
  if (widthOf(value) === WIDTH.double) {
    // a double becomes the decimal of its 15 digits, as the server converts it
    const number = toNumber(value);
    return Number.isFinite(number)
      ? exactOfDecimal(number.toPrecision(15).replace('e', 'E'))
      : undefined;
  }
  return { coefficient: integerOf(value), exponent: 0 };
};

const decimals = (a: unknown, b: unknown, operation: Operation): Decimal128 => {
  const x = exactOf(a);
  const y = exactOf(b);
  if (!x || !y) {
    const result = operation === 'add' ? toNumber(a) + toNumber(b) : toNumber(a) * toNumber(b);
    return Decimal128.fromString(String(result));
  }
  if (operation === 'multiply') {
    return Decimal128.fromString(
      decimalText({
        coefficient: x.coefficient * y.coefficient,
        exponent: x.exponent + y.exponent,
      }),
    );
  }
  const exponent = Math.min(x.exponent, y.exponent);
  const scaled = (z: Exact) => z.coefficient * 10n ** BigInt(z.exponent - exponent);
  return Decimal128.fromString(decimalText({ coefficient: scaled(x) + scaled(y), exponent }));
};

export const MAX_LONG = 9223372036854775807n;

/**
 * Sum or product in the wider of the two types: int, long, double, decimal. An int that overflows
 * becomes a long; a long that overflows is error 2.
 */
export const calculate = (a: unknown, b: unknown, operation: Operation): unknown => {
  const width = Math.max(widthOf(a), widthOf(b));
  if (width === WIDTH.decimal) return decimals(a, b, operation);
  if (width === WIDTH.double) {
    const x = toNumber(a);
    const y = toNumber(b);
    return new Double(operation === 'add' ? x + y : x * y);
  }
  const x = integerOf(a);
  const y = integerOf(b);
  const result = operation === 'add' ? x + y : x * y;
  if (width === WIDTH.int && result >= -2147483648n && result <= 2147483647n) {
    return new Int32(Number(result));
  }
  if (result > MAX_LONG || result < -MAX_LONG - 1n) {
    throw badValue(
      `Failed to apply $${operation === 'add' ? 'inc' : 'mul'} operations to current value`,
    );
  }
  return Long.fromBigInt(result);
};

/** Bit operations keep the wider integer type. */
export const bitwise = (a: unknown, b: unknown, operation: string): unknown => {
  const x = integerOf(a);
  const y = integerOf(b);
  const result = operation === 'and' ? x & y : operation === 'or' ? x | y : x ^ y;
  return Math.max(widthOf(a), widthOf(b)) === WIDTH.int
    ? new Int32(Number(result))
    : Long.fromBigInt(BigInt.asIntN(64, result));
};
