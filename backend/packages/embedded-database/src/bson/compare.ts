import { identity } from './key.js';
import { rankOf } from './values.js';

/** From these units on JavaScript's order of strings is not that of their code points. */
const HIGH_UNITS = /[\ud800-\uffff]/;

/** Whether JavaScript compares values of this kind right: not NaN, nor numbers of other types. */
const isPlain = (value: unknown): value is string | number | Date => {
  if (typeof value === 'string') return !HIGH_UNITS.test(value);
  const isNumeric = typeof value === 'number' || value instanceof Date;
  return isNumeric && !Number.isNaN(Number(value));
};

const order = <T>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** Canonical BSON order: negative, zero or positive. Missing (undefined) counts as null. */
export const compare = (a: unknown, b: unknown): number => {
  const difference = rankOf(a) - rankOf(b);
  if (difference !== 0) return difference;
  if (isPlain(a) && isPlain(b)) return order(a, b);
  // index keys are in this very order
  return order(identity(a), identity(b));
};
