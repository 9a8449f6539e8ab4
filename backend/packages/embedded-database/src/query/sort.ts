import { ensure, failure } from '../errors.js';
import { type Doc, field, isDoc, RANK, rankOf, toNumber } from '../bson/values.js';
import { EMPTY_ARRAY, tuplesOf, walksOf } from '../catalog/index-keys.js';
import { type Collation, compareWith } from './collation.js';
import { getAt } from './path.js';

export type SortKey = { path: string; direction: 1 | -1 };

/** Reads `{ a: 1, 'b.c': -1 }`; undefined for no order. Error 15975 for other directions. */
export const parseSort = (spec: unknown): SortKey[] | undefined => {
  if (spec === undefined || spec === null) return undefined;
  ensure(isDoc(spec), 'TypeMismatch', 'Expected field sort to be of type object');
  const keys = Object.entries(spec).map(([path, value]): SortKey => {
    ensure(!isDoc(value), 17312, 'sorting by an expression ($meta) is not supported');
    const direction = toNumber(value);
    const isDirection = direction === 1 || direction === -1;
    ensure(isDirection, 15975, '$sort key ordering must be 1 (ascending) or -1 (descending)');
    ensure(path !== '', 15976, '$sort stage must have at least one sort key');
    return { path, direction };
  });
  return keys.length === 0 ? undefined : keys;
};

const rankForSort = (value: unknown) => (value === EMPTY_ARRAY ? RANK.emptyArray : rankOf(value));

export type Sorter = {
  /** What a document sorts by, one value for each key. */
  keysOf(doc: unknown): unknown[];
  compareKeys(a: readonly unknown[], b: readonly unknown[]): number;
};

export const compileSort = (keys: readonly SortKey[], collation?: Collation): Sorter => {
  const order = compareWith(collation);
  const compareValues = (a: unknown, b: unknown) => {
    if (a === EMPTY_ARRAY || b === EMPTY_ARRAY) return rankForSort(a) - rankForSort(b);
    return order(a, b);
  };
  const fields = keys.map(({ path }) => ({ parts: path.split('.') }));
  const isPlain = fields.every(({ parts }) => parts.length === 1);
  const compareKeys: Sorter['compareKeys'] = (a, b) => {
    for (let i = 0; i < keys.length; i++) {
      const difference = compareValues(a[i], b[i]);
      if (difference !== 0) return difference * keys[i]!.direction;
    }
    return 0;
  };
  // a document with arrays sorts by the first of the keys that an index would hold of it
  const firstOf = (doc: unknown) => {
    const text = 'cannot sort with keys that are parallel arrays';
    const tuples = tuplesOf(walksOf(fields, doc as Doc), () => failure('BadValue', text));
    return tuples.reduce((best, tuple) => (compareKeys(tuple, best) < 0 ? tuple : best));
  };
  const keysOf = (doc: unknown) => {
    const values = isPlain ? keys.map(({ path }) => field(doc, path)) : undefined;
    return !values || values.some(Array.isArray) ? firstOf(doc) : values;
  };
  return { keysOf, compareKeys };
};

/** Sorts whole documents, keeping the order of equal ones. */
export const sortDocs = <T>(docs: readonly T[], sorter: Sorter): T[] =>
  docs
    .map((doc) => ({ doc, keys: sorter.keysOf(doc) }))
    .sort((a, b) => sorter.compareKeys(a.keys, b.keys))
    .map(({ doc }) => doc);

/** Sorts values of an array, by a direction or, where they are documents, by their fields as they are. */
export const sortItems = (
  items: readonly unknown[],
  by: unknown,
  collation?: Collation,
): unknown[] => {
  const keys = isDoc(by) ? parseSort(by) : undefined;
  const direction = toNumber(by);
  const isOrder = keys || direction === 1 || direction === -1;
  ensure(isOrder, 'BadValue', 'The $sort element value must be either 1 or -1, or fields');
  const sorter = compileSort(keys ?? [{ path: '', direction: direction as 1 | -1 }], collation);
  const paths = keys?.map(({ path }) => path.split('.')) ?? [[]];
  const keysOf = (item: unknown) => paths.map((parts) => getAt(item, parts));
  return items.toSorted((a, b) => sorter.compareKeys(keysOf(a), keysOf(b)));
};
