import type { Collection, CollectionInfo, Db, MongoClient } from 'mongodb';

/** The names of a database on either side. */
export type DatabaseNames = { from: string; to: string };

/** A collection, and the one that it is copied to. */
export type CollectionPair = {
  /** The full name in the target. */
  namespace: string;
  source: Collection;
  target: Collection;
};

/** Databases that belong to the server itself. */
const OWN_DATABASES = ['admin', 'local', 'config'];

const NAMESPACE_EXISTS = 48;

const allDatabases = async (client: MongoClient): Promise<DatabaseNames[]> => {
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  const names = databases.map(({ name }) => name).filter((name) => !OWN_DATABASES.includes(name));
  return names.map((name) => ({ from: name, to: name }));
};

/** Makes a collection with its options in the target; one that is there already stays. */
const ensureCollection = async (target: Db, { name, options = {} }: CollectionInfo) => {
  try {
    await target.createCollection(name, options);
  } catch (error) {
    if ((error as { code?: number }).code !== NAMESPACE_EXISTS) throw error;
  }
};

const pairsOfDatabase = async (source: Db, target: Db): Promise<CollectionPair[]> => {
  const pairs: CollectionPair[] = [];
  const infos = await source.listCollections({}, { nameOnly: false }).toArray();
  for (const info of infos) {
    const { name, type } = info;
    if (name.startsWith('system.')) continue;
    const namespace = `${target.databaseName}.${name}`;
    if (type !== undefined && type !== 'collection') {
      throw new Error(`${namespace} is a ${type}; only collections can be copied. Drop it first.`);
    }
    await ensureCollection(target, info);
    pairs.push({ namespace, source: source.collection(name), target: target.collection(name) });
  }
  return pairs;
};

/**
 * Makes the collections of one database, or of all, in the target, with their options. Error for a
 * view, and for options that the target does not support.
 */
export const makePairs = async (
  from: MongoClient,
  to: MongoClient,
  database: DatabaseNames | undefined,
): Promise<CollectionPair[]> => {
  const pairs: CollectionPair[] = [];
  for (const names of database ? [database] : await allDatabases(from)) {
    pairs.push(...(await pairsOfDatabase(from.db(names.from), to.db(names.to))));
  }
  return pairs;
};
