import { decode } from '../bson/codec.js';
import { type Collection, namespaceOf } from './collection.js';
import { entryKey, keysOf } from './index-keys.js';
import { allRecords } from './records.js';
import type { Store } from './store.js';

/** Compares every index with a scan of the documents: what differs, as sentences. */
const checkCollection = ({ storage }: Store, collection: Collection): string[] => {
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
    const text = `${namespaceOf(collection)}: index ${index.name} has ${entries} entries, and ${found} of ${keys} keys`;
    return found === keys && entries === keys ? [] : [text];
  });
};

/** Looks for damage in the whole database: pages, and indexes against documents. */
export const checkDatabase = (store: Store): string[] => {
  const damaged = store.storage.check();
  if (damaged.length > 0) return damaged;
  return store.catalog.collections().flatMap((collection) => checkCollection(store, collection));
};
