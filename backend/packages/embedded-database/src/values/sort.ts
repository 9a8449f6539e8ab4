import { ensure, failure } from '../common/errors.js';
import { type Doc, isDoc, isNil, RANK, rankOf, toNumber } from '../bson/values.js';
import { EMPTY_ARRAY, tuplesOf, walksOf } from './array-walk.js';
import { type Collation, compareWith } from './collation.js';
import { getAt } from './path.js';

/** A path to sort by; 1 is ascending, -1 descending. */
export type SortKey = { path: string; direction: 1 | -1 };

/** What sorting documents takes. */
export type Sorter = {
  /** What a document sorts by, one value for each sort key. */
  keysOf: (doc: unknown) => unknown[];
  /** The order of two documents by those values: negative, zero or positive. */
  compareKeys: (a: readonly unknown[], b: readonly unknown[]) => number;
};

const directionOf = (value: unknown, code: 15975 | 'BadValue'): 1 | -1 => {
  const direction = toNumber(value);
  const isDirection = direction === 1 || direction === -1;
  ensure(isDirection, code, '$sort key ordering must be 1 (ascending) or -1 (descending)');
  return direction;
};

/**
 * Reads a sort document such as `{ a: 1, 'b.c': -1 }`; undefined for no order. Errors: 15975 for other
 * directions, 15976 for an empty name, 17312 for a sort by an expression, 14 for no document.
 */
export const parseSort = (spec: unknown): SortKey[] | undefined => {
  if (isNil(spec)) return undefined;
  ensure(isDoc(spec), 'TypeMismatch', 'Expected field sort to be of type object');
  const keys = Object.entries(spec).map(([path, value]): SortKey => {
    ensure(!isDoc(value), 17312, 'sorting by an expression ($meta) is not supported');
    ensure(path !== '', 15976, '$sort stage must have at least one sort key');
    return { path, direction: directionOf(value, 15975) };
  });
  return keys.length === 0 ? undefined : keys;
};

const rankOfKey = (value: unknown): number =>
  value === EMPTY_ARRAY ? RANK.emptyArray : rankOf(value);

const comparatorOf = (keys: readonly SortKey[], collation?: Collation): Sorter['compareKeys'] => {
  const compareValues = compareWith(collation);
  return (a, b) => {
    for (const [i, { direction }] of keys.entries()) {
      const difference = rankOfKey(a[i]) - rankOfKey(b[i]) || compareValues(a[i], b[i]);
      if (difference !== 0) return difference * direction;
    }
    return 0;
  };
};

/**
 * Makes the sorter of some keys. A document with arrays sorts by the first of the keys that an index
 * would hold of it. Error 2 for arrays side by side.
 */
export const compileSort = (keys: readonly SortKey[], collation?: Collation): Sorter => {
  const fields = keys.map(({ path }) => ({ parts: path.split('.') }));
  const compareKeys = comparatorOf(keys, collation);
  const clash = () => failure('BadValue', 'cannot sort with keys that are parallel arrays');
  const first = (a: unknown[], b: unknown[]) => (compareKeys(b, a) < 0 ? b : a);
  const keysOf = (doc: unknown) => tuplesOf(walksOf(fields, doc as Doc), clash).reduce(first);
  return { keysOf, compareKeys };
};

/** Sorts documents, or other values, keeping the order of equal ones. */
export const sortBy = <T>(items: readonly T[], { keysOf, compareKeys }: Sorter): T[] =>
  items
    .map((item) => ({ item, keys: keysOf(item) }))
    .sort((a, b) => compareKeys(a.keys, b.keys))
    .map(({ item }) => item);

/** The sort keys of array elements; the empty path is the element itself. */
const elementKeysOf = (by: unknown): SortKey[] => {
  const keys = isDoc(by) ? parseSort(by) : undefined;
  return keys ?? [{ path: '', direction: directionOf(by, 'BadValue') }];
};

/**
 * Sorts the elements of an array: by a direction (1 or -1) or, where they are documents, by their
 * fields as they are.
 */
export const sortElements = (
  elements: readonly unknown[],
  by: unknown,
  collation?: Collation,
): unknown[] => {
  const keys = elementKeysOf(by);
  const paths = keys.map(({ path }) => (path === '' ? [] : path.split('.')));
  const keysOf = (element: unknown) => paths.map((parts) => getAt(element, parts));
  return sortBy(elements, { keysOf, compareKeys: comparatorOf(keys, collation) });
};
