import { failure } from '../common/errors.js';
import { format } from '../bson/format.js';
import { capKey, encodeComponent, invert, MAX_KEY_BYTES, uniqueKeys } from '../bson/key.js';
import { type Doc, RANK } from '../bson/values.js';
import { foldDeep } from '../values/collation.js';
import { EMPTY_ARRAY, tuplesOf, walksOf } from '../values/array-walk.js';
import type { Storage } from '../storage/storage.js';
import type { Collection, Index, IndexField } from './collection.js';
import { MOST_RECORDS, namespaceOf } from './collection.js';

/** The part of a key that stands for one field. */
export const component = ({ collation }: Index, { descending }: IndexField, value: unknown) => {
  if (value !== EMPTY_ARRAY) {
    return encodeComponent(foldDeep(value, collation), descending);
  }
  const tag = Buffer.from([RANK.emptyArray]);
  return descending ? invert(tag) : tag;
};

const keyOf = (index: Index, values: unknown[]): Buffer => {
  const parts = values.map((value, i) => component(index, index.fields[i]!, value));
  return parts.length === 1 ? parts[0]! : Buffer.concat(parts);
};

type IndexKeys = { keys: Buffer[]; isMultikey: boolean; isLong: boolean };
const NO_KEYS: IndexKeys = { keys: [], isMultikey: false, isLong: false };

/** The keys under which an index holds a document. Error 171 for two arrays side by side. */
export const keysOf = (index: Index, doc: Doc): IndexKeys => {
  if (!index.isOrdered || (index.covers && !index.covers(doc))) return NO_KEYS;
  const walks = walksOf(index.fields, doc);
  const tuples = tuplesOf(walks);
  if (index.isSparse && tuples.flat().every((value) => value === undefined)) return NO_KEYS;
  const keys = tuples.map((values) => keyOf(index, values));
  const isMultikey = walks.some(({ rest }) => rest);
  const isLong = keys.some((key) => key.length > MAX_KEY_BYTES);
  return { keys: isMultikey || isLong ? uniqueKeys(keys.map(capKey)) : keys, isMultikey, isLong };
};

/** The values that clash in a unique index, for the error: those of the key that is taken. */
const keyValueOf = (index: Index, doc: Doc, key: Buffer): Doc => {
  const tuples = tuplesOf(walksOf(index.fields, doc));
  const clashing = tuples.find((values) => capKey(keyOf(index, values)).equals(key)) ?? [];
  const values = clashing.map((value) => (value === EMPTY_ARRAY ? null : (value ?? null)));
  return Object.fromEntries(index.fields.map(({ path }, i) => [path, values[i]]));
};

/** Where an index keeps a key: unique ones under the key alone, others with the record's number. */
export const entryKey = (index: Index, key: Buffer, id: number): Buffer => {
  const number = Buffer.alloc(index.isUnique ? 0 : 5);
  if (!index.isUnique) number.writeUInt32BE(id % MOST_RECORDS, 1);
  return Buffer.concat([index.prefix, key, number]);
};

const duplicate = (collection: Collection, index: Index, keyValue: Doc) => {
  const locale = index.collation?.spec['locale'];
  const rules = locale === undefined ? '' : ` collation: { locale: ${format(locale)} }`;
  const text = `E11000 duplicate key error collection: ${namespaceOf(collection)} index: ${index.name}${rules} dup key: ${format(keyValue)}`;
  return failure('DuplicateKey', text, { keyPattern: index.spec['key'], keyValue });
};

const missingIn = (others: readonly Buffer[]) => {
  const known = new Set(others.map((key) => key.toString('latin1')));
  return (key: Buffer) => !known.has(key.toString('latin1'));
};

/** Notes what the keys of a document tell about an index; whether that is news. */
const noteShape = (index: Index, { isMultikey, isLong }: IndexKeys): boolean => {
  const isNews = (isMultikey && !index.isMultikey) || (isLong && !index.hasLongKeys);
  index.isMultikey ||= isMultikey;
  index.hasLongKeys ||= isLong;
  return isNews;
};

/** What a record was and what it becomes; one that was not there is new, one that becomes nothing goes. */
export type Change = { id: number; before?: Doc; after?: Doc; body?: Buffer };

/**
 * Changes the entries of a record in some indexes; whether that told news about one of them. Error 11000
 * when a unique one has one of its keys: all are checked before the first is written, so nothing is kept.
 */
export const changeEntries = (
  { entries }: Storage,
  collection: Collection,
  indexes: readonly Index[],
  { id, before, after }: Change,
): boolean => {
  const changes = indexes.map((index) => {
    const old = before ? keysOf(index, before).keys : [];
    const found = after ? keysOf(index, after) : NO_KEYS;
    const entryOf = (key: Buffer) => entryKey(index, key, id);
    const added = found.keys.filter(missingIn(old));
    const taken = index.isUnique && added.find((key) => entries.get(entryOf(key)) !== undefined);
    if (taken) throw duplicate(collection, index, keyValueOf(index, after!, taken));
    const removed = old.filter(missingIn(found.keys));
    return { index, found, added: added.map(entryOf), removed: removed.map(entryOf) };
  });
  for (const { removed } of changes) for (const key of removed) entries.remove(key);
  for (const { added } of changes) for (const key of added) entries.put(key, id);
  // only now: a refused document must leave no mark that is not saved
  return changes.filter(({ index, found }) => noteShape(index, found)).length > 0;
};
