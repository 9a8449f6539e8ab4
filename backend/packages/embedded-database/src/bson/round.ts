import { Decimal128 } from 'bson';
import { ensure } from '../common/errors.js';
import { double, integer, integerOf, WIDTH } from './arithmetic.js';
import { type Exact, exactOfDouble, exactOfText } from './number-key.js';
import { toNumber, typeName } from './values.js';

/** How many digits a decimal holds, and with which exponents. */
const DIGITS = 34;
const LEAST_EXPONENT = -6176;

const powerOfTen = (exponent: number): bigint => 10n ** BigInt(exponent);

/** Gives a positive number another exponent. What is lost is rounded, a half to the even neighbour. */
const withExponent = ({ coefficient, exponent }: Exact, wanted: number): Exact => {
  const scaled = coefficient * powerOfTen(Math.max(0, exponent - wanted));
  const divisor = powerOfTen(Math.max(0, wanted - exponent));
  const quotient = scaled / divisor;
  const twice = (scaled % divisor) * 2n;
  const isUp = twice > divisor || (twice === divisor && quotient % 2n === 1n);
  return { coefficient: isUp ? quotient + 1n : quotient, exponent: wanted };
};

const digitsOf = ({ coefficient }: Exact): number => String(coefficient).length;

/** A positive number as a decimal holds it. */
const asDecimal = (exact: Exact): Exact =>
  withExponent(exact, exact.exponent + Math.max(0, digitsOf(exact) - DIGITS));

/** Rounds a positive decimal to a place behind the point. One that has fewer gets all its digits. */
const toPlace = (decimal: Exact, place: number): Exact => {
  const missing = DIGITS - digitsOf(decimal);
  const least = Math.max(LEAST_EXPONENT, decimal.exponent - missing);
  const isExact = decimal.coefficient > 0n && least > -place;
  return withExponent(decimal, isExact ? least : -place);
};

const textOf = ({ coefficient, exponent }: Exact): string => `${coefficient}E${exponent}`;

const roundInteger = (value: unknown, place: number, width: number): unknown => {
  if (place >= 0) return value;
  const exact = integerOf(value);
  const magnitude = { coefficient: exact < 0n ? -exact : exact, exponent: 0 };
  const rounded = withExponent(magnitude, -place).coefficient * powerOfTen(-place);
  const signed = exact < 0n ? -rounded : rounded;
  const fits = BigInt.asIntN(64, signed) === signed;
  ensure(fits, 51080, `${exact} rounded to ${place} places does not fit into a long`);
  return integer(signed, width);
};

/**
 * Rounds a number of any type to a place behind the point, or before it where that is negative, as MongoDB
 * does: a half goes to the even neighbour, and a double is taken as the decimal that it exactly is, so that 2.675
 * becomes 2.67. The type stays, but an int may become a long. Error 51080 for a long that gets too large.
 */
export const roundNumber = (value: unknown, place: number): unknown => {
  const type = typeName(value);
  if (type === 'int' || type === 'long') return roundInteger(value, place, WIDTH[type]);
  const text = String(value);
  const isFinite = type === 'decimal' ? /\d/.test(text) : Number.isFinite(toNumber(value));
  if (!isFinite) return value;
  if (type === 'decimal') {
    const sign = text.startsWith('-') ? '-' : '';
    const magnitude = exactOfText(text.replace(/^-/, ''));
    return Decimal128.fromString(`${sign}${textOf(toPlace(magnitude, place))}`);
  }
  const number = toNumber(value);
  const magnitude = asDecimal(exactOfDouble(Math.abs(number)));
  const rounded = Number(textOf(toPlace(magnitude, place)));
  const isNegative = number < 0 || Object.is(number, -0);
  return double(isNegative ? -rounded : rounded);
};
