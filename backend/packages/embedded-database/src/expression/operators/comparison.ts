import { compare } from '../../bson/compare.js';
import { list, type Operator } from '../parameters.js';

/** Unlike in filters a missing value is below null, and not equal to it. */
const order = (a: unknown, b: unknown): number => {
  const isThere = (value: unknown) => Number(value !== undefined);
  return compare(a, b) || isThere(a) - isThere(b);
};

const comparison = (resultOf: (order: number) => unknown): Operator =>
  list(['any', 'any'], (a: unknown, b: unknown) => resultOf(order(a, b)));

/** Operators that compare two values of any types. */
export const comparisonOperators: Readonly<Record<string, Operator>> = {
  $eq: comparison((difference) => difference === 0),
  $ne: comparison((difference) => difference !== 0),
  $gt: comparison((difference) => difference > 0),
  $gte: comparison((difference) => difference >= 0),
  $lt: comparison((difference) => difference < 0),
  $lte: comparison((difference) => difference <= 0),
  $cmp: comparison(Math.sign),
};
