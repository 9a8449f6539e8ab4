import { ensure, failure } from '../common/errors.js';
import { compare } from '../bson/compare.js';
import { type Doc, isDoc, RANK, rankOf, toNumber } from '../bson/values.js';
import { EMPTY_ARRAY, tuplesOf, walksOf } from './array-walk.js';

/** A path to sort by; 1 is ascending, -1 descending. */
export type SortKey = { path: string; direction: 1 | -1 };

/** What sorting documents needs. */
type Sorter = {
  /** What a document sorts by, one value for each sort key. */
  keysOf: (doc: Doc) => unknown[];
  /** The order of two documents by those values: negative, zero or positive. */
  compareKeys: (a: readonly unknown[], b: readonly unknown[]) => number;
};

/**
 * Reads a sort document such as `{ a: 1, 'b.c': -1 }`; undefined for no order. Errors: 15975 for other
 * directions, 15976 for an empty name, 17312 for a sort by an expression, 238 for the order of insertion.
 */
export const parseSort = (spec: Doc | undefined): SortKey[] | undefined => {
  const keys = Object.entries(spec ?? {}).map(([path, value]): SortKey => {
    ensure(!isDoc(value), 17312, 'sorting by an expression ($meta) is not supported');
    ensure(path !== '', 15976, '$sort stage must have at least one sort key');
    ensure(!path.startsWith('$'), 'NotImplemented', `sorting by ${path} is not supported`);
    const direction = toNumber(value);
    const isDirection = direction === 1 || direction === -1;
    ensure(isDirection, 15975, '$sort key ordering must be 1 (ascending) or -1 (descending)');
    return { path, direction };
  });
  return keys.length === 0 ? undefined : keys;
};

/** The order of two values, of which an empty array comes before null. */
const compareValues = (a: unknown, b: unknown): number => {
  if (a !== EMPTY_ARRAY && b !== EMPTY_ARRAY) return compare(a, b);
  const rank = (value: unknown) => (value === EMPTY_ARRAY ? RANK.emptyArray : rankOf(value));
  return rank(a) - rank(b);
};

/**
 * Makes the sorter of some keys. A document with arrays sorts by the first of the keys that an index
 * would hold of it. Error 2 for arrays side by side.
 */
export const compileSort = (keys: readonly SortKey[]): Sorter => {
  const fields = keys.map(({ path }) => ({ parts: path.split('.') }));
  const compareKeys: Sorter['compareKeys'] = (a, b) => {
    for (const [i, { direction }] of keys.entries()) {
      const difference = compareValues(a[i], b[i]);
      if (difference !== 0) return difference * direction;
    }
    return 0;
  };
  const clash = () => failure('BadValue', 'cannot sort with keys that are parallel arrays');
  const first = (a: unknown[], b: unknown[]) => (compareKeys(b, a) < 0 ? b : a);
  const keysOf = (doc: Doc) => tuplesOf(walksOf(fields, doc), clash).reduce(first);
  return { keysOf, compareKeys };
};
