import { ensure } from '../common/errors.js';
import { compare } from '../bson/compare.js';
import { identity } from '../bson/key.js';
import { type Doc, isDoc, isNil, isNumber } from '../bson/values.js';
import { average, total } from './sums.js';

/** Makes one value of the values of a group; undefined among them is a missing one. */
export type Accumulator = (values: readonly unknown[]) => unknown;

/** The smallest (-1) or largest (1) of values; null and missing do not count. */
const extreme =
  (sign: 1 | -1): Accumulator =>
  (values) => {
    const present = values.filter((value) => !isNil(value));
    const better = (a: unknown, b: unknown) => (sign * compare(b, a) > 0 ? b : a);
    return present.reduce<unknown>(better, present[0] ?? null);
  };

/** One document with the fields of all, the later ones before the earlier. Error 40400. */
export const mergeObjects = (values: readonly unknown[]): Doc => {
  const docs = values.filter((value) => !isNil(value));
  ensure(docs.every(isDoc), 40400, '$mergeObjects requires object inputs');
  // oxlint-disable-next-line oxc/no-accumulating-spread -- Object.assign would obey a field `__proto__`
  return docs.reduce<Doc>((all, doc) => ({ ...all, ...doc }), {});
};

const present = (values: readonly unknown[]): unknown[] =>
  values.filter((value) => value !== undefined);

/** Of equal values, such as 1 and 1.0, the first one. */
const distinct: Accumulator = (values) => {
  const found = new Map<string, unknown>();
  for (const value of present(values)) {
    const key = identity(value);
    if (!found.has(key)) found.set(key, value);
  }
  return [...found.values()];
};

/** What the accumulators of `$group` make of the values of a group. */
export const ACCUMULATORS: Readonly<Record<string, Accumulator>> = {
  $sum: (values) => total(values.filter(isNumber)),
  $avg: (values) => average(values.filter(isNumber)),
  $min: extreme(-1),
  $max: extreme(1),
  $count: ({ length }) => length,
  $first: ([value = null]) => value,
  $last: (values) => values.at(-1) ?? null,
  $push: present,
  $addToSet: distinct,
  $mergeObjects: mergeObjects,
};
