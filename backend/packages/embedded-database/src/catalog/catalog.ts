import { UUID } from 'bson';
import { CommandError, ensure, messageOf } from '../common/errors.js';
import { runSteps, type Steps } from '../common/steps.js';
import { LANGUAGE_RULES } from '../values/collation.js';
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
import { buildEntries } from './build-index.js';
import { ID_INDEX, type Index, makeIndex } from './index-definition.js';
import { leftoversIn, markLeftover, removeLeftover, unmarkLeftover } from './leftovers.js';

/** Names of the storage's values that hold a collection each. */
const PREFIX = 'collection:';

const NAMESPACE = /^[^\0/\\. "$]{1,63}\.(?!\.)[^\0$]*[^\0$.]$/;
const MAX_NAMESPACE_BYTES = 255;

/** Error 73 for a name that no collection can have. */
export const checkName = (db: string, name: string): void => {
  const namespace = namespaceOf({ db, name });
  const isName = NAMESPACE.test(namespace) && Buffer.byteLength(namespace) <= MAX_NAMESPACE_BYTES;
  ensure(isName, 'InvalidNamespace', `Invalid namespace specified '${namespace}'`);
};

type OutdatedIndex = { collection: Collection; index: Index };

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
  /** What `refresh` has found last. */
  private lastSeen: string | undefined;
  /** Collections and indexes share their numbers. */
  private nextId = 1;

  constructor(private readonly storage: Storage) {
    this.load();
  }

  /** Removes what a crash has left over and rebuilds indexes whose keys are out of date. At the start only. */
  repair(): void {
    const { storage } = this;
    const leftovers = leftoversIn(storage);
    const outdated = this.outdatedIndexes();
    const isMarked = storage.values.get(OLD_DESCENDING_KEYS) !== undefined;
    if (!isMarked && outdated.length + leftovers.length === 0) return;
    const work = () => {
      for (const id of leftovers) runSteps(this.removeUnfinished(id));
      this.rebuildIndexes(outdated);
    };
    storage.transaction(work, { durable: true });
  }

  /** Removes what a mark says: a number, or a collection that was being made. */
  private removeUnfinished(id: number): Steps<void> {
    const collection = [...this.byNamespace.values()].find((made) => made.id === id);
    return collection ? this.drop(collection) : removeLeftover(this.storage, id);
  }

  /** Reads all collections from the storage; those known before count as dropped. */
  load(): void {
    for (const collection of this.collections()) this.forget(collection);
    this.nextId = Math.max(0, ...leftoversIn(this.storage)) + 1;
    for (const { name, value } of this.storage.allValues()) {
      if (name.startsWith(PREFIX)) this.loadOne(decode(value) as StoredCollection);
    }
  }

  /**
   * Takes over what another thread has changed. Who reads a collection that is still there goes on; what was
   * dropped says so.
   */
  refresh(): void {
    const stored = this.storage.allValues().filter(({ name }) => name.startsWith(PREFIX));
    const now = stored.map(({ value }) => value.toString('latin1')).join();
    if (this.lastSeen === now) return;
    const before = this.collections();
    this.byNamespace.clear();
    this.refused.clear();
    for (const { value } of stored) this.loadOne(decode(value) as StoredCollection);
    this.lastSeen = now;
    const after = new Map([...this.byNamespace.values()].map((kept) => [kept.id, kept]));
    for (const collection of before) {
      const kept = after.get(collection.id);
      collection.isDropped = !kept;
      for (const index of collection.indexes) {
        index.isDropped = !kept?.indexes.some(({ id }) => id === index.id);
      }
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
    for (const build of collection.builds) build.finish();
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
    const storedIndexes = indexes.map(({ id: indexId, ...index }) => {
      const { spec, isMultikey, hasLongKeys, languageRules } = index;
      return { id: indexId, spec, isMultikey, hasLongKeys, languageRules };
    });
    const stored: StoredCollection = { id, uuid, db, name, options, indexes: storedIndexes };
    this.storage.values.put(`${PREFIX}${id}`, encode(stored));
  }

  /** Makes a collection that does not count until `complete` says so: after a crash there is nothing of it. */
  makeUnfinished(db: string, name: string, options?: Doc): Collection {
    const collection = this.ensure(db, name, options);
    markLeftover(this.storage, collection.id);
    return collection;
  }

  /** Says that a collection is complete. */
  complete({ id }: Collection): void {
    unmarkLeftover(this.storage, id);
  }

  /** The collection, made when it is not there. Error 73 for a name that no collection can have. */
  ensure(db: string, name: string, options: Doc = {}): Collection {
    const existing = this.find(db, name);
    if (existing) return existing;
    checkName(db, name);
    const identity = { id: this.nextId++, uuid: new UUID(), db, name, options };
    const indexes = [{ ...this.newIndex(), spec: idIndexSpec(options) }];
    const collection = makeCollection({ ...identity, indexes });
    this.add(collection);
    this.save(collection);
    return collection;
  }

  /** Takes a collection away at once; the steps remove its documents and the entries of its indexes. */
  drop(collection: Collection): Steps<void> {
    const ids = [collection, ...collection.indexes].map(({ id }) => id);
    for (const id of ids) markLeftover(this.storage, id);
    this.storage.values.remove(`${PREFIX}${collection.id}`);
    this.forget(collection);
    return this.removeAll(ids);
  }

  private *removeAll(ids: readonly number[]): Steps<void> {
    for (const id of ids) yield* removeLeftover(this.storage, id);
    this.storage.returnSpace();
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
  *createIndex(collection: Collection, spec: Doc): Steps<void> {
    const index = makeIndex({ ...this.newIndex(), spec });
    markLeftover(this.storage, index.id);
    try {
      yield* buildEntries(this.storage, collection, index);
    } catch (error) {
      // after a failure of the engine there is no transaction to clear up in
      if (error instanceof CommandError) yield* removeLeftover(this.storage, index.id);
      throw error;
    }
    unmarkLeftover(this.storage, index.id);
    collection.indexes = [...collection.indexes, index];
    this.save(collection);
  }

  private newIndex(): { id: number; languageRules: string } {
    return { id: this.nextId++, languageRules: LANGUAGE_RULES };
  }

  /** Takes an index away at once; the steps remove its entries. */
  dropIndex(collection: Collection, index: Index): Steps<void> {
    markLeftover(this.storage, index.id);
    index.isDropped = true;
    collection.indexes = collection.indexes.filter((other) => other !== index);
    this.save(collection);
    return this.removeAll([index.id]);
  }

  /**
   * Indexes whose keys were made in another way. Format 1 wrote descending fields differently, of which
   * the index of `_id` has none; keys with language rules depend on the version of ICU.
   */
  private outdatedIndexes(): OutdatedIndex[] {
    const hasOldKeys = this.storage.values.get(OLD_DESCENDING_KEYS) !== undefined;
    const isOutdated = ({ name, collation, languageRules }: Index) =>
      (hasOldKeys && name !== ID_INDEX) ||
      (collation !== undefined && languageRules !== LANGUAGE_RULES);
    return [...this.byNamespace.values()].flatMap((collection) =>
      collection.indexes.filter(isOutdated).map((index) => ({ collection, index })),
    );
  }

  /** Error where two documents have become equal: what the index promises cannot be kept. */
  private rebuildIndex(collection: Collection, index: Index): void {
    const { storage } = this;
    try {
      while (storage.entries.removeSome(index.prefix, index.end));
      runSteps(buildEntries(storage, collection, index));
    } catch (error) {
      throw new Error(
        `An index cannot be brought up to date, nothing was changed: ${messageOf(error)}. Start the version of the program that you had, change one of the two documents, and try again.`,
        { cause: error },
      );
    }
  }

  private rebuildIndexes(outdated: readonly OutdatedIndex[]): void {
    for (const { collection, index } of outdated) {
      this.rebuildIndex(collection, index);
      index.languageRules = LANGUAGE_RULES;
      this.save(collection);
    }
    this.storage.values.remove(OLD_DESCENDING_KEYS);
  }
}
