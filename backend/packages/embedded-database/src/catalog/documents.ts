import { isDeepStrictEqual } from 'node:util';
import { ObjectId } from 'bson';
import { ensure } from '../common/errors.js';
import { checkSize, decode, encode } from '../bson/codec.js';
import { idFirst } from '../bson/raw.js';
import type { Doc } from '../bson/values.js';
import { keepUpBuilds } from './build-index.js';
import type { Collection } from './collection.js';
import { type Change, changeEntries } from './index-entries.js';
import { refuseRetiredKind } from './kinds.js';
import type { Store } from './store.js';
import { checkDepth, checkId, checkSameId, validate } from './validation.js';

/**
 * Stores, replaces or removes a record with its index entries. Error 11000 leaves everything as it
 * was.
 */
const changeRecord = (store: Store, collection: Collection, change: Change): void => {
  refuseRetiredKind(collection.retiredKind);
  ensure(!collection.isDropped, 'QueryPlanKilled', 'collection dropped while it was written to');
  const { storage, catalog } = store;
  const { id, before, after, body } = change;
  // a replacement never changes `_id`, so the index of `_id` stays as it is
  const isReplacement = before !== undefined && after !== undefined;
  const indexes = isReplacement ? collection.indexes.slice(1) : collection.indexes;
  const mustSave = changeEntries(storage, collection, indexes, change);
  keepUpBuilds(storage, collection, change);
  if (body) storage.records.put(id, body);
  else storage.records.remove(id);
  if (mustSave) catalog.save(collection);
  store.changes.record({ collection, ...change });
};

const insert = (store: Store, collection: Collection, doc: Doc, body: Buffer): void => {
  checkId(doc['_id']);
  checkDepth(doc, body);
  validate(store, collection, doc);
  changeRecord(store, collection, { id: collection.nextRecord, after: doc, body });
  collection.nextRecord++;
};

/**
 * Stores a document as the bytes that were sent, so every type stays; only `_id` moves to the front.
 * Errors: 10334 for more than 16 MB, 15 for more than 180 levels, 53 and 52 for a bad `_id`, 121 when the
 * validator refuses it, 11000 for a key that is taken.
 */
export const insertRaw = (store: Store, collection: Collection, raw: Buffer): void => {
  checkSize(raw);
  const doc = decode(raw);
  if (doc['_id'] === undefined) insertDoc(store, collection, doc);
  else insert(store, collection, doc, idFirst(raw));
};

/** Whether two documents have equal encoded forms, of which the second is given. */
const isSameDoc = (before: Doc, after: Doc, encoded: Buffer): boolean =>
  // most changes are found without encoding the first
  isDeepStrictEqual(before, after) && encodeStored(before).equals(encoded);

/** Encodes a document to be stored: JavaScript puts names that are numbers even before `_id`. */
const encodeStored = (doc: Doc): Buffer => idFirst(encode(doc));

/** Stores a new document; one without `_id` gets an ObjectId. Returns the stored form. */
export const insertDoc = (store: Store, collection: Collection, doc: Doc): Doc => {
  const { _id = new ObjectId(), ...others } = doc;
  const stored: Doc = { _id, ...others };
  insert(store, collection, stored, encodeStored(stored));
  return stored;
};

/**
 * Stores a changed document in the place of the old one; false when nothing changed. `change.body`
 * is the old encoded form. Error 66 for another `_id`, otherwise those of an insert.
 */
export const replaceDoc = (
  store: Store,
  collection: Collection,
  change: Required<Change>,
): boolean => {
  const { body, before, after } = change;
  checkSameId(before['_id'], after['_id']);
  const encoded = encodeStored(after);
  // the decoded form may order fields differently from the bytes, so it is compared as well
  const mayBeSame = encoded.length === body.length;
  if (mayBeSame && (encoded.equals(body) || isSameDoc(before, after, encoded))) return false;
  checkDepth(after, encoded);
  validate(store, collection, after, before);
  changeRecord(store, collection, { ...change, body: encoded });
  return true;
};

/** Removes a document; `before` is its decoded form, from which its index keys are made. */
export const removeDoc = (
  store: Store,
  collection: Collection,
  { id, before }: { id: number; before: Doc },
): void => changeRecord(store, collection, { id, before });
