import { UUID } from 'bson';
import { ensure } from '../common/errors.js';
import { decode, encode } from '../bson/codec.js';
import { type Doc, isDoc } from '../bson/values.js';
import { OLD_DESCENDING_KEYS } from '../storage/format.js';
import type { Storage } from '../storage/storage.js';
import type { Collection, Index, StoredCollection } from './collection.js';
import { compileOptions, ID_INDEX, makeCollection, makeIndex, namespaceOf } from './collection.js';
import { changeEntries } from './index-keys.js';
import { allRecords } from './records.js';

const PREFIX = 'collection:';
const NAMESPACE = /^[^\0/\\. "$]{1,63}\.(?!\.)[^\0$]*[^\0$.]$/;
const MAX_NAMESPACE_BYTES = 255;

const checkName = (db: string, name: string) => {
  const namespace = `${db}.${name}`;
  const isName = NAMESPACE.test(namespace) && Buffer.byteLength(namespace) <= MAX_NAMESPACE_BYTES;
  ensure(isName, 'InvalidNamespace', `Invalid namespace specified '${namespace}'`);
};

/** The index that every collection has, of `_id`. */
const ownIndex = ({ clusteredIndex, collation }: Doc): Doc => {
  const clustered = isDoc(clusteredIndex) && { ...clusteredIndex, clustered: true };
  const spec = clustered || { v: 2, key: { _id: 1 }, name: ID_INDEX };
  return collation ? { ...spec, collation } : spec;
};

/**
 * All collections and indexes: in memory for reading, in the storage for the next start. Every
 * change is made inside a storage transaction; after a failed one `load` returns to what is stored.
 */
export class Catalog {
  private readonly known = new Map<string, Collection>();
  // what an older program allowed and this one does not understand is left alone, and refused by name
  private readonly refused = new Map<string, unknown>();
  private nextId = 1;

  constructor(private readonly storage: Storage) {
    this.load();
    if (!storage.values.get(OLD_DESCENDING_KEYS)) return;
    storage.transaction(() => this.renewIndexes(), { durable: true });
  }

  load() {
    for (const collection of this.collections()) this.forget(collection);
    this.nextId = 1;
    for (const { name, value } of this.storage.allValues()) {
      if (!name.startsWith(PREFIX)) continue;
      const stored = decode(value) as StoredCollection;
      const ids = [stored, ...stored.indexes].map(({ id }) => id);
      this.nextId = Math.max(this.nextId, ...ids.map((id) => id + 1));
      try {
        this.add(makeCollection(stored));
      } catch (error) {
        this.refused.set(namespaceOf(stored), error);
      }
    }
  }

  private add(collection: Collection) {
    this.known.set(namespaceOf(collection), collection);
    const page = { ...collection.records, reverse: true, limit: 1 };
    const [last] = this.storage.recordPage(page).items;
    if (last) collection.nextRecord = last.id + 1;
  }

  private forget(collection: Collection) {
    this.known.delete(namespaceOf(collection));
    for (const gone of [collection, ...collection.indexes]) gone.isDropped = true;
  }

  find(db: string, name: string): Collection | undefined {
    const namespace = namespaceOf({ db, name });
    if (this.refused.has(namespace)) throw this.refused.get(namespace);
    return this.known.get(namespace);
  }

  /** All collections, or those of one database. */
  collections(wanted?: string): Collection[] {
    const refused = [...this.refused].find(([namespace]) => namespace.startsWith(`${wanted}.`));
    if (refused) throw refused[1];
    return [...this.known.values()].filter(({ db }) => wanted === undefined || db === wanted);
  }

  save({ id, uuid, db, name, options, indexes }: Collection) {
    const stored = indexes.map(({ id: indexId, spec, isMultikey, hasLongKeys }) => {
      return { id: indexId, spec, isMultikey, hasLongKeys };
    });
    const doc = { id, uuid, db, name, options, indexes: stored };
    this.storage.values.put(`${PREFIX}${id}`, encode(doc));
  }

  /** The collection, made if it is not there. Error 73 for a name that cannot be. */
  ensure(db: string, name: string, options: Doc = {}): Collection {
    const existing = this.find(db, name);
    if (existing) return existing;
    checkName(db, name);
    const identity = { id: this.nextId++, uuid: new UUID(), db, name, options };
    const indexes = [{ id: this.nextId++, spec: ownIndex(options) }];
    const collection = makeCollection({ ...identity, indexes });
    this.add(collection);
    this.save(collection);
    return collection;
  }

  drop(collection: Collection) {
    const { id, indexes, records } = collection;
    for (const index of indexes) this.empty(index);
    this.storage.records.removeRange(records.from, records.to);
    this.storage.returnSpace();
    this.storage.values.remove(`${PREFIX}${id}`);
    this.forget(collection);
  }

  /** Gives a collection another name or other options. */
  change(collection: Collection, changes: { name?: string; options?: Doc }) {
    const { db, name, options } = { ...collection, ...changes };
    checkName(db, name);
    this.known.delete(namespaceOf(collection));
    Object.assign(collection, { name, options, ...compileOptions(options) });
    this.known.set(namespaceOf(collection), collection);
    this.save(collection);
  }

  countOf({ indexes: [own] }: Collection): number {
    return this.storage.countEntries(own!.prefix, own!.end);
  }

  /** Builds an index over what is there. Error 11000 leaves nothing of it behind. */
  createIndex(collection: Collection, spec: Doc) {
    const index = makeIndex({ id: this.nextId++, spec });
    this.build(collection, index);
    collection.indexes = [...collection.indexes, index];
    this.save(collection);
  }

  private build(collection: Collection, index: Index) {
    this.empty(index);
    try {
      for (const { id, body } of allRecords(this.storage, collection)) {
        changeEntries(this.storage, collection, [index], { id, after: decode(body) });
      }
    } catch (error) {
      this.empty(index);
      throw error;
    }
  }

  private empty({ prefix, end }: Index) {
    this.storage.entries.removeRange(prefix, end);
  }

  // Format 1 wrote the keys of descending fields in another way, which a collection's own index never has.
  private renewIndexes() {
    for (const collection of this.collections()) {
      for (const index of collection.indexes.slice(1)) this.build(collection, index);
    }
    this.storage.values.remove(OLD_DESCENDING_KEYS);
  }

  dropIndex(collection: Collection, index: Index) {
    this.empty(index);
    index.isDropped = true;
    collection.indexes = collection.indexes.filter((other) => other !== index);
    this.save(collection);
  }
}
