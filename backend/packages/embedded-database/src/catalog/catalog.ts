import { ensure } from '../common/errors.js';
import { decode, encode } from '../bson/codec.js';
import { Document } from '../bson/document.js';
import { type Doc, toNumber } from '../bson/values.js';
import type { Storage } from '../storage/storage.js';
import {
  type Collection,
  fromStored,
  makeCollection,
  namespaceOf,
  toStored,
} from './collection.js';
import { ID_SPEC, type Index, makeIndex } from './index-definition.js';
import { changeEntries } from './index-entries.js';
import { allRecords } from './records.js';

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

/**
 * All collections and indexes: in memory for reading, in the storage for the next start. Every
 * change is made inside a storage transaction; after a failed one `load` returns to what is stored.
 */
export class Catalog {
  private readonly byNamespace = new Map<string, Collection>();
  /** Every collection since the last `load`, also dropped ones: a drop may be rolled back. */
  private readonly byId = new Map<number, Collection>();
  /**
   * Errors for collections that an older program allowed and this one does not support: they are
   * left alone, and refused by name.
   */
  private readonly refused = new Map<string, unknown>();
  /** Collections and indexes share their numbers. */
  private nextId = 1;

  constructor(private readonly storage: Storage) {
    this.load();
  }

  /**
   * Reads all collections from the storage. One that is still there stays the same object, so that whoever reads it
   * goes on; the others count as dropped.
   */
  load(): void {
    const before = [...this.byId.values()];
    this.byNamespace.clear();
    this.refused.clear();
    this.nextId = 1;
    for (const { name, value } of this.storage.allValues()) {
      if (name.startsWith(PREFIX)) this.loadOne(decode(value));
    }
    for (const collection of before) {
      if (this.byNamespace.get(namespaceOf(collection)) !== collection) this.forget(collection);
    }
  }

  private loadOne(stored: Doc): void {
    for (const { id } of [stored, ...(stored['indexes'] as Doc[])]) {
      this.nextId = Math.max(this.nextId, toNumber(id) + 1);
    }
    try {
      const loaded = fromStored(stored);
      this.add(Object.assign(this.byId.get(loaded.id) ?? loaded, loaded));
    } catch (error) {
      this.refused.set(`${String(stored['db'])}.${String(stored['name'])}`, error);
    }
  }

  private add(collection: Collection): void {
    this.byNamespace.set(namespaceOf(collection), collection);
    this.byId.set(collection.id, collection);
    const lastPage = { ...collection.records, reverse: true, limit: 1 };
    const [last] = this.storage.recordPage(lastPage).items;
    if (last) collection.nextRecord = last.id + 1;
  }

  private forget(collection: Collection): void {
    this.byId.delete(collection.id);
    collection.isDropped = true;
  }

  /** A collection by its name; undefined when there is none. Error 72 for one that is not supported any more. */
  find(db: string, name: string): Collection | undefined {
    const namespace = namespaceOf({ db, name });
    if (this.refused.has(namespace)) throw this.refused.get(namespace);
    return this.byNamespace.get(namespace);
  }

  /** All collections. */
  collections(): Collection[] {
    return [...this.byNamespace.values()];
  }

  /** The collections of one database. Error 72 when one of them is not supported any more. */
  collectionsOf(db: string): Collection[] {
    const refused = [...this.refused].find(([namespace]) => namespace.startsWith(`${db}.`));
    if (refused) throw refused[1];
    return this.collections().filter((collection) => collection.db === db);
  }

  /** Writes what is known about a collection and its indexes to the storage. */
  save(collection: Collection): void {
    this.storage.values.put(`${PREFIX}${collection.id}`, encode(toStored(collection)));
  }

  /** The collection, made when it is not there. Error 73 for a name that no collection can have. */
  ensure(db: string, name: string): Collection {
    const existing = this.find(db, name);
    if (existing) return existing;
    checkName(db, name);
    const id = this.nextId++;
    const collection = makeCollection({ id, db, name }, [makeIndex(this.nextId++, ID_SPEC)]);
    this.add(collection);
    this.save(collection);
    return collection;
  }

  /** Removes a collection with its documents and indexes. */
  drop(collection: Collection): void {
    const { records, indexes, id } = collection;
    this.storage.records.removeRange(records.from, records.to);
    for (const { prefix, end } of indexes) this.storage.entries.removeRange(prefix, end);
    this.storage.values.remove(`${PREFIX}${id}`);
    this.byNamespace.delete(namespaceOf(collection));
    collection.isDropped = true;
  }

  /** How many documents a collection has: its index of `_id` has one entry for each. */
  countOf({ indexes: [idIndex] }: Collection): number {
    return this.storage.countEntries(idIndex!.prefix, idIndex!.end);
  }

  /** Makes an index over the documents that are there. Error 11000 leaves nothing of it. */
  createIndex(collection: Collection, spec: Doc): Index {
    const index = makeIndex(this.nextId++, spec);
    try {
      for (const { id, body } of allRecords(this.storage, collection)) {
        changeEntries(this.storage, collection, [index], { id, after: new Document(body) });
      }
    } catch (error) {
      this.storage.entries.removeRange(index.prefix, index.end);
      throw error;
    }
    collection.indexes = [...collection.indexes, index];
    this.save(collection);
    return index;
  }

  /** Removes an index of a collection. */
  dropIndex(collection: Collection, index: Index): void {
    this.storage.entries.removeRange(index.prefix, index.end);
    collection.indexes = collection.indexes.filter((other) => other !== index);
    this.save(collection);
  }
}
