import { ensure } from '../common/errors.js';
import { calculate, double, integer, integerOf, widthOf, WIDTH } from '../bson/arithmetic.js';
import { toNumeric } from '../bson/values.js';

/**
 * Adds doubles and keeps what each addition rounds away (compensated summation), so that the
 * result hardly depends on their order. Error 238 for longs that no double holds exactly.
 */
const totalOfDoubles = (values: readonly unknown[]): number => {
  let plain = 0;
  let sum = 0;
  let lost = 0;
  for (const number of values.map(toNumeric)) {
    const isDouble = typeof number === 'number';
    ensure(isDouble, 'NotImplemented', 'longs beyond 2^53 are not added to doubles here');
    plain += number;
    const rounded = sum + number;
    const added = rounded - sum;
    const error = sum - (rounded - added) + (number - added) + lost;
    sum = rounded + error;
    lost = error - (sum - rounded);
  }
  // infinities have no rounding errors
  return Number.isNaN(sum) ? plain : sum;
};

/** Adds numbers, in the widest of their types. Error 238 for decimals. */
export const total = (values: readonly unknown[]): unknown => {
  const width = values.reduce<number>((most, value) => Math.max(most, widthOf(value)), WIDTH.int);
  if (width === WIDTH.double) return double(totalOfDoubles(values));
  const sum = values.reduce<bigint>((all, value) => all + integerOf(value), 0n);
  return integer(sum, width);
};

/** Multiplies numbers. The product of ints is an int where it fits one, also when a partial product did not. */
export const product = (...values: unknown[]): unknown => {
  const result = values.reduce((a, b) => calculate('multiply', a, b), 1);
  const areInts = values.every((value) => widthOf(value) === WIDTH.int);
  const isWhole = widthOf(result) !== WIDTH.double;
  return areInts && isWhole ? integer(integerOf(result), WIDTH.int) : result;
};

/** The mean of numbers, which is a double; null of none. */
export const average = (values: readonly unknown[]): unknown =>
  values.length === 0 ? null : calculate('divide', total(values), values.length);
