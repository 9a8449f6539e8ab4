import { isNumber, toNumeric } from '../bson/values.js';

const BEYOND_64_BITS = 2 ** 63;

/** A number without its fraction; undefined for anything else, and for what 64 bits do not hold. */
export const integerOf = (value: unknown): bigint | undefined => {
  if (!isNumber(value)) return undefined;
  const number = toNumeric(value);
  if (typeof number === 'bigint') return number;
  return Math.abs(number) < BEYOND_64_BITS ? BigInt(Math.trunc(number)) : undefined;
};

/** The same, and undefined also for a number with a fraction. */
export const wholeNumberOf = (value: unknown): bigint | undefined => {
  const number = isNumber(value) ? toNumeric(value) : NaN;
  const hasFraction = typeof number === 'number' && number % 1 !== 0;
  return hasFraction ? undefined : integerOf(value);
};
