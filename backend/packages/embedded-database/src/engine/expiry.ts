import type { Collection } from '../catalog/collection.js';
import { changeFound } from '../update/change-found.js';
import type { Engine } from './engine.js';

const EARLIEST_DATE = new Date(-8.64e15);
/** How many documents one transaction removes. */
const BATCH = 1000;

/** Removes documents that have expired by the TTL index of a field, and returns how many. */
const removeSome = (engine: Engine, collection: Collection, path: string, end: Date): number => {
  if (collection.isDropped) return 0;
  // an array expires with its earliest date, which is what this range finds; other types never do
  const filter = { [path]: { $gte: EARLIEST_DATE, $lt: end } };
  return changeFound(engine, collection, { filter, limit: BATCH }, 'remove').matched;
};

/** Removes the documents of all collections that have expired by a TTL index. */
export const removeExpired = async (engine: Engine): Promise<void> => {
  for (const collection of engine.catalog.collections()) {
    for (const { fields, expireAfterSeconds } of collection.indexes) {
      if (expireAfterSeconds === undefined) continue;
      const { path } = fields[0]!;
      const end = new Date(Date.now() - expireAfterSeconds * 1000);
      const removed = () => engine.writer.write(() => removeSome(engine, collection, path, end));
      while ((await removed()) === BATCH);
    }
  }
};
