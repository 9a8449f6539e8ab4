import type { Collection, CollectionInfo, Db } from 'mongodb';

/** A collection, and the one that it is copied to. */
export type CollectionPair = {
  /** The full name in the target. */
  namespace: string;
  source: Collection;
  target: Collection;
};

const NAMESPACE_EXISTS = 48;

/** Makes a collection with its options in the target; one that is there already stays. */
const ensureCollection = async (target: Db, { name, options = {} }: CollectionInfo) => {
  try {
    await target.createCollection(name, options);
  } catch (error) {
    if ((error as { code?: number }).code !== NAMESPACE_EXISTS) throw error;
  }
};

/**
 * Makes the collections of a database in the target, with their options. Error for a view, and for options that the
 * target does not support.
 */
export const makePairs = async (source: Db, target: Db): Promise<CollectionPair[]> => {
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
