import { ensure } from '../errors.js';
import { compare } from '../bson/compare.js';
import { field, isDoc, RANK, rankOf, toNumber } from '../bson/values.js';
import { type Collation, compareWith } from './collation.js';
import { valuesAt } from './path.js';

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

// An empty array sorts below null, and nothing else does but MinKey.
const EMPTY_ARRAY = Symbol('empty array');

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
  const parsed = keys.map(({ path, direction }) => ({ parts: path.split('.'), direction }));
  return {
    keysOf: (doc) =>
      parsed.map(({ parts, direction }) => {
        const simple = parts.length === 1 ? field(doc, parts[0]!) : undefined;
        if (parts.length === 1 && !Array.isArray(simple)) return simple;
        return extreme(valuesAt(doc, parts), direction, compareValues);
      }),
    compareKeys: (a, b) => {
      for (let i = 0; i < parsed.length; i++) {
        const difference = compareValues(a[i], b[i]);
        if (difference !== 0) return difference * parsed[i]!.direction;
      }
      return 0;
    },
  };
};

// Ascending order sorts an array by its smallest element, descending order by its largest.
const extreme = (
  values: unknown[],
  direction: number,
  compareValues: (a: unknown, b: unknown) => number,
): unknown => {
  const items = values.flatMap((value) =>
    Array.isArray(value) ? (value.length ? (value as unknown[]) : [EMPTY_ARRAY]) : [value],
  );
  if (items.length === 0) return undefined;
  return items.reduce((best, item) => (direction * compareValues(item, best) < 0 ? item : best));
};

/** Sorts whole documents, keeping the order of equal ones. */
export const sortDocs = <T>(docs: readonly T[], sorter: Sorter): T[] =>
  docs
    .map((doc) => ({ doc, keys: sorter.keysOf(doc) }))
    .sort((a, b) => sorter.compareKeys(a.keys, b.keys))
    .map(({ doc }) => doc);

/** Sorts values of an array, by a direction or, where they are documents, by their fields. */
export const sortItems = (items: readonly unknown[], by: unknown): unknown[] => {
  const keys = isDoc(by) ? parseSort(by) : undefined;
  if (keys) return sortDocs(items, compileSort(keys));
  const direction = toNumber(by);
  const isDirection = direction === 1 || direction === -1;
  ensure(isDirection, 'BadValue', 'The $sort element value must be either 1 or -1, or fields');
  return [...items].sort((a, b) => direction * compare(a, b));
};
