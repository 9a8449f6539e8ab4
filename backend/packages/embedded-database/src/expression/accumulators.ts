import { ensure } from '../common/errors.js';
import { calculate, double, integer, integerOf, widthOf, WIDTH } from '../bson/arithmetic.js';
import { compare } from '../bson/compare.js';
import { identity } from '../bson/key.js';
import { isDoc, isNil, isNumber, toNumeric } from '../bson/values.js';

/** Adds numbers. Doubles keep what each addition rounds away, so that their order does not matter. */
export const total = (values: unknown[]): unknown => {
  const width = values.reduce((most: number, value) => Math.max(most, widthOf(value)), WIDTH.int);
  if (width < WIDTH.double) {
    const sum = values.reduce((sum: bigint, value) => sum + integerOf(value), 0n);
    return integer(sum, width);
  }
  let [simple, sum, rest] = [0, 0, 0];
  for (const number of values.map(toNumeric)) {
    const isDouble = typeof number === 'number';
    ensure(isDouble, 'NotImplemented', 'longs beyond 2^53 are not added to doubles here');
    simple += number;
    const rounded = sum + number;
    const back = rounded - sum;
    const lost = sum - (rounded - back) + (number - back) + rest;
    sum = rounded + lost;
    rest = lost - (sum - rounded);
  }
  return double(Number.isNaN(sum) ? simple : sum);
};

/** Of ints the product is an int wherever it fits one, whatever came on the way. */
export const product = (...values: unknown[]): unknown => {
  const result = values.reduce((a, b) => calculate('multiply', a, b), 1);
  const isWhole = widthOf(result) !== WIDTH.double;
  const isInt = isWhole && values.every((value) => widthOf(value) === WIDTH.int);
  return isInt ? integer(integerOf(result), WIDTH.int) : result;
};

const average = (values: unknown[]) =>
  values.length === 0 ? null : calculate('divide', total(values), values.length);

/** The smallest (-1) or largest (1) of values; null and missing do not count. */
const extreme = (sign: 1 | -1) => (all: unknown[]) => {
  const values = all.filter((value) => !isNil(value));
  const better = (a: unknown, b: unknown) => (sign * compare(b, a) > 0 ? b : a);
  return values.reduce<unknown>(better, values[0] ?? null);
};

export const merged = (values: unknown[]) => {
  const docs = values.filter((value) => !isNil(value));
  ensure(docs.every(isDoc), 40400, '$mergeObjects requires object inputs');
  return docs.reduce((all, doc) => ({ ...all, ...doc }), {});
};

const there = (values: unknown[]) => values.filter((value) => value !== undefined);

/** What accumulators of `$group` make of the values of a group. */
export const ACCUMULATORS: Readonly<Record<string, (values: unknown[]) => unknown>> = {
  $sum: (values) => total(values.filter(isNumber)),
  $avg: (values) => average(values.filter(isNumber)),
  $min: extreme(-1),
  $max: extreme(1),
  $count: ({ length }) => length,
  $first: ([value = null]) => value,
  $last: (values) => values.at(-1) ?? null,
  $push: there,
  $addToSet: (all) => [...new Map(there(all).map((one) => [identity(one), one])).values()],
  $mergeObjects: merged,
};
