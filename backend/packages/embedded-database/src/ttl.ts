import { decode } from './bson/codec.js';
import { toNumber } from './bson/values.js';
import type { Collection } from './catalog/collection.js';
import { removeDoc } from './catalog/documents.js';
import type { Index } from './catalog/index-definition.js';
import type { Engine } from './engine.js';
import { findRecords } from './query/find.js';

const SLICE = 1000;

/** What a collection forgets: documents whose date at `path` is older than so many seconds. */
type Expiry = { collection: Collection; path: string; seconds: unknown; index?: Index };

const expiriesOf = (collection: Collection): Expiry[] => {
  const { expireAfterSeconds: seconds, timeseries, clusteredIndex } = collection.options;
  const byIndex = collection.indexes
    .filter(({ spec, isOrdered }) => spec['expireAfterSeconds'] !== undefined && isOrdered)
    .map((index): Expiry => {
      const { path } = index.fields[0]!;
      return { collection, path, seconds: index.spec['expireAfterSeconds'], index };
    });
  if (seconds === undefined || !(timeseries ?? clusteredIndex)) return byIndex;
  const { path } = collection.indexes[0]!.fields[0]!;
  return [{ collection, path, seconds }, ...byIndex];
};

const removeSlice = (engine: Engine, { collection, path, seconds, index }: Expiry): number => {
  if (collection.isDropped || (index && !collection.indexes.includes(index))) return 0;
  const end = new Date(engine.clock().getTime() - toNumber(seconds) * 1000);
  const partial = index?.spec['partialFilterExpression'];
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

/** Removes what has expired, in slices so that other writes come between. */
export const removeExpired = async (engine: Engine): Promise<void> => {
  for (const expiry of engine.catalog.all().flatMap(expiriesOf)) {
    let removed: number;
    do {
      removed = await engine.writer.write(() => removeSlice(engine, expiry));
    } while (removed === SLICE);
  }
};
