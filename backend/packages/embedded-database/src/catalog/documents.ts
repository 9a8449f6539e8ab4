import { isDeepStrictEqual } from 'node:util';
import { ObjectId } from 'bson';
import { ensure } from '../common/errors.js';
import { isEqual } from '../bson/compare.js';
import { checkSize, decodeSent, encode, isWhole } from '../bson/codec.js';
import { Document } from '../bson/document.js';
import { idFirst } from '../bson/raw.js';
import { type Doc, isDoc } from '../bson/values.js';
import type { Collection } from './collection.js';
import { changeEntries } from './index-entries.js';
import type { Store } from './store.js';

/** Errors 53 and 52 for an `_id` that no document can have. */
const checkId = (id: unknown): void => {
  ensure(!Array.isArray(id), 'InvalidIdField', "The '_id' value cannot be of type array");
  const dollar = isDoc(id) && Object.keys(id).find((name) => name.startsWith('$'));
  const text = `_id fields may not contain '$'-prefixed fields: ${dollar} is not valid for storage.`;
  ensure(!dollar, 'DollarPrefixedFieldName', text);
};

/** Error 66 where a change would give a document another `_id`. */
export const checkSameId = (before: unknown, after: unknown): void =>
  ensure(
    after !== undefined && isEqual(before, after),
    'ImmutableField',
    "Performing an update on the path '_id' would modify the immutable field '_id'",
  );

/** Stores a new document. Errors: 10334 for more than 16 MB, 53 and 52 for a bad `_id`, 11000 for a key that is taken. */
export const insert = (store: Store, collection: Collection, document: Document): void => {
  const { storage, catalog } = store;
  checkSize(document.body);
  checkId(document.id);
  const change = { id: collection.nextRecord, after: document };
  const mustSave = changeEntries(storage, collection, collection.indexes, change);
  storage.records.put(change.id, document.body);
  collection.nextRecord++;
  if (mustSave) catalog.save(collection);
};

/** Encodes a document to be stored: JavaScript puts names that are numbers even before `_id`. */
export const toStore = (doc: Doc): Document => new Document(idFirst(encode(doc)), doc);

/** The same for a new document; one without `_id` gets an ObjectId. */
export const toStoreNew = ({ _id = new ObjectId(), ...others }: Doc): Document =>
  toStore({ _id, ...others });

/** Stores a document as the bytes that were sent, so every type stays; only `_id` moves to the front. Errors: see `insert`. */
export const insertRaw = (store: Store, collection: Collection, raw: Buffer): void => {
  checkSize(raw);
  const doc = decodeSent(raw);
  // what is only stored may be anything, but for its depth
  isWhole(doc);
  const hasId = doc['_id'] !== undefined;
  insert(store, collection, hasId ? new Document(idFirst(raw), doc) : toStoreNew(doc));
};

/** How a document is changed. */
type Replacement = {
  readonly id: number;
  readonly before: Document;
  readonly after: Document;
  /** The only top-level fields that may differ. */
  readonly changedFields: ReadonlySet<string>;
};

/** Whether a document of other bytes is the same: names that are numbers may stand elsewhere in it. */
const isSameDoc = ({ before, after }: Replacement): boolean =>
  after.body.equals(before.body) ||
  (before.body.length === after.body.length &&
    // most changes are found without encoding the first
    isDeepStrictEqual(before.doc, after.doc) &&
    toStore(before.doc).body.equals(after.body));

/**
 * Replaces a document by its changed form; false when nothing changed. Errors: 66 for another `_id`,
 * 10334 for more than 16 MB, 11000 for a key that is taken, which leaves everything as it was.
 */
export const replaceDoc = (store: Store, collection: Collection, change: Replacement): boolean => {
  const { id, before, after, changedFields } = change;
  checkSameId(before.id, after.id);
  if (isSameDoc(change)) return false;
  checkSize(after.body);
  // `_id` never changes
  const indexes = collection.indexes
    .slice(1)
    .filter(({ roots }) => [...roots].some((root) => changedFields.has(root)));
  const mustSave = changeEntries(store.storage, collection, indexes, change);
  store.storage.records.put(id, after.body);
  if (mustSave) store.catalog.save(collection);
  return true;
};

/** Removes a document; `before` is what its index keys were made of. */
export const removeDoc = (
  store: Store,
  collection: Collection,
  change: { readonly id: number; readonly before: Document },
): void => {
  changeEntries(store.storage, collection, collection.indexes, change);
  store.storage.records.remove(change.id);
};
