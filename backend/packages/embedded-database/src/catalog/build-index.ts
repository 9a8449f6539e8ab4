import { decode } from '../bson/codec.js';
import type { Storage } from '../storage/storage.js';
import type { Collection } from './collection.js';
import type { Index } from './index-definition.js';
import { changeEntries } from './index-entries.js';
import { allRecords } from './records.js';

/** Removes all entries of an index. */
export const removeEntries = (storage: Storage, { prefix, end }: Index): void =>
  storage.entries.removeRange(prefix, end);

/** Rebuilds the entries of an index from all documents. Error 11000 leaves no entry behind. */
export const buildEntries = (storage: Storage, collection: Collection, index: Index): void => {
  removeEntries(storage, index);
  try {
    for (const { id, body } of allRecords(storage, collection)) {
      changeEntries(storage, collection, [index], { id, after: decode(body) });
    }
  } catch (error) {
    removeEntries(storage, index);
    throw error;
  }
};
