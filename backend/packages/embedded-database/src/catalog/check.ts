import { decode } from '../bson/codec.js';
import type { Storage } from '../storage/storage.js';
import type { Catalog } from './catalog.js';
import { type Collection, namespaceOf } from './collection.js';
import { entryKey } from './index-entries.js';
import { keysOf } from './index-keys.js';
import { allRecords } from './records.js';

/** Compares every index of a collection with its documents: what differs, as sentences. */
const checkCollection = (storage: Storage, collection: Collection): string[] => {
  const tallies = collection.indexes.map((index) => ({ index, keys: 0, found: 0 }));
  for (const { id, body } of allRecords(storage, collection)) {
    const doc = decode(body);
    for (const tally of tallies) {
      for (const key of keysOf(tally.index, doc).keys) {
        tally.keys++;
        if (storage.entries.get(entryKey(tally.index, key, id)) === id) tally.found++;
      }
    }
  }
  return tallies.flatMap(({ index, keys, found }) => {
    const entries = storage.countEntries(index.prefix, index.end);
    if (found === keys && entries === keys) return [];
    return `${namespaceOf(collection)}: index ${index.name} has ${entries} entries, and ${found} of ${keys} keys`;
  });
};

/**
 * Looks for damage in the whole database, first in the file, then in the indexes: the problems
 * found, as sentences for the operator; none in a healthy database.
 */
export const checkDatabase = (storage: Storage, catalog: Catalog): string[] => {
  const damaged = storage.check();
  if (damaged.length > 0) return damaged;
  return catalog.collections().flatMap((collection) => checkCollection(storage, collection));
};
