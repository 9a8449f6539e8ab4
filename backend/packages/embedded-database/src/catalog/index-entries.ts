import { type CommandError, failure } from '../common/errors.js';
import { format } from '../bson/format.js';
import type { Document } from '../bson/document.js';
import type { Doc } from '../bson/values.js';
import type { Storage } from '../storage/storage.js';
import { type Collection, namespaceOf, RECORDS_PER_COLLECTION } from './collection.js';
import type { Index } from './index-definition.js';
import { type IndexKeys, keysOf, keyValueOf, NO_KEYS } from './index-keys.js';

/** How a document became another one. */
export type Manner = {
  /** A whole document takes the place of the old one. */
  isWhole?: boolean;
  /** The only top-level fields that may differ; any may where it is missing. */
  changed?: ReadonlySet<string> | undefined;
};

/** The change of one record. `before` is missing for a new one, `after` for one that is removed. */
export type Change = Manner & { id: number; before?: Document; after?: Document };

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
  const locale = index.collation?.spec['locale'];
  const rules = locale === undefined ? '' : ` collation: { locale: ${format(locale)} }`;
  const text = `E11000 duplicate key error collection: ${namespaceOf(collection)} index: ${index.name}${rules} dup key: ${format(keyValue)}`;
  return failure('DuplicateKey', text, { keyPattern: index.spec['key'], keyValue });
};

/** The keys that are not among others. */
const without = (keys: readonly Buffer[], others: readonly Buffer[]): Buffer[] => {
  if (others.length === 0) return [...keys];
  const known = new Set(others.map((key) => key.toString('latin1')));
  return keys.filter((key) => !known.has(key.toString('latin1')));
};

/** Marks an index that has an array or a long key of a document; whether it is the first one. */
const markShape = (index: Index, { isMultikey, isLong }: IndexKeys): boolean => {
  const isNew = (isMultikey && !index.isMultikey) || (isLong && !index.hasLongKeys);
  index.isMultikey ||= isMultikey;
  index.hasLongKeys ||= isLong;
  return isNew;
};

/** The fields that decide about the entries of some indexes; undefined where all do. */
const fieldsOf = (indexes: readonly Index[]): ReadonlySet<string> | undefined => {
  const names = new Set<string>();
  for (const { roots } of indexes) {
    if (!roots) return undefined;
    for (const name of roots) names.add(name);
  }
  return names;
};

/**
 * Changes the entries of a record in some indexes; whether one of the indexes must be saved because
 * it has an array or a long key for the first time. Error 11000 when a unique index has one of the
 * keys: all are checked before the first is written, so a refused change leaves nothing behind.
 */
export const changeEntries = (
  { entries }: Storage,
  collection: Collection,
  indexes: readonly Index[],
  { id, before, after }: Change,
): boolean => {
  if (indexes.length === 0) return false;
  const fields = fieldsOf(indexes);
  const [old, now] = [before?.fields(fields), after?.fields(fields)];
  const changes = indexes.map((index) => {
    const oldKeys = old ? keysOf(index, old).keys : [];
    const found = now ? keysOf(index, now) : NO_KEYS;
    const entryOf = (key: Buffer) => entryKey(index, key, id);
    const added = without(found.keys, oldKeys);
    const isTaken = (key: Buffer) => entries.get(entryOf(key)) !== undefined;
    const taken = index.isUnique && added.find(isTaken);
    if (taken) throw duplicateKey(collection, index, keyValueOf(index, now!, taken));
    const removed = without(oldKeys, found.keys);
    return { index, found, added: added.map(entryOf), removed: removed.map(entryOf) };
  });
  for (const { removed } of changes) for (const key of removed) entries.remove(key);
  for (const { added } of changes) for (const key of added) entries.put(key, id);
  // only now: a refused document must leave no mark that is not saved
  const marked = changes.filter(({ index, found }) => markShape(index, found));
  return marked.length > 0;
};
