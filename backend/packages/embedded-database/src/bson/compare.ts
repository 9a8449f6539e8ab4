import { identity } from './key.js';
import { RANK, rankOf, toNumber } from './values.js';

/** From these units on JavaScript's order of strings is not that of their code points. */
const HIGH_UNITS = /[\ud800-\uffff]/;

/** What JavaScript compares as MongoDB does; undefined for a value that it does not. */
const comparable = (value: unknown, rank: number): string | number | undefined => {
  if (rank === RANK.string) return HIGH_UNITS.test(value as string) ? undefined : (value as string);
  if (rank === RANK.date) return (value as Date).getTime() || 0;
  const number = rank === RANK.number ? toNumber(value) : NaN;
  return Number.isNaN(number) ? undefined : number;
};

const order = <T>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** Canonical BSON order: negative, zero or positive. Missing (undefined) counts as null. */
export const compare = (a: unknown, b: unknown): number => {
  const rank = rankOf(a);
  const difference = rank - rankOf(b);
  if (difference !== 0 || rank === RANK.null) return difference;
  const [one, other] = [comparable(a, rank), comparable(b, rank)];
  if (one !== undefined && other !== undefined) return order(one, other);
  // index keys are in this very order
  return order(identity(a), identity(b));
};

/** Whether two values are equal in that order, as 1 and 1.0 are. */
export const isEqual = (a: unknown, b: unknown): boolean => compare(a, b) === 0;
