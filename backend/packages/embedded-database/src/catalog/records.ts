import { readPages } from '../storage/pages.js';
import type { Storage, StoredRecord } from '../storage/storage.js';
import type { Collection } from './collection.js';

/** How the records of a collection are read. */
export type RecordOrder = {
  /** From the last inserted record to the first. */
  reverse?: boolean;
  /** How many records will probably be wanted; a hint for the size of the first page. */
  expected?: number | undefined;
};

/** All records of a collection, in the order in which they were inserted. */
export const allRecords = (
  storage: Storage,
  collection: Collection,
  { reverse = false, expected }: RecordOrder = {},
): Generator<StoredRecord> => {
  const { from, to } = collection.records;
  const rangeAfter = (last: StoredRecord | undefined) => {
    if (!last) return { from, to };
    return reverse ? { from, to: last.id } : { from: last.id + 1, to };
  };
  const read = (limit: number, last: StoredRecord | undefined) =>
    storage.recordPage({ ...rangeAfter(last), reverse, limit });
  return readPages(collection, read, expected);
};
