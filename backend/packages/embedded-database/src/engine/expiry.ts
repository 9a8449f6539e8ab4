import { toNumber } from '../bson/values.js';
import type { Collection } from '../catalog/collection.js';
import type { Index } from '../catalog/index-definition.js';
import { changeFound, removal } from '../update/change-found.js';
import type { Engine } from './engine.js';

/** How many documents one transaction removes at most, so that other writes come between. */
const SLICE = 1000;

const EARLIEST_DATE = new Date(-8.64e15);

/** Removes one slice of the documents that a TTL index says have expired, and counts them. */
const removeSlice = (engine: Engine, collection: Collection, index: Index): number => {
  if (index.isDropped) return 0;
  const seconds = toNumber(index.spec['expireAfterSeconds']);
  const end = new Date(Date.now() - seconds * 1000);
  // an array expires with its earliest date, which is what this range finds; other types never do
  const isExpired = { [index.fields[0]!.path]: { $gte: EARLIEST_DATE, $lt: end } };
  const filter = { $and: [index.partial ?? {}, isExpired] };
  return changeFound(engine, collection, { filter, limit: SLICE }, removal).matched;
};

const isTtlIndex = ({ isOrdered, spec }: Index): boolean =>
  isOrdered && spec['expireAfterSeconds'] !== undefined;

const removeAll = async (engine: Engine, collection: Collection, index: Index): Promise<void> => {
  let removed: number;
  do {
    removed = await engine.writer.write(() => removeSlice(engine, collection, index), {
      durable: true,
    });
  } while (removed === SLICE);
};

/** Removes the documents of all collections that have expired by a TTL index. */
export const removeExpired = async (engine: Engine): Promise<void> => {
  for (const collection of engine.catalog.collections()) {
    for (const index of collection.indexes.filter(isTtlIndex)) {
      await removeAll(engine, collection, index);
    }
  }
};
