import { failure } from '../errors.js';
import { format } from '../bson/format.js';
import type { Doc } from '../bson/values.js';
import type { Storage } from '../storage/storage.js';
import { type Collection, namespaceOf, RECORDS_PER_COLLECTION } from './collection.js';
import { ID_INDEX, type Index } from './index-definition.js';
import { type IndexKeys, keysOf, keyValueOf } from './index-keys.js';

type Owner = { collection: Collection; index: Index; id: number; doc: Doc };

/** Where an index keeps a key: unique ones under the key alone, others with the record's number. */
export const entryKey = (index: Index, key: Buffer, id: number): Buffer => {
  if (index.isUnique) return Buffer.concat([index.prefix, key]);
  const number = Buffer.allocUnsafe(5);
  number[0] = 0;
  number.writeUInt32BE(id % RECORDS_PER_COLLECTION, 1);
  return Buffer.concat([index.prefix, key, number]);
};

const duplicate = ({ collection, index, doc }: Owner, key: Buffer) => {
  const keyValue = keyValueOf(index, doc, key);
  const collation = index.collation
    ? ` collation: { locale: ${format(index.collation.spec['locale'])} }`
    : '';
  const values = Object.entries(keyValue).map(([path, value]) => `${path}: ${format(value)}`);
  return failure(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${namespaceOf(collection)} index: ${index.name}${collation} dup key: { ${values.join(', ')} }`,
    { keyPattern: index.spec['key'], keyValue },
  );
};

type NewEntry = { key: Buffer; id: number };

// All keys of a document are checked before the first is written, so a refusal leaves nothing.
const checkKeys = (storage: Storage, owner: Owner, keys: readonly Buffer[]): NewEntry[] =>
  keys.map((key) => {
    const entry = entryKey(owner.index, key, owner.id);
    if (owner.index.isUnique && storage.getEntry(entry) !== undefined) throw duplicate(owner, key);
    return { key: entry, id: owner.id };
  });

/** Adds one document to one index. */
export const addEntries = (storage: Storage, owner: Owner & IndexKeys) => {
  for (const { key, id } of checkKeys(storage, owner, owner.keys)) storage.putEntry(key, id);
  noteShape(owner.index, owner);
};

const noteShape = (index: Index, { isMultikey, isLong }: IndexKeys): boolean => {
  const changes = (isMultikey && !index.isMultikey) || (isLong && !index.hasLongKeys);
  index.isMultikey ||= isMultikey;
  index.hasLongKeys ||= isLong;
  return changes;
};

/** Where records are written: the storage, and the catalog's memory of the collection. */
export type RecordStore = { storage: Storage; save: (collection: Collection) => void };

/** Stores a new document. Error 11000 when a unique index has one of its keys; nothing is kept then. */
export const insertRecord = (
  { storage, save }: RecordStore,
  collection: Collection,
  { doc, body }: { doc: Doc; body: Buffer },
): number => {
  const id = collection.nextRecord;
  const entries: NewEntry[] = [];
  let changesShape = false;
  for (const index of collection.indexes) {
    const found = keysOf(index, doc);
    entries.push(...checkKeys(storage, { collection, index, id, doc }, found.keys));
    changesShape = noteShape(index, found) || changesShape;
  }
  storage.putRecord(id, body);
  for (const entry of entries) storage.putEntry(entry.key, entry.id);
  if (changesShape) save(collection);
  collection.nextRecord++;
  if (collection.count !== undefined) collection.count++;
  return id;
};

type Change = { id: number; before: Doc; doc: Doc; body: Buffer };

/** Replaces a document; its `_id` is the same. Error 11000 as for an insert. */
export const replaceRecord = (
  { storage, save }: RecordStore,
  collection: Collection,
  { id, before, doc, body }: Change,
): void => {
  const added: NewEntry[] = [];
  const removed: Buffer[] = [];
  let changesShape = false;
  for (const index of collection.indexes) {
    if (index.name === ID_INDEX) continue;
    const old = new Map(keysOf(index, before).keys.map((key) => [key.toString('latin1'), key]));
    const found = keysOf(index, doc);
    const fresh = found.keys.filter((key) => !old.delete(key.toString('latin1')));
    added.push(...checkKeys(storage, { collection, index, id, doc }, fresh));
    for (const key of old.values()) removed.push(entryKey(index, key, id));
    changesShape = noteShape(index, found) || changesShape;
  }
  for (const key of removed) storage.removeEntry(key);
  for (const entry of added) storage.putEntry(entry.key, entry.id);
  storage.putRecord(id, body);
  if (changesShape) save(collection);
};

export const removeRecord = (
  { storage }: RecordStore,
  collection: Collection,
  { id, doc }: { id: number; doc: Doc },
): void => {
  for (const index of collection.indexes) {
    for (const key of keysOf(index, doc).keys) storage.removeEntry(entryKey(index, key, id));
  }
  storage.removeRecord(id);
  if (collection.count !== undefined) collection.count--;
};
