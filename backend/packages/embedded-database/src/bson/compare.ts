import { identity } from './key.js';
import { rankOf } from './values.js';

/** Canonical BSON order: negative, zero or positive. Missing (undefined) counts as null. */
export const compare = (a: unknown, b: unknown): number => {
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  const difference = rankOf(a) - rankOf(b);
  if (difference !== 0) return difference;
  const [x, y] = isPlain(a) && isPlain(b) ? [Number(a), Number(b)] : [identity(a), identity(b)];
  return x < y ? -1 : x > y ? 1 : 0;
};

// The others are compared as index keys are: numbers of all types, NaN below them, exactly.
const isPlain = (value: unknown) =>
  (typeof value === 'number' || value instanceof Date) && !Number.isNaN(Number(value));

/** By UTF-8 bytes, which is by code point; JavaScript compares UTF-16 units. */
const compareStrings = (a: string, b: string): number => {
  let at = 0;
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return unitAt(a, at) - unitAt(b, at);
};

const unitAt = (text: string, at: number) => {
  if (at >= text.length) return -1;
  const unit = text.charCodeAt(at);
  // the halves of a pair stand for what is behind all others
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
};
