import { decode } from './bson/codec.js';
import { toNumber } from './bson/values.js';
import type { Collection } from './catalog/collection.js';
import { removeDoc } from './catalog/documents.js';
import type { Index } from './catalog/index-definition.js';
import type { Engine } from './engine.js';
import { findRecords } from './query/find.js';

const SLICE = 1000;

const expiring = (engine: Engine): [collection: Collection, index: Index][] =>
  engine.catalog
    .all()
    .flatMap((collection) =>
      collection.indexes
        .filter(({ spec, isOrdered }) => spec['expireAfterSeconds'] !== undefined && isOrdered)
        .map((index): [Collection, Index] => [collection, index]),
    );

const removeSlice = (engine: Engine, collection: Collection, index: Index): number => {
  if (collection.isDropped || !collection.indexes.includes(index)) return 0;
  const seconds = toNumber(index.spec['expireAfterSeconds']);
  const end = new Date(engine.clock().getTime() - seconds * 1000);
  const path = index.fields[0]!.path;
  const partial = index.spec['partialFilterExpression'];
  // an array expires with its earliest date, which is what this range finds; other types never do
  const dates = { [path]: { $lt: end, $gte: new Date(-8.64e15) } };
  const filter = partial ? { $and: [partial, dates] } : dates;
  const request = { filter, limit: SLICE };
  const ids = Array.from(findRecords(engine.storage, collection, request), ({ id }) => id);
  for (const id of ids) {
    removeDoc(engine, collection, { id, doc: decode(engine.storage.getRecord(id)!) });
  }
  return ids.length;
};

/** Removes what has expired by its TTL index, in slices so that other writes come between. */
export const removeExpired = async (engine: Engine): Promise<void> => {
  for (const [collection, index] of expiring(engine)) {
    let removed: number;
    do {
      removed = await engine.writer.write(() => removeSlice(engine, collection, index));
    } while (removed === SLICE);
  }
};
