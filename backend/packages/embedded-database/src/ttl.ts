import { toNumber } from './bson/values.js';
import type { Collection } from './catalog/collection.js';
import type { Index } from './catalog/index-definition.js';
import type { Engine } from './engine.js';
import { removeFound } from './update/change.js';

const SLICE = 1000;

/** What a collection forgets: what its index has, when older than so many seconds. */
type Expiry = { collection: Collection; seconds: unknown; index: Index };

const expiriesOf = (collection: Collection): Expiry[] => {
  const { indexes, options } = collection;
  const own = (options['timeseries'] ?? options['clusteredIndex']) ? options : {};
  return indexes
    .filter(({ isOrdered }) => isOrdered)
    .flatMap((index) => {
      const { expireAfterSeconds: seconds } = index === indexes[0] ? own : index.spec;
      return seconds === undefined ? [] : [{ collection, seconds, index }];
    });
};

const removeSlice = (engine: Engine, { collection, seconds, index }: Expiry): number => {
  if (collection.isDropped || !collection.indexes.includes(index)) return 0;
  const end = new Date(engine.clock().getTime() - toNumber(seconds) * 1000);
  // an array expires with its earliest date, which is what this range finds; other types never do
  const dates = { [index.fields[0]!.path]: { $lt: end, $gte: new Date(-8.64e15) } };
  const filter = { $and: [index.partial ?? {}, dates] };
  return removeFound(engine, collection, { filter, limit: SLICE }).count;
};

/** Removes what has expired, in slices so that other writes come between. */
export const removeExpired = async (engine: Engine): Promise<void> => {
  for (const expiry of engine.catalog.all().flatMap(expiriesOf)) {
    while ((await engine.writer.write(() => removeSlice(engine, expiry))) === SLICE);
  }
};
