import { toNumber } from '../bson/values.js';
import type { Collection, Index } from '../catalog/collection.js';
import type { Engine } from './engine.js';
import { changeFound, removal } from '../update/change.js';

const SLICE = 1000;

const removeSlice = (engine: Engine, collection: Collection, index: Index): number => {
  if (index.isDropped) return 0;
  const seconds = toNumber(index.spec['expireAfterSeconds']);
  const end = new Date(Date.now() - seconds * 1000);
  // an array expires with its earliest date, which is what this range finds; other types never do
  const dates = { [index.fields[0]!.path]: { $lt: end, $gte: new Date(-8.64e15) } };
  const filter = { $and: [index.partial ?? {}, dates] };
  return changeFound(engine, collection, { filter, limit: SLICE }, removal).matched;
};

/** Removes what has expired, in slices so that other writes come between. */
export const removeExpired = async (engine: Engine): Promise<void> => {
  for (const collection of engine.catalog.collections()) {
    for (const index of collection.indexes) {
      if (!index.isOrdered || index.spec['expireAfterSeconds'] === undefined) continue;
      while ((await engine.writer.write(() => removeSlice(engine, collection, index))) === SLICE);
    }
  }
};
