import { ensure } from '../common/errors.js';
import { compare } from '../bson/compare.js';
import { identity } from '../bson/key.js';
import { type Doc, isDoc, isNil, isNumber } from '../bson/values.js';
import { Total } from './sums.js';

/** Makes one value of the values of a group, which it is given one by one; undefined is a missing one. */
export type Accumulator = {
  /** Takes the next value; whether it is kept beside what was kept before. */
  add(value: unknown): boolean;
  result(): unknown;
};

const summing = (resultOf: (total: Total) => unknown): Accumulator => {
  const total = new Total();
  return {
    add: (value) => {
      if (isNumber(value)) total.add(value);
      return false;
    },
    result: () => resultOf(total),
  };
};

/** Keeps one of the values: the first, and each one that `isBetter` than the one that is kept. */
const keeping = (
  isBetter: (value: unknown, kept: unknown) => boolean,
  counts: (value: unknown) => boolean = () => true,
): Accumulator => {
  let isFirst = true;
  let kept: unknown = null;
  return {
    add: (value) => {
      if (!counts(value)) return false;
      const isAdded = isFirst;
      if (isFirst || isBetter(value, kept)) kept = value;
      isFirst = false;
      return isAdded;
    },
    result: () => kept ?? null,
  };
};

/** The smallest (-1) or largest (1) of values; null and missing do not count. */
const extreme = (sign: 1 | -1): Accumulator =>
  keeping(
    (value, kept) => sign * compare(value, kept) > 0,
    (value) => !isNil(value),
  );

const counting = (): Accumulator => {
  let count = 0;
  return {
    add: () => {
      count++;
      return false;
    },
    result: () => count,
  };
};

const pushing = (): Accumulator => {
  const values: unknown[] = [];
  return {
    add: (value) => value !== undefined && values.push(value) > 0,
    result: () => values,
  };
};

/** Of equal values, such as 1 and 1.0, the first one. */
const addingToSet = (): Accumulator => {
  const found = new Map<string, unknown>();
  return {
    add: (value) => {
      if (value === undefined) return false;
      const key = identity(value);
      const isNew = !found.has(key);
      if (isNew) found.set(key, value);
      return isNew;
    },
    result: () => [...found.values()],
  };
};

/** One document with the fields of all, the later ones before the earlier. Error 40400. */
const merging = (): Accumulator => {
  const fields = new Map<string, unknown>();
  return {
    add: (value) => {
      if (isNil(value)) return false;
      ensure(isDoc(value), 40400, '$mergeObjects requires object inputs');
      const before = fields.size;
      for (const name of Object.keys(value)) fields.set(name, value[name]);
      return fields.size > before;
    },
    // a field `__proto__` too is an ordinary one
    result: () => Object.fromEntries(fields),
  };
};

/** What the accumulators of `$group` make of the values of a group. */
export const ACCUMULATORS: Readonly<Record<string, () => Accumulator>> = {
  $sum: () => summing(({ value }) => value),
  $avg: () => summing(({ average }) => average),
  $min: () => extreme(-1),
  $max: () => extreme(1),
  $count: counting,
  $first: () => keeping(() => false),
  $last: () => keeping(() => true),
  $push: pushing,
  $addToSet: addingToSet,
  $mergeObjects: merging,
};

/** What an accumulator makes of values that are all there. */
export const accumulate = (name: string, values: readonly unknown[]): unknown => {
  const accumulator = ACCUMULATORS[name]!();
  for (const value of values) accumulator.add(value);
  return accumulator.result();
};

/** One document with the fields of all, the later ones before the earlier. Error 40400. */
export const mergeObjects = (docs: readonly unknown[]): Doc =>
  accumulate('$mergeObjects', docs) as Doc;
