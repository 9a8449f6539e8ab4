import { ensure, failure } from '../errors.js';
import { format } from '../bson/format.js';
import type { Doc } from '../bson/values.js';
import type { Engine } from '../engine.js';
import type { Storage } from '../storage/storage.js';
import { type Collection, namespaceOf, MOST_RECORDS } from './collection.js';
import type { Index } from './index-definition.js';
import { type IndexKeys, keysOf, keyValueOf, NO_KEYS } from './index-keys.js';

/** Where an index keeps a key: unique ones under the key alone, others with the record's number. */
export const entryKey = (index: Index, key: Buffer, id: number): Buffer => {
  if (index.isUnique) return Buffer.concat([index.prefix, key]);
  const number = Buffer.alloc(5);
  number.writeUInt32BE(id % MOST_RECORDS, 1);
  return Buffer.concat([index.prefix, key, number]);
};

const duplicate = (collection: Collection, index: Index, keyValue: Doc) => {
  const { name, spec } = index;
  const locale = index.collation?.spec['locale'];
  const collation = locale === undefined ? '' : ` collation: { locale: ${format(locale)} }`;
  const text = `E11000 duplicate key error collection: ${namespaceOf(collection)} index: ${name}${collation} dup key: ${format(keyValue)}`;
  return failure('DuplicateKey', text, { keyPattern: spec['key'], keyValue });
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
type Change = { id: number; before?: Doc; after?: Doc };

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

/** Stores, replaces or removes a record with its index entries. Error 11000 leaves everything as it was. */
export const changeRecord = (
  { storage, catalog }: Pick<Engine, 'storage' | 'catalog'>,
  collection: Collection,
  { body, ...change }: Change & { body?: Buffer },
): void => {
  const text = 'time series are not supported any more: this one can be read and dropped';
  ensure(!collection.options['timeseries'], 'InvalidOptions', text);
  const { before, after } = change;
  // the `_id` of a document never changes
  const indexes = before && after ? collection.indexes.slice(1) : collection.indexes;
  const isNews = changeEntries(storage, collection, indexes, change);
  if (body) storage.records.put(change.id, body);
  else storage.records.remove(change.id);
  if (isNews) catalog.save(collection);
};
