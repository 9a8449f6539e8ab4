import { identity } from './key.js';
import { rankOf } from './values.js';

// Above these units JavaScript's order of texts is not that of their code points.
const HIGH = /[\ud800-\uffff]/;

/** Whether JavaScript compares values of this kind right: not NaN, nor numbers of other types. */
const isPlain = (value: unknown) =>
  typeof value === 'string'
    ? !HIGH.test(value)
    : (typeof value === 'number' || value instanceof Date) && !Number.isNaN(Number(value));

/** Canonical BSON order: negative, zero or positive. Missing (undefined) counts as null. */
export const compare = (a: unknown, b: unknown): number => {
  const difference = rankOf(a) - rankOf(b);
  if (difference !== 0) return difference;
  // index keys are in this very order
  const keys = isPlain(a) && isPlain(b) ? [a, b] : [identity(a), identity(b)];
  const [x, y] = keys as [string, string];
  return x < y ? -1 : x > y ? 1 : 0;
};
