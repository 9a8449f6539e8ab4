import { Document } from '../bson/document.js';
import { successor } from '../bson/key.js';
import { type Collection, namespaceOf } from '../catalog/collection.js';
import { removeDoc } from '../catalog/documents.js';
import type { Index } from '../catalog/index-definition.js';
import { keyComponent } from '../catalog/index-keys.js';
import { CommandError, messageOf } from '../common/errors.js';
import type { Engine } from './engine.js';

const EARLIEST_DATE = new Date(-8.64e15);
/** How many documents one transaction removes. */
const BATCH = 1000;

/** What was wrong with documents that could not be removed; each is reported once. */
const reported = new Set<string>();

const report = (collection: Collection, error: unknown): void => {
  const text = `Expired documents of ${namespaceOf(collection)} stay: ${messageOf(error)}`;
  if (reported.has(text)) return;
  reported.add(text);
  process.emitWarning(text);
};

const isStopping = (error: unknown): boolean =>
  error instanceof CommandError && error.codeName === 'ShutdownInProgress';

/** Where an index has its dates before `end`. An array has several, so it expires with its earliest. */
const rangeBefore = ({ prefix, fields: [field] }: Index, end: Date): [from: Buffer, to: Buffer] => {
  const [first, last] = [EARLIEST_DATE, end].map((date) =>
    Buffer.concat([prefix, keyComponent(field!, date)]),
  );
  return field!.descending ? [successor(last!)!, successor(first!)!] : [first!, last!];
};

/**
 * Removes a batch of documents that have expired by an index, and returns whether there may be more. A damaged one is
 * reported, and holds up no other.
 */
const removeSome = (
  engine: Engine,
  collection: Collection,
  expired: { index: Index; end: Date; tried: Set<number> },
): boolean => {
  if (collection.isDropped) return false;
  const { storage } = engine;
  const { index, end, tried } = expired;
  const found = storage.entryIds(...rangeBefore(index, end), BATCH + tried.size);
  const ids = [...new Set(found)].filter((id) => !tried.has(id)).slice(0, BATCH);
  for (const id of ids) {
    try {
      const body = storage.records.get(id);
      if (body) removeDoc(engine, collection, { id, before: new Document(body) });
    } catch (error) {
      // what is no refusal ends the transaction
      if (!(error instanceof CommandError)) throw error;
      tried.add(id);
      report(collection, error);
    }
  }
  return found.length >= BATCH && ids.length > 0;
};

/** Removes the documents of all collections that have expired by a TTL index. */
export const removeExpired = async (engine: Engine): Promise<void> => {
  for (const collection of engine.catalog.collections()) {
    for (const index of collection.indexes) {
      if (index.expireAfterSeconds === undefined) continue;
      const end = new Date(Date.now() - index.expireAfterSeconds * 1000);
      const expired = { index, end, tried: new Set<number>() };
      const removed = () => engine.writer.write(() => removeSome(engine, collection, expired));
      try {
        while (await removed());
      } catch (error) {
        // a disk that refuses, or a damaged page: the next turn tries again
        if (!isStopping(error)) report(collection, error);
      }
    }
  }
};
