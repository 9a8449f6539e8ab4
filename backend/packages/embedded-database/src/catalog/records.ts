import { failure } from '../errors.js';
import { format } from '../bson/format.js';
import type { Doc } from '../bson/values.js';
import type { Engine } from '../engine.js';
import type { Storage } from '../storage/storage.js';
import { type Collection, namespaceOf, RECORDS_PER_COLLECTION } from './collection.js';
import type { Index } from './index-definition.js';
import { type IndexKeys, keysOf, keyValueOf } from './index-keys.js';

type Owner = { collection: Collection; index: Index; id: number; doc: Doc };

/** Where an index keeps a key: unique ones under the key alone, others with the record's number. */
export const entryKey = (index: Index, key: Buffer, id: number): Buffer => {
  if (index.isUnique) return Buffer.concat([index.prefix, key]);
  const number = Buffer.alloc(5);
  number.writeUInt32BE(id % RECORDS_PER_COLLECTION, 1);
  return Buffer.concat([index.prefix, key, number]);
};

const duplicate = ({ collection, index, doc }: Owner, key: Buffer) => {
  const { name, spec } = index;
  const keyValue = keyValueOf(index, doc, key);
  const locale = index.collation?.spec['locale'];
  const collation = locale === undefined ? '' : ` collation: { locale: ${format(locale)} }`;
  const text = `E11000 duplicate key error collection: ${namespaceOf(collection)} index: ${name}${collation} dup key: ${format(keyValue)}`;
  return failure('DuplicateKey', text, { keyPattern: spec['key'], keyValue });
};

const checkFree = (storage: Storage, owner: Owner, key: Buffer): Buffer => {
  const entry = entryKey(owner.index, key, owner.id);
  if (owner.index.isUnique && storage.getEntry(entry) !== undefined) throw duplicate(owner, key);
  return entry;
};

/** Notes what the keys of a document tell about an index; whether that is news. */
const noteShape = (index: Index, { isMultikey, isLong }: IndexKeys): boolean => {
  const isNews = (isMultikey && !index.isMultikey) || (isLong && !index.hasLongKeys);
  index.isMultikey ||= isMultikey;
  index.hasLongKeys ||= isLong;
  return isNews;
};

/** Adds one document to one index. */
export const addEntries = (storage: Storage, owner: Owner) => {
  const found = keysOf(owner.index, owner.doc);
  const entries = found.keys.map((key) => checkFree(storage, owner, key));
  for (const entry of entries) storage.putEntry(entry, owner.id);
  noteShape(owner.index, found);
};

const missingIn = (others: readonly Buffer[]) => {
  const known = new Set(others.map((key) => key.toString('latin1')));
  return (key: Buffer) => !known.has(key.toString('latin1'));
};

/** What a record was and what it becomes; one that was not there is new, one that becomes nothing goes. */
type Change = { id: number; before?: Doc; after?: { doc: Doc; body: Buffer } };

/**
 * Stores, replaces or removes a record with its index entries. Error 11000 when a unique index has one
 * of its keys: all are checked before the first is written, so nothing is kept then.
 */
export const changeRecord = (
  { storage, catalog }: Pick<Engine, 'storage' | 'catalog'>,
  collection: Collection,
  { id, before, after }: Change,
): void => {
  const added: Buffer[] = [];
  const removed: Buffer[] = [];
  const shapes: [index: Index, found: IndexKeys][] = [];
  for (const index of collection.indexes) {
    // the `_id` of a document never changes
    if (before && after && index === collection.indexes[0]) continue;
    const old = before ? keysOf(index, before).keys : [];
    const found = after && keysOf(index, after.doc);
    const keys = found?.keys ?? [];
    if (found) shapes.push([index, found]);
    for (const key of keys.filter(missingIn(old))) {
      added.push(checkFree(storage, { collection, index, id, doc: after!.doc }, key));
    }
    removed.push(...old.filter(missingIn(keys)).map((key) => entryKey(index, key, id)));
  }
  for (const key of removed) storage.removeEntry(key);
  for (const key of added) storage.putEntry(key, id);
  if (after) storage.putRecord(id, after.body);
  else storage.removeRecord(id);
  // only now: a refused document must leave no mark that is not saved
  const news = shapes.filter(([index, found]) => noteShape(index, found));
  if (news.length > 0) catalog.save(collection);
  if (collection.count !== undefined) collection.count += Number(!before) - Number(!after);
};
