import { decode } from '../bson/codec.js';
import type { Engine } from '../engine.js';
import { scan, WHOLE } from '../plan/scan.js';
import { type Collection, namespaceOf } from './collection.js';
import type { Index } from './index-definition.js';
import { keysOf } from './index-keys.js';
import { entryKey } from './records.js';

type Tally = { index: Index; keys: number; missing: number };

/** Compares every index with a scan of the documents: what differs, as sentences. */
export const checkCollection = ({ storage }: Engine, collection: Collection): string[] => {
  const tallies = collection.indexes.map((index): Tally => ({ index, keys: 0, missing: 0 }));
  let documents = 0;
  for (const { id, body } of scan(storage, collection, WHOLE)) {
    const doc = decode(body);
    documents++;
    for (const tally of tallies) {
      for (const key of keysOf(tally.index, doc).keys) {
        tally.keys++;
        if (storage.getEntry(entryKey(tally.index, key, id)) !== id) tally.missing++;
      }
    }
  }
  const problems = tallies.flatMap(({ index, keys, missing }) => {
    const entries = storage.countEntries(index.prefix, index.end);
    if (missing === 0 && entries === keys) return [];
    return [
      `${namespaceOf(collection)}: index ${index.name} has ${entries} entries for ${keys} keys, ${missing} are missing`,
    ];
  });
  if (collection.count !== undefined && collection.count !== documents) {
    problems.push(`${namespaceOf(collection)}: counted ${collection.count}, found ${documents}`);
  }
  return problems;
};

/** Looks for damage in the whole database: pages, and indexes against documents. */
export const checkDatabase = (engine: Engine): string[] => {
  const damaged = engine.storage.check();
  if (damaged.length > 0) return damaged;
  return engine.catalog.all().flatMap((collection) => checkCollection(engine, collection));
};
