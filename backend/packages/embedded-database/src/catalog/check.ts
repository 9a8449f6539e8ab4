import { decode } from '../bson/codec.js';
import type { Engine } from '../engine.js';
import { scan, WHOLE } from '../plan/scan.js';
import { type Collection, namespaceOf } from './collection.js';
import { keysOf } from './index-keys.js';
import { entryKey } from './records.js';

/** Compares every index with a scan of the documents: what differs, as sentences. */
export const checkCollection = ({ storage }: Engine, collection: Collection): string[] => {
  const tallies = collection.indexes.map((index) => ({ index, keys: 0, missing: 0 }));
  for (const { id, body } of scan({ storage, collection }, WHOLE)) {
    const doc = decode(body);
    for (const tally of tallies) {
      const { keys } = keysOf(tally.index, doc);
      const entries = keys.map((key) => storage.entries.get(entryKey(tally.index, key, id)));
      tally.keys += keys.length;
      tally.missing += entries.filter((entry) => entry !== id).length;
    }
  }
  const problems = tallies.map(({ index, keys, missing }) => {
    const entries = storage.countEntries(index.prefix, index.end);
    const text = `index ${index.name} has ${entries} entries for ${keys} keys, ${missing} are missing`;
    return missing === 0 && entries === keys ? '' : text;
  });
  return problems.filter(Boolean).map((text) => `${namespaceOf(collection)}: ${text}`);
};

/** Looks for damage in the whole database: pages, and indexes against documents. */
export const checkDatabase = (engine: Engine): string[] => {
  const damaged = engine.storage.check();
  if (damaged.length > 0) return damaged;
  return engine.catalog.collections().flatMap((collection) => checkCollection(engine, collection));
};
