import { UUID } from 'bson';
import { ensure } from '../common/errors.js';
import { decode, encode } from '../bson/codec.js';
import type { Doc } from '../bson/values.js';
import { OLD_DESCENDING_KEYS } from '../storage/format.js';
import type { Storage } from '../storage/storage.js';
import {
  type Collection,
  makeCollection,
  namespaceOf,
  type StoredCollection,
} from './collection.js';
import { buildEntries, removeEntries } from './build-index.js';
import { ID_INDEX, type Index, makeIndex } from './index-definition.js';

/** Names of the storage's values that hold a collection each. */
const PREFIX = 'collection:';

const NAMESPACE = /^[^\0/\\. "$]{1,63}\.(?!\.)[^\0$]*[^\0$.]$/;
const MAX_NAMESPACE_BYTES = 255;

/** Error 73 for a name that no collection can have. */
const checkName = (db: string, name: string): void => {
  const namespace = namespaceOf({ db, name });
  const isName = NAMESPACE.test(namespace) && Buffer.byteLength(namespace) <= MAX_NAMESPACE_BYTES;
  ensure(isName, 'InvalidNamespace', `Invalid namespace specified '${namespace}'`);
};

/** The specification of the index of `_id`, which compares strings as its collection does. */
const idIndexSpec = ({ collation }: Doc): Doc => {
  const spec = { v: 2, key: { _id: 1 }, name: ID_INDEX };
  return collation ? { ...spec, collation } : spec;
};

/**
 * All collections and indexes: in memory for reading, in the storage for the next start. Every
 * change is made inside a storage transaction; after a failed one `load` returns to what is stored.
 */
export class Catalog {
  private readonly byNamespace = new Map<string, Collection>();
  /**
   * Errors for collections that an older program allowed and this one does not understand: they are
   * left alone, and refused by name.
   */
  private readonly refused = new Map<string, unknown>();
  /** Collections and indexes share their numbers. */
  private nextId = 1;

  constructor(private readonly storage: Storage) {
    this.load();
    const hasOldKeys = storage.values.get(OLD_DESCENDING_KEYS) !== undefined;
    if (hasOldKeys) storage.transaction(() => this.rebuildIndexes(), { durable: true });
  }

  /** Reads all collections from the storage; those known before count as dropped. */
  load(): void {
    for (const collection of this.collections()) this.forget(collection);
    this.nextId = 1;
    for (const { name, value } of this.storage.allValues()) {
      if (name.startsWith(PREFIX)) this.loadOne(decode(value) as StoredCollection);
    }
  }

  private loadOne(stored: StoredCollection): void {
    for (const { id } of [stored, ...stored.indexes]) this.nextId = Math.max(this.nextId, id + 1);
    try {
      this.add(makeCollection(stored));
    } catch (error) {
      this.refused.set(namespaceOf(stored), error);
    }
  }

  private add(collection: Collection): void {
    this.byNamespace.set(namespaceOf(collection), collection);
    const lastPage = { ...collection.records, reverse: true, limit: 1 };
    const [last] = this.storage.recordPage(lastPage).items;
    if (last) collection.nextRecord = last.id + 1;
  }

  private forget(collection: Collection): void {
    this.byNamespace.delete(namespaceOf(collection));
    for (const dropped of [collection, ...collection.indexes]) dropped.isDropped = true;
  }

  /** A collection by its name; undefined when there is none. */
  find(db: string, name: string): Collection | undefined {
    const namespace = namespaceOf({ db, name });
    if (this.refused.has(namespace)) throw this.refused.get(namespace);
    return this.byNamespace.get(namespace);
  }

  /** All collections, or those of one database. */
  collections(wantedDb?: string): Collection[] {
    const refused = [...this.refused].find(([namespace]) => namespace.startsWith(`${wantedDb}.`));
    if (refused) throw refused[1];
    const all = [...this.byNamespace.values()];
    return wantedDb === undefined ? all : all.filter(({ db }) => db === wantedDb);
  }

  /** Writes what is known about a collection and its indexes to the storage. */
  save({ id, uuid, db, name, options, indexes }: Collection): void {
    const storedIndexes = indexes.map(({ id: indexId, spec, isMultikey, hasLongKeys }) => {
      return { id: indexId, spec, isMultikey, hasLongKeys };
    });
    const stored: StoredCollection = { id, uuid, db, name, options, indexes: storedIndexes };
    this.storage.values.put(`${PREFIX}${id}`, encode(stored));
  }

  /** The collection, made when it is not there. Error 73 for a name that no collection can have. */
  ensure(db: string, name: string, options: Doc = {}): Collection {
    const existing = this.find(db, name);
    if (existing) return existing;
    checkName(db, name);
    const identity = { id: this.nextId++, uuid: new UUID(), db, name, options };
    const indexes = [{ id: this.nextId++, spec: idIndexSpec(options) }];
    const collection = makeCollection({ ...identity, indexes });
    this.add(collection);
    this.save(collection);
    return collection;
  }

  /** Removes a collection with its documents and indexes. */
  drop(collection: Collection): void {
    const { id, indexes, records } = collection;
    for (const index of indexes) removeEntries(this.storage, index);
    this.storage.records.removeRange(records.from, records.to);
    this.storage.returnSpace();
    this.storage.values.remove(`${PREFIX}${id}`);
    this.forget(collection);
  }

  /** Gives a collection another name. Error 73 for a name that no collection can have. */
  rename(collection: Collection, name: string): void {
    checkName(collection.db, name);
    this.byNamespace.delete(namespaceOf(collection));
    collection.name = name;
    this.byNamespace.set(namespaceOf(collection), collection);
    this.save(collection);
  }

  /** How many documents a collection has: its index of `_id` has one entry for each. */
  countOf({ indexes: [idIndex] }: Collection): number {
    return this.storage.countEntries(idIndex!.prefix, idIndex!.end);
  }

  /** Makes an index over the documents that are there. Error 11000 leaves nothing of it behind. */
  createIndex(collection: Collection, spec: Doc): void {
    const index = makeIndex({ id: this.nextId++, spec });
    buildEntries(this.storage, collection, index);
    collection.indexes = [...collection.indexes, index];
    this.save(collection);
  }

  /** Removes an index with its entries. */
  dropIndex(collection: Collection, index: Index): void {
    removeEntries(this.storage, index);
    index.isDropped = true;
    collection.indexes = collection.indexes.filter((other) => other !== index);
    this.save(collection);
  }

  /** Format 1 wrote the keys of descending fields in another way; the index of `_id` has none. */
  private rebuildIndexes(): void {
    for (const collection of this.collections()) {
      for (const index of collection.indexes.slice(1)) {
        buildEntries(this.storage, collection, index);
      }
    }
    this.storage.values.remove(OLD_DESCENDING_KEYS);
  }
}
