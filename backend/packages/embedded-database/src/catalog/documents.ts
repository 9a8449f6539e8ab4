import { isDeepStrictEqual } from 'node:util';
import { ObjectId } from 'bson';
import { ensure } from '../common/errors.js';
import { checkSize, decode, encode } from '../bson/codec.js';
import { Document } from '../bson/document.js';
import { idFirst } from '../bson/raw.js';
import type { Doc } from '../bson/values.js';
import { keepUpBuilds } from './build-index.js';
import type { Collection } from './collection.js';
import type { Index } from './index-definition.js';
import { type Change, changeEntries } from './index-entries.js';
import { refuseRetiredKind } from './kinds.js';
import type { Store } from './store.js';
import { checkDepth, checkId, checkSameId, validate } from './validation.js';

/** The indexes whose entries a change may change. */
const indexesOf = (
  { indexes }: Collection,
  { before, after, changed }: Change,
): readonly Index[] => {
  // a replacement never changes `_id`, so the index of `_id` stays as it is
  const touched = before && after ? indexes.slice(1) : indexes;
  if (!changed) return touched;
  return touched.filter(({ roots }) => !roots || [...roots].some((root) => changed.has(root)));
};

/**
 * Stores, replaces or removes a record with its index entries. Error 11000 leaves everything as it
 * was.
 */
const changeRecord = (store: Store, collection: Collection, change: Change): void => {
  refuseRetiredKind(collection.retiredKind);
  ensure(!collection.isDropped, 'QueryPlanKilled', 'collection dropped while it was written to');
  const { storage, catalog } = store;
  const { id, after } = change;
  const mustSave = changeEntries(storage, collection, indexesOf(collection, change), change);
  keepUpBuilds(storage, collection, change);
  if (after) storage.records.put(id, after.body);
  else storage.records.remove(id);
  if (mustSave) catalog.save(collection);
  store.changes.record({ collection, ...change });
};

/**
 * Stores a new document. Errors: 10334 for more than 16 MB, 15 for more than 180 levels, 53 and 52 for a bad
 * `_id`, 121 when the validator refuses it, 11000 for a key that is taken.
 */
export const insert = (store: Store, collection: Collection, document: Document): void => {
  checkSize(document.body);
  checkId(document.id);
  checkDepth(document);
  validate(store, collection, document);
  changeRecord(store, collection, { id: collection.nextRecord, after: document });
  collection.nextRecord++;
};

/** Encodes a document to be stored: JavaScript puts names that are numbers even before `_id`. */
export const toStore = (doc: Doc): Document => new Document(idFirst(encode(doc)), doc);

/** The same of a new document; one without `_id` gets an ObjectId. */
export const toStoreNew = ({ _id = new ObjectId(), ...others }: Doc): Document =>
  toStore({ _id, ...others });

/** Stores a document as the bytes that were sent, so every type stays; only `_id` moves to the front. Errors: see `insert`. */
export const insertRaw = (store: Store, collection: Collection, raw: Buffer): void => {
  checkSize(raw);
  const doc = decode(raw);
  const hasId = doc['_id'] !== undefined;
  insert(store, collection, hasId ? new Document(idFirst(raw), doc) : toStoreNew(doc));
};

/** Whether a document of other bytes is the same: names that are numbers may stand elsewhere in it. */
const isSameDoc = (before: Document, after: Document): boolean =>
  before.body.length === after.body.length &&
  // most changes are found without encoding the first
  isDeepStrictEqual(before.doc, after.doc) &&
  toStore(before.doc).body.equals(after.body);

/**
 * Stores a changed document in the place of the old one; false when nothing changed. Error 66 for another `_id`,
 * otherwise those of an insert.
 */
export const replaceDoc = (
  store: Store,
  collection: Collection,
  change: Change & { before: Document; after: Document },
): boolean => {
  const { before, after, isWhole = false } = change;
  checkSameId(before.id, after.id);
  if (after.body.equals(before.body) || (!isWhole && isSameDoc(before, after))) return false;
  checkSize(after.body);
  checkDepth(after);
  validate(store, collection, after, before);
  changeRecord(store, collection, change);
  return true;
};

/** Removes a document; `before` is what its index keys were made of. */
export const removeDoc = (
  store: Store,
  collection: Collection,
  change: { id: number; before: Document },
): void => changeRecord(store, collection, change);
