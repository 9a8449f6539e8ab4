import { decode } from '../bson/codec.js';
import { pickFields } from '../bson/raw.js';
import { type Doc, isDoc } from '../bson/values.js';
import type { SortKey } from './sort.js';

/** Reads from a stored document what somebody needs of it. */
export type Reader = (body: Buffer) => Doc;

// The first names of all paths in a filter; false when it may look at the whole document.
const collect = (filter: Doc, names: Set<string>): boolean =>
  Object.keys(filter).every((name) => {
    const value = filter[name];
    if (name === '$and' || name === '$or' || name === '$nor') {
      return (
        Array.isArray(value) && value.every((clause) => isDoc(clause) && collect(clause, names))
      );
    }
    if (name.startsWith('$')) return name === '$comment';
    names.add(name.split('.')[0]!);
    return true;
  });

/** Reads only the fields that a filter tests. */
export const readerFor = (filter: Doc): Reader => {
  const names = new Set<string>();
  return collect(filter, names)
    ? (body) => decode(pickFields(body, (name) => names.has(name)))
    : decode;
};

/** Reads only the fields that an order compares. */
export const sortReader = (keys: readonly SortKey[]): Reader => {
  const names = new Set(keys.map(({ path }) => path.split('.')[0]!));
  return (body) => decode(pickFields(body, (name) => names.has(name)));
};
