import { UUID } from 'bson';
import { ensure } from '../errors.js';
import { decode, encode } from '../bson/codec.js';
import { type Doc, isDoc, toNumber } from '../bson/values.js';
import { fullCollation } from '../query/collation.js';
import { scan, WHOLE } from '../plan/scan.js';
import { OLD_DESCENDING_KEYS } from '../storage/format.js';
import type { Storage } from '../storage/storage.js';
import { type Collection, compileOptions, makeCollection, namespaceOf } from './collection.js';
import { addGarbage, addIndexGarbage, garbageId } from './garbage.js';
import { ID_INDEX, type Index, makeIndex } from './index-definition.js';
import { addEntries } from './records.js';

const MAX_NAMESPACE_BYTES = 255;

const valueName = (id: number) => `collection:${id}`;

const checkName = (db: string, name: string) => {
  const namespace = `${db}.${name}`;
  const isDatabase = db !== '' && !/[\0/\\. "$]/.test(db) && db.length <= 63;
  ensure(isDatabase, 'InvalidNamespace', `Invalid database name: '${db}'`);
  const isCollection = name !== '' && !/^\.|\.$|[\0$]/.test(name);
  ensure(isCollection, 'InvalidNamespace', `Invalid namespace specified '${namespace}'`);
  const isShort = Buffer.byteLength(namespace) <= MAX_NAMESPACE_BYTES;
  ensure(isShort, 'InvalidNamespace', `Fully qualified namespace is too long: ${namespace}`);
};

/** The index that every collection has: of `_id`, or of the time in a time series, where it stays unseen. */
const ownIndex = ({ timeseries, clusteredIndex, collation }: Doc): Doc => {
  const timeField = isDoc(timeseries) && String(timeseries['timeField']);
  if (timeField) return { v: 2, key: { [timeField]: 1 }, name: 'time' };
  const spec = isDoc(clusteredIndex)
    ? { ...clusteredIndex, clustered: true }
    : { v: 2, key: { _id: 1 }, name: ID_INDEX };
  const full = fullCollation(collation);
  return full ? { ...spec, collation: full } : spec;
};

const isDescending = ({ fields }: Index) => fields.some(({ descending }) => descending);

/**
 * All collections and indexes: in memory for reading, in the storage for the next start. Every
 * change is made inside a storage transaction; after a failed one `load` returns to what is stored.
 */
export class Catalog {
  private readonly known = new Map<string, Collection>();
  private nextId = 1;

  constructor(private readonly storage: Storage) {
    this.load();
    this.renewDescending();
  }

  load() {
    for (const collection of this.all()) collection.isDropped = true;
    this.known.clear();
    this.nextId = 1;
    for (const { name, value } of this.storage.values()) {
      if (name.startsWith('collection:')) this.add(this.revive(decode(value)));
      // the numbers of what is being removed must not be given to something new
      this.nextId = Math.max(this.nextId, garbageId(name) + 1);
    }
  }

  private revive(doc: Doc): Collection {
    const { uuid, db, name, options } = doc as Pick<Collection, 'uuid' | 'db' | 'name' | 'options'>;
    const collection = makeCollection({ id: toNumber(doc['id']), uuid, db, name, options });
    collection.indexes = (doc['indexes'] as Doc[]).map((index) =>
      makeIndex(toNumber(index['id']), index['spec'] as Doc, {
        isMultikey: index['isMultikey'] === true,
        hasLongKeys: index['hasLongKeys'] === true,
      }),
    );
    const { firstRecord: from, endRecord: to } = collection;
    const [last] = this.storage.records({ from, to, reverse: true, limit: 1 }).items;
    if (last) collection.nextRecord = last.id + 1;
    for (const { id } of [collection, ...collection.indexes]) {
      this.nextId = Math.max(this.nextId, id + 1);
    }
    return collection;
  }

  private add(collection: Collection) {
    this.known.set(namespaceOf(collection), collection);
  }

  find(db: string, name: string): Collection | undefined {
    return this.known.get(namespaceOf({ db, name }));
  }

  require(db: string, name: string): Collection {
    const collection = this.find(db, name);
    ensure(collection, 'NamespaceNotFound', `ns does not exist: ${db}.${name}`);
    return collection;
  }

  all(): Collection[] {
    return [...this.known.values()];
  }

  collections(db: string): Collection[] {
    return this.all().filter((collection) => collection.db === db);
  }

  databaseNames(): string[] {
    return [...new Set(this.all().map(({ db }) => db))].sort();
  }

  save({ id, uuid, db, name, options, indexes }: Collection) {
    const listed = indexes.map(({ id: indexId, spec, isMultikey, hasLongKeys }) => {
      return { id: indexId, spec, isMultikey, hasLongKeys };
    });
    const doc = { id, uuid, db, name, options, indexes: listed };
    this.storage.putValue(valueName(id), encode(doc));
  }

  /** The collection, made if it is not there. Error 73 for a name that cannot be. */
  ensure(db: string, name: string, options: Doc = {}): Collection {
    const existing = this.find(db, name);
    if (existing) return existing;
    checkName(db, name);
    const collection = makeCollection({ id: this.nextId++, uuid: new UUID(), db, name, options });
    collection.indexes = [makeIndex(this.nextId++, ownIndex(options))];
    collection.count = 0;
    this.add(collection);
    this.save(collection);
    return collection;
  }

  /** The collection is gone at once; what it held is removed in slices afterwards. */
  drop(collection: Collection) {
    addGarbage(this.storage, collection);
    this.storage.removeValue(valueName(collection.id));
    this.known.delete(namespaceOf(collection));
    collection.isDropped = true;
  }

  rename(collection: Collection, db: string, name: string) {
    checkName(db, name);
    this.known.delete(namespaceOf(collection));
    collection.db = db;
    collection.name = name;
    this.add(collection);
    this.save(collection);
  }

  setOptions(collection: Collection, options: Doc) {
    Object.assign(collection, compileOptions(options));
    collection.options = options;
    this.save(collection);
  }

  countOf(collection: Collection): number {
    const { prefix, end } = collection.indexes[0]!;
    collection.count ??= this.storage.countEntries(prefix, end);
    return collection.count;
  }

  /** Builds an index over what is there. Error 11000 leaves nothing of it behind. */
  createIndex(collection: Collection, spec: Doc) {
    const index = makeIndex(this.nextId++, spec);
    try {
      this.fill(collection, index);
    } catch (error) {
      this.empty(index);
      throw error;
    }
    collection.indexes = [...collection.indexes, index];
    this.save(collection);
  }

  private fill(collection: Collection, index: Index) {
    for (const { id, body } of scan(this.storage, collection, WHOLE)) {
      addEntries(this.storage, { collection, index, id, doc: decode(body) });
    }
  }

  private empty({ prefix, end }: Index) {
    this.storage.removeEntries(prefix, end, Number.MAX_SAFE_INTEGER);
  }

  // Makes the descending indexes of a file of format 1 anew.
  private renewDescending() {
    if (!this.storage.values().some(({ name }) => name === OLD_DESCENDING_KEYS)) return;
    const renew = () => {
      for (const collection of this.all()) {
        for (const index of collection.indexes.filter(isDescending)) {
          this.empty(index);
          this.fill(collection, index);
        }
      }
      this.storage.removeValue(OLD_DESCENDING_KEYS);
    };
    this.storage.transaction(renew, { durable: true });
  }

  dropIndex(collection: Collection, index: Index) {
    addIndexGarbage(this.storage, index);
    collection.indexes = collection.indexes.filter((other) => other !== index);
    this.save(collection);
  }

  /** Gives an index another specification that needs no rebuild (its TTL, whether it is hidden). */
  changeIndex(collection: Collection, index: Index, spec: Doc) {
    const changed = makeIndex(index.id, spec, index);
    collection.indexes = collection.indexes.map((other) => (other === index ? changed : other));
    this.save(collection);
  }
}
