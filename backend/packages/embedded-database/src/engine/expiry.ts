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
  if (!reported.has(text)) process.emitWarning(text);
  reported.add(text);
};

/** Where an index has the dates that have expired. An array has several, so it expires with its earliest. */
const expiredIn = ({ prefix, fields: [field], expireAfterSeconds }: Index): [Buffer, Buffer] => {
  const end = new Date(Date.now() - expireAfterSeconds! * 1000);
  const [first, last] = [EARLIEST_DATE, end].map((date) =>
    Buffer.concat([prefix, keyComponent(field!, date)]),
  );
  return field!.descending ? [successor(last!)!, successor(first!)!] : [first!, last!];
};

/**
 * Removes a batch of documents that have expired by an index, and returns how many. A damaged one is reported, and holds
 * up no other.
 */
const removeSome = (engine: Engine, collection: Collection, index: Index): number => {
  if (collection.isDropped) return 0;
  const { storage } = engine;
  let removed = 0;
  for (const id of new Set(storage.entryIds(...expiredIn(index), BATCH))) {
    try {
      const body = storage.records.get(id);
      if (!body) continue;
      removeDoc(engine, collection, { id, before: new Document(body) });
      removed++;
    } catch (error) {
      // what is no refusal ends the transaction
      if (!(error instanceof CommandError)) throw error;
      report(collection, error);
    }
  }
  return removed;
};

/** Removes the documents of all collections that have expired by a TTL index. */
export const removeExpired = async (engine: Engine): Promise<void> => {
  for (const collection of engine.catalog.collections()) {
    for (const index of collection.indexes) {
      if (index.expireAfterSeconds === undefined) continue;
      const remove = () => removeSome(engine, collection, index);
      try {
        while ((await engine.writer.write(remove)) > 0);
      } catch (error) {
        // a disk that refuses, or a damaged page: the next turn tries again
        const isStopping = error instanceof CommandError && error.codeName === 'ShutdownInProgress';
        if (!isStopping) report(collection, error);
      }
    }
  }
};
