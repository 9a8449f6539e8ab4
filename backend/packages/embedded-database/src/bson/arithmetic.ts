import { Double, Long } from 'bson';
import { ensure } from '../common/errors.js';
import { looksLikeInt, toNumber, toNumeric, typeName } from './values.js';

// Numbers are as `decode` makes them; encoded, each result becomes the type that it stands for.

/** The types of numbers in the order in which they take in one another. */
export const WIDTH = { int: 0, long: 1, double: 2 } as const;

/** Error 238 for a decimal: decimals are stored and compared, not computed with. */
export const widthOf = (value: unknown): number => {
  const type = typeName(value);
  ensure(type !== 'decimal', 'NotImplemented', 'computing with Decimal128 is not supported');
  return WIDTH[type as keyof typeof WIDTH];
};

export const integerOf = (value: unknown): bigint => BigInt(toNumeric(value));

/** A double, also where its value looks like an int. */
export const double = (value: number): unknown => (looksLikeInt(value) ? new Double(value) : value);

/** An integer of a type or, where that is too small for it, of the next one. */
export const integer = (value: bigint, width: number): unknown => {
  const number = Number(value);
  if (width === WIDTH.int && looksLikeInt(number)) return number;
  return BigInt.asIntN(64, value) === value ? Long.fromBigInt(value) : double(number);
};

// JavaScript's operators are the same for bigints.
const RULES = {
  add: (a: number, b: number) => a + b,
  subtract: (a: number, b: number) => a - b,
  multiply: (a: number, b: number) => a * b,
  divide: (a: number, b: number) => a / b,
  mod: (a: number, b: number) => a % b,
  and: (a: number, b: number) => a & b,
  or: (a: number, b: number) => a | b,
  xor: (a: number, b: number) => a ^ b,
};
export type Operation = keyof typeof RULES;

/** Computes in the wider of the two types: int, long, double. Integers divide to a double. */
export const calculate = (operation: Operation, a: unknown, b: unknown): unknown => {
  const rule = RULES[operation];
  const width = Math.max(widthOf(a), widthOf(b));
  const isDouble = width === WIDTH.double || operation === 'divide';
  if (isDouble) return double(rule(toNumber(a), toNumber(b)));
  return integer(rule(integerOf(a) as never, integerOf(b) as never) as never, width);
};
