import { readPages } from '../storage/pages.js';
import type { Storage, StoredRecord } from '../storage/storage.js';
import type { Collection } from './collection.js';

/**
 * All records of a collection, in the order in which they were inserted. `expected` is how many will probably be
 * wanted; a hint for the size of the first page.
 */
export const allRecords = (
  storage: Storage,
  collection: Collection,
  expected?: number,
): Generator<StoredRecord> => {
  const { from, to } = collection.records;
  const read = (limit: number, last: StoredRecord | undefined) =>
    storage.recordPage({ from: last ? last.id + 1 : from, to, reverse: false, limit });
  return readPages(collection, read, expected);
};
