import { type CommandError, failure } from '../common/errors.js';
import { format } from '../bson/format.js';
import type { Document } from '../bson/document.js';
import type { Doc } from '../bson/values.js';
import type { Storage } from '../storage/storage.js';
import { type Collection, namespaceOf, RECORDS_PER_COLLECTION } from './collection.js';
import type { Index } from './index-definition.js';
import { keysOf, keyValueOf, NO_KEYS } from './index-keys.js';

/** The change of one record. `before` is missing for a new one, `after` for one that is removed. */
type Change = {
  readonly id: number;
  readonly before?: Document;
  readonly after?: Document;
};

const RECORD_NUMBER_BYTES = 5;

/**
 * Where an index keeps a key. In a unique index the key alone is the place, so that a second one
 * finds it taken; in others the record's number within its collection follows.
 */
export const entryKey = (index: Index, key: Buffer, id: number): Buffer => {
  if (index.isUnique) return Buffer.concat([index.prefix, key]);
  const number = Buffer.alloc(RECORD_NUMBER_BYTES);
  number.writeUInt32BE(id % RECORDS_PER_COLLECTION, 1);
  return Buffer.concat([index.prefix, key, number]);
};

const duplicateKey = (collection: Collection, index: Index, keyValue: Doc): CommandError => {
  const text = `E11000 duplicate key error collection: ${namespaceOf(collection)} index: ${index.name} dup key: ${format(keyValue)}`;
  return failure('DuplicateKey', text, { keyPattern: index.spec['key'], keyValue });
};

/** The keys that are not among others. */
const without = (keys: readonly Buffer[], others: readonly Buffer[]): readonly Buffer[] => {
  if (others.length === 0) return keys;
  const existing = new Set(others.map((key) => key.toString('latin1')));
  return keys.filter((key) => !existing.has(key.toString('latin1')));
};

/**
 * Changes the entries of a record in some indexes; whether one of the indexes must be saved because
 * it has an array for the first time. Error 11000 when a unique index has one of the
 * keys: all are checked before the first is written, so a refused change leaves nothing.
 */
export const changeEntries = (
  { entries }: Storage,
  collection: Collection,
  indexes: readonly Index[],
  { id, before, after }: Change,
): boolean => {
  if (indexes.length === 0) return false;
  const roots = new Set(indexes.flatMap((index) => [...index.roots]));
  const [old, now] = [before?.fields(roots), after?.fields(roots)];
  const changes = indexes.map((index) => {
    const oldKeys = old ? keysOf(index, old).keys : [];
    const { keys, isMultikey } = now ? keysOf(index, now) : NO_KEYS;
    const entryOf = (key: Buffer) => entryKey(index, key, id);
    const added = without(keys, oldKeys);
    const isTaken = (key: Buffer) => entries.get(entryOf(key)) !== undefined;
    const taken = index.isUnique && added.find(isTaken);
    if (taken) throw duplicateKey(collection, index, keyValueOf(index, now!, taken));
    const removed = without(oldKeys, keys);
    return { index, isMultikey, added: added.map(entryOf), removed: removed.map(entryOf) };
  });
  for (const { removed } of changes) for (const key of removed) entries.remove(key);
  for (const { added } of changes) for (const key of added) entries.put(key, id);
  const nowMultikey = changes.filter(({ index, isMultikey }) => isMultikey && !index.isMultikey);
  for (const { index } of nowMultikey) index.isMultikey = true;
  return nowMultikey.length > 0;
};
