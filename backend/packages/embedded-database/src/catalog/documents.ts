import { ObjectId } from 'bson';
import { ensure, failure } from '../common/errors.js';
import { checkSize, decode, encode } from '../bson/codec.js';
import { compare } from '../bson/compare.js';
import { format } from '../bson/format.js';
import { idFirst } from '../bson/raw.js';
import { type Doc, isDoc, isRegex, toNumber } from '../bson/values.js';
import type { Store } from './store.js';
import type { Collection } from './collection.js';
import { type Change, changeEntries } from './index-keys.js';

/** Stores, replaces or removes a record with its index entries. Error 11000 leaves everything as it was. */
export const changeRecord = (
  { storage, catalog }: Store,
  collection: Collection,
  change: Change,
): void => {
  const text = 'time series are not supported any more: this one can be read and dropped';
  ensure(!collection.options['timeseries'], 'InvalidOptions', text);
  const { id, before, after, body } = change;
  // the `_id` of a document never changes
  const indexes = before && after ? collection.indexes.slice(1) : collection.indexes;
  const isNews = changeEntries(storage, collection, indexes, change);
  if (body) storage.records.put(id, body);
  else storage.records.remove(id);
  if (isNews) catalog.save(collection);
};

const checkId = (id: unknown) => {
  const isStorable = !Array.isArray(id) && !isRegex(id);
  ensure(isStorable, 'InvalidIdField', "The '_id' value cannot be of type array or regex");
  const dollar = isDoc(id) && Object.keys(id).find((name) => name.startsWith('$'));
  const text = `_id fields may not contain '$'-prefixed fields: ${dollar} is not valid for storage.`;
  ensure(!dollar, 'DollarPrefixedFieldName', text);
};

const validate = (engine: Store, { validator, options }: Collection, doc: Doc, before?: Doc) => {
  if (!validator || engine.skipsValidation || options['validationAction'] === 'warn') return;
  if (options['validationLevel'] === 'off' || validator(doc)) return;
  // a document that was invalid before may stay so
  if (options['validationLevel'] === 'moderate' && before && !validator(before)) return;
  const details = { operatorName: '$validator', specifiedAs: options['validator'] };
  const errInfo = { failingDocumentId: doc['_id'], details };
  throw failure('DocumentValidationFailure', 'Document failed validation', { errInfo });
};

// A capped collection forgets its oldest documents.
const makeRoom = (engine: Store, collection: Collection) => {
  const { max } = collection.options;
  if (max === undefined || engine.catalog.countOf(collection) <= toNumber(max)) return;
  const [oldest] = engine.storage.recordPage({ ...collection.records, limit: 1 }).items;
  if (oldest) changeRecord(engine, collection, { id: oldest.id, before: decode(oldest.body) });
};

const store = (engine: Store, collection: Collection, doc: Doc, body: Buffer) => {
  checkId(doc['_id']);
  validate(engine, collection, doc);
  changeRecord(engine, collection, { id: collection.nextRecord, after: doc, body });
  collection.nextRecord++;
  makeRoom(engine, collection);
};

/** Stores a document as its bytes came, so every type stays; only `_id` moves to the front. */
export const insertRaw = (engine: Store, collection: Collection, raw: Buffer): void => {
  checkSize(raw);
  const doc = decode(raw);
  if (doc['_id'] === undefined) return void insertDoc(engine, collection, doc);
  store(engine, collection, doc, idFirst(raw));
};

// JavaScript puts names that are numbers before all others, also before `_id`.
const encodeStored = (doc: Doc): Buffer => idFirst(encode(doc));

/** Stores a new document; one without `_id` gets an ObjectId. Returns the stored form. */
export const insertDoc = (engine: Store, collection: Collection, given: Doc): Doc => {
  const { _id = new ObjectId(), ...rest } = given;
  const doc: Doc = { _id, ...rest };
  store(engine, collection, doc, encodeStored(doc));
  return doc;
};

/** Error 66 for another `_id`, in the words for an update or for a whole new document. */
export const checkSameId = (before: unknown, after: unknown, isReplaced = false): void => {
  const text = () =>
    isReplaced
      ? `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${format(after)}`
      : "Performing an update on the path '_id' would modify the immutable field '_id'";
  ensure(after !== undefined && compare(before, after) === 0, 'ImmutableField', text);
};

/** Stores a changed document; false when nothing changed. Error 66 for another `_id`. */
export const replaceDoc = (
  engine: Store,
  collection: Collection,
  change: Required<Change>,
): boolean => {
  const { body, before, after } = change;
  checkSameId(before['_id'], after['_id']);
  const encoded = encodeStored(after);
  // the decoded form may order fields differently from the bytes, so it is compared as well
  const mayBeSame = encoded.length === body.length;
  if (mayBeSame && (encoded.equals(body) || encoded.equals(encodeStored(before)))) return false;
  validate(engine, collection, after, before);
  changeRecord(engine, collection, { ...change, body: encoded });
  return true;
};
