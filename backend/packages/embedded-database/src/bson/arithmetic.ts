import { Double, Long } from 'bson';
import { ensure } from '../common/errors.js';
import { looksLikeInt, toNumber, toNumeric, typeName } from './values.js';

// Numbers are as `decode` makes them; encoded, each result becomes the type that it stands for.

/** The types of numbers in the order in which they take in one another. */
export const WIDTH = { int: 0, long: 1, double: 2 } as const;

/** The width of a number. Error 238 for a decimal: they are stored and compared, not computed with. */
export const widthOf = (value: unknown): number => {
  const type = typeName(value);
  ensure(type !== 'decimal', 'NotImplemented', 'computing with Decimal128 is not supported');
  return WIDTH[type as keyof typeof WIDTH];
};

/** An int or a long without loss. */
export const integerOf = (value: unknown): bigint => BigInt(toNumeric(value));

/** A double, also where its value looks like an int. */
export const double = (value: number): unknown => (looksLikeInt(value) ? new Double(value) : value);

/** An integer of a type or, where that is too small for it, of the next one. */
export const integer = (value: bigint, width: number): unknown => {
  const number = Number(value);
  if (width === WIDTH.int && looksLikeInt(number)) return number;
  const fitsLong = BigInt.asIntN(64, value) === value;
  return fitsLong ? Long.fromBigInt(value) : double(number);
};

const ON_DOUBLES = {
  add: (a: number, b: number) => a + b,
  subtract: (a: number, b: number) => a - b,
  multiply: (a: number, b: number) => a * b,
  divide: (a: number, b: number) => a / b,
  mod: (a: number, b: number) => a % b,
  and: (a: number, b: number) => a & b,
  or: (a: number, b: number) => a | b,
  xor: (a: number, b: number) => a ^ b,
};

/** What can be computed with two numbers. */
export type Operation = keyof typeof ON_DOUBLES;

const ON_INTEGERS: Readonly<
  Record<Exclude<Operation, 'divide'>, (a: bigint, b: bigint) => bigint>
> = {
  add: (a, b) => a + b,
  subtract: (a, b) => a - b,
  multiply: (a, b) => a * b,
  mod: (a, b) => a % b,
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
};

/** Computes in the wider of the two types: int, long, double. Integers divide to a double. */
export const calculate = (operation: Operation, a: unknown, b: unknown): unknown => {
  const width = Math.max(widthOf(a), widthOf(b));
  if (operation === 'divide' || width === WIDTH.double) {
    return double(ON_DOUBLES[operation](toNumber(a), toNumber(b)));
  }
  return integer(ON_INTEGERS[operation](integerOf(a), integerOf(b)), width);
};
