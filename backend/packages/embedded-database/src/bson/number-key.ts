import { doubleKey, invert, type KeyBytes, raw } from './key-bytes.js';
import { bsonTypeOf, toNumber } from './values.js';

// A number's key is that of the nearest double, and then what the double leaves over: longs and
// decimals can be more exact.

const NO_REMAINDER = '\x80';
const NEGATIVE_REMAINDER = '\x40';
const POSITIVE_REMAINDER = '\xc0';

/** Makes every exponent that a remainder can have a positive number of two bytes. */
const EXPONENT_BIAS = 0x8000;

/** A number as coefficient × 10^exponent, without any rounding. */
export type Exact = { coefficient: bigint; exponent: number };

/** The exact value of a finite double: each one has a finite decimal expansion. */
export const exactOfDouble = (value: number): Exact => {
  let whole = value;
  let halvings = 0;
  while (!Number.isInteger(whole)) {
    whole *= 2;
    halvings++;
  }
  return { coefficient: BigInt(whole) * 5n ** BigInt(halvings), exponent: -halvings };
};

/** The exact value of a decimal number in digits, such as `-1.50E-3`. */
export const exactOfText = (text: string): Exact => {
  const [digits = '', power = '0'] = text.split('E');
  const [whole, fraction = ''] = digits.split('.');
  return { coefficient: BigInt(`${whole}${fraction}`), exponent: Number(power) - fraction.length };
};

const difference = (a: Exact, b: Exact): Exact => {
  const exponent = Math.min(a.exponent, b.exponent);
  const scaled = (one: Exact) => one.coefficient * 10n ** BigInt(one.exponent - exponent);
  return { coefficient: scaled(a) - scaled(b), exponent };
};

/** What the nearest double leaves over: sign, magnitude, digits; inverted when negative. */
const remainderKey = (exact: Exact, nearest: Exact): KeyBytes => {
  const { coefficient, exponent } = difference(exact, nearest);
  if (coefficient === 0n) return NO_REMAINDER;
  const digits = String(coefficient).replace('-', '');
  // two bytes for the magnitude, then the digits without zeros at their end, closed
  const bytes = Buffer.from(`..${digits.replace(/0+$/, '')}\0`);
  bytes.writeUInt16BE(digits.length + exponent + EXPONENT_BIAS);
  if (coefficient < 0n) return `${NEGATIVE_REMAINDER}${raw(invert(bytes))}`;
  return `${POSITIVE_REMAINDER}${raw(bytes)}`;
};

/** Whether a double may not be all there is to a number. */
const mayHaveRemainder = (value: unknown, nearest: number): boolean => {
  const type = bsonTypeOf(value);
  // not the infinite ones and NaN
  if (type === 'Decimal128') return /\d/.test(String(value));
  return type === 'Long' && !Number.isSafeInteger(nearest);
};

/** Bytes in the order of numbers of all types, which are the same for equal ones. */
export const numberKey = (value: unknown): KeyBytes => {
  const nearest = toNumber(value);
  if (!mayHaveRemainder(value, nearest)) return `${doubleKey(nearest)}${NO_REMAINDER}`;
  const finite = Math.min(Math.max(nearest, -Number.MAX_VALUE), Number.MAX_VALUE);
  return `${doubleKey(finite)}${remainderKey(exactOfText(String(value)), exactOfDouble(finite))}`;
};
