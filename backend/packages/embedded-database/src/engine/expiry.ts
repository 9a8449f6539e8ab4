import { toNumber } from '../bson/values.js';
import type { Collection } from '../catalog/collection.js';
import type { Index } from '../catalog/index-definition.js';
import type { Steps } from '../common/steps.js';
import { changeFound, removal } from '../update/change-found.js';
import type { Engine } from './engine.js';

const EARLIEST_DATE = new Date(-8.64e15);

/** Removes the documents that a TTL index says have expired. */
function* remove(engine: Engine, collection: Collection, index: Index): Steps<void> {
  if (index.isDropped) return;
  const seconds = toNumber(index.spec['expireAfterSeconds']);
  const end = new Date(Date.now() - seconds * 1000);
  // an array expires with its earliest date, which is what this range finds; other types never do
  const isExpired = { [index.fields[0]!.path]: { $gte: EARLIEST_DATE, $lt: end } };
  const filter = { $and: [index.partial ?? {}, isExpired] };
  yield* changeFound(engine, collection, { filter }, removal);
}

const isTtlIndex = ({ isOrdered, spec }: Index): boolean =>
  isOrdered && spec['expireAfterSeconds'] !== undefined;

/** Removes the documents of all collections that have expired by a TTL index. */
export const removeExpired = async (engine: Engine): Promise<void> => {
  for (const collection of engine.catalog.collections()) {
    for (const index of collection.indexes.filter(isTtlIndex)) {
      await engine.writer.write(() => remove(engine, collection, index), { durable: true });
    }
  }
};
