import { ensure, failure } from '../common/errors.js';
import { type Doc, isDoc, isNil, RANK, rankOf, toNumber } from '../bson/values.js';
import { type Collation, compareWith } from './collation.js';
import { getAt } from './path.js';
import { EMPTY_ARRAY, tuplesOf, walksOf } from './array-walk.js';

export type SortKey = { path: string; direction: 1 | -1 };

const directionOf = (value: unknown, code: 15975 | 'BadValue'): 1 | -1 => {
  const direction = toNumber(value);
  const isDirection = direction === 1 || direction === -1;
  ensure(isDirection, code, '$sort key ordering must be 1 (ascending) or -1 (descending)');
  return direction;
};

/** Reads `{ a: 1, 'b.c': -1 }`; undefined for no order. Error 15975 for other directions. */
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

export type Sorter = {
  /** What a document sorts by, one value for each key. */
  keysOf: (doc: unknown) => unknown[];
  compareKeys: (a: readonly unknown[], b: readonly unknown[]) => number;
};

const orderOf = (keys: readonly SortKey[], collation?: Collation): Sorter['compareKeys'] => {
  const order = compareWith(collation);
  const rank = (value: unknown) => (value === EMPTY_ARRAY ? RANK.emptyArray : rankOf(value));
  return (a, b) => {
    for (const [i, { direction }] of keys.entries()) {
      const difference = rank(a[i]) - rank(b[i]) || order(a[i], b[i]);
      if (difference !== 0) return difference * direction;
    }
    return 0;
  };
};

export const compileSort = (keys: readonly SortKey[], collation?: Collation): Sorter => {
  const fields = keys.map(({ path }) => ({ parts: path.split('.') }));
  const compareKeys = orderOf(keys, collation);
  const clash = () => failure('BadValue', 'cannot sort with keys that are parallel arrays');
  // a document with arrays sorts by the first of the keys that an index would hold of it
  const least = (a: unknown[], b: unknown[]) => (compareKeys(b, a) < 0 ? b : a);
  const keysOf = (doc: unknown) => tuplesOf(walksOf(fields, doc as Doc), clash).reduce(least);
  return { keysOf, compareKeys };
};

/** Sorts whole documents, keeping the order of equal ones. */
export const sortDocs = <T>(docs: readonly T[], { keysOf, compareKeys }: Sorter): T[] =>
  docs
    .map((doc) => ({ doc, keys: keysOf(doc) }))
    .sort((a, b) => compareKeys(a.keys, b.keys))
    .map(({ doc }) => doc);

/** Sorts values of an array, by a direction or, where they are documents, by their fields as they are. */
export const sortItems = (items: readonly unknown[], by: unknown, collation?: Collation) => {
  const keys = (isDoc(by) && parseSort(by)) || [
    { path: '', direction: directionOf(by, 'BadValue') },
  ];
  const paths = keys.map(({ path }) => (path === '' ? [] : path.split('.')));
  const keysOf = (item: unknown) => paths.map((parts) => getAt(item, parts));
  return sortDocs(items, { keysOf, compareKeys: orderOf(keys, collation) });
};
