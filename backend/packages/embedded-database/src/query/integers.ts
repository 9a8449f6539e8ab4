import { ensure } from '../common/errors.js';
import { exactOfText } from '../bson/number-key.js';
import { isNumber, toNumber, toNumeric, typeName } from '../bson/values.js';

const BEYOND_64_BITS = 2 ** 63;

/**
 * A decimal, exactly. Error 238 for one with a fraction, which MongoDB's versions round in various
 * ways, and for one that 64 bits do not hold.
 */
const integerOfDecimal = (value: unknown): bigint => {
  const text = 'remainders and bits of decimals that are no 64-bit integers are not supported';
  const isNear = Math.abs(toNumber(value)) <= BEYOND_64_BITS;
  ensure(isNear, 'NotImplemented', text);
  const { coefficient, exponent } = exactOfText(String(value));
  const scale = 10n ** BigInt(Math.abs(exponent));
  const isWhole = exponent >= 0 || coefficient % scale === 0n;
  const integer = exponent >= 0 ? coefficient * scale : coefficient / scale;
  const fits = BigInt.asIntN(64, integer) === integer;
  ensure(isWhole && fits, 'NotImplemented', text);
  return integer;
};

/**
 * A number without its fraction; undefined for anything else, and for what 64 bits do not hold.
 * Error 238 for a decimal that is no such integer.
 */
export const integerOf = (value: unknown): bigint | undefined => {
  if (!isNumber(value)) return undefined;
  if (typeName(value) === 'decimal') return integerOfDecimal(value);
  const number = toNumeric(value);
  if (typeof number === 'bigint') return number;
  const fits = number >= -BEYOND_64_BITS && number < BEYOND_64_BITS;
  return fits ? BigInt(Math.trunc(number)) : undefined;
};

/** The same, and undefined also for a double with a fraction. */
export const wholeNumberOf = (value: unknown): bigint | undefined => {
  const hasFraction = typeof value === 'number' && value % 1 !== 0;
  return hasFraction ? undefined : integerOf(value);
};
