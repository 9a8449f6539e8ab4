import { createHash } from 'node:crypto';
import { serialize } from 'bson';
import type { Collection, IndexDescription, MongoClient } from 'mongodb';

export type CopyOptions = {
  /** The one database to copy, by its name on either side; all that can be listed when missing. */
  database?: { from: string; to: string };
  /** Told after each batch of a collection. */
  onProgress?: (progress: { namespace: string; copied: number; total: number }) => void;
};

/** How many documents there are, and their hash in the order of their `_id`. */
type Fingerprint = { documents: number; sha256: string };

/** The index of `_id` counts too. */
export type CopiedCollection = Fingerprint & { namespace: string; indexes: number };
export type CopyResult = { collections: CopiedCollection[] };

const BATCH = 500;
const OWN_DATABASES = ['admin', 'local', 'config'];

// Every type as it is stored, so that nothing changes on the way.
const EXACT = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
};

type Pair = { namespace: string; source: Collection; target: Collection };

const must = (holds: boolean, text: string) => {
  if (!holds) throw new Error(text);
};

const connect = async (uri: string): Promise<MongoClient> => {
  // the driver comes with the application; the server itself does not need it
  const { MongoClient } = await import('mongodb');
  return new MongoClient(uri, { serverSelectionTimeoutMS: 10000 }).connect();
};

const inOrder = (collection: Collection) =>
  collection
    .find({}, { ...EXACT, collation: { locale: 'simple' } })
    .sort({ _id: 1 })
    .batchSize(BATCH);

/** Of all documents, or of the first ones. */
const fingerprint = async (collection: Collection, most = 0): Promise<Fingerprint> => {
  const hash = createHash('sha256');
  let documents = 0;
  for await (const document of inOrder(collection).limit(most)) {
    hash.update(serialize(document));
    documents++;
  }
  return { documents, sha256: hash.digest('hex') };
};

const allDatabases = async (from: MongoClient) => {
  const { databases } = await from.db('admin').admin().listDatabases({ nameOnly: true });
  const names = databases.map(({ name }) => name).filter((name) => !OWN_DATABASES.includes(name));
  return names.map((name) => ({ from: name, to: name }));
};

const pairsOf = async (from: MongoClient, to: MongoClient, { database }: CopyOptions) => {
  const pairs: Pair[] = [];
  for (const names of database ? [database] : await allDatabases(from)) {
    const [sources, targets] = [from.db(names.from), to.db(names.to)];
    for (const info of await sources.listCollections({}, { nameOnly: false }).toArray()) {
      const { name, type } = info;
      if (name.startsWith('system.')) continue;
      const namespace = `${names.to}.${name}`;
      const refusal = `${namespace} is a ${type}; only collections can be copied. Drop it first.`;
      must(type === undefined || type === 'collection', refusal);
      await targets.createCollection(name, info.options ?? {}).catch((error: { code?: number }) => {
        if (error.code !== 48) throw error;
      });
      const [source, target] = [sources.collection(name), targets.collection(name)];
      pairs.push({ namespace, source, target });
    }
  }
  return pairs;
};

// In the order of their `_id`: what a copy that is cut off has written is a beginning.
const copyDocuments = async ({ namespace, source, target }: Pair, options: CopyOptions) => {
  const { documents, sha256 } = await fingerprint(target);
  const isBeginning = documents === 0 || (await fingerprint(source, documents)).sha256 === sha256;
  const refusal = `${namespace} already holds documents in the target, and they are not from an unfinished copy. Empty it first: a copy never mixes two databases.`;
  must(isBeginning, refusal);
  let copied = documents;
  const total = await source.countDocuments();
  const cursor = inOrder(source).skip(copied);
  while (await cursor.hasNext()) {
    const batch = cursor.readBufferedDocuments();
    const writeConcern = { w: 'majority' } as const;
    await target.insertMany(batch, { writeConcern, bypassDocumentValidation: true });
    copied += batch.length;
    options.onProgress?.({ namespace, copied, total });
  }
};

const verifyDocuments = async ({ namespace, source, target }: Pair): Promise<Fingerprint> => {
  const there = await fingerprint(target);
  const here = await fingerprint(source);
  const refusal = `${namespace} differs after the copy: ${here.documents} documents here, ${there.documents} there. Stop what writes to the source, empty ${namespace} in the target and run the copy again.`;
  must(here.documents === there.documents && here.sha256 === there.sha256, refusal);
  return here;
};

// After the check of the documents: an index that expires documents would change them.
const copyIndexes = async ({ source, target }: Pair): Promise<number> => {
  const all = await source.listIndexes().toArray();
  // the index of `_id` comes with the collection; a clustered one has a name of its own
  const others = all.filter(({ name, clustered }) => name !== '_id_' && !clustered);
  if (others.length > 0) await target.createIndexes(others as IndexDescription[]);
  return all.length;
};

/**
 * Moves every collection with its indexes from one server to another, or those of one database, between
 * this database and a real MongoDB in either direction. Cut off, it goes on where it was when called again. At the end
 * counts and hashes of both sides are compared; nothing may write to the source meanwhile.
 */
export const copyDatabase = async (
  fromUri: string,
  toUri: string,
  options: CopyOptions = {},
): Promise<CopyResult> => {
  const clients: MongoClient[] = [];
  try {
    for (const uri of [fromUri, toUri]) clients.push(await connect(uri));
    const [from, to] = clients as [MongoClient, MongoClient];
    const pairs = await pairsOf(from, to, options);
    for (const pair of pairs) await copyDocuments(pair, options);
    const proofs: Fingerprint[] = [];
    for (const pair of pairs) proofs.push(await verifyDocuments(pair));
    const collections: CopiedCollection[] = [];
    for (const [i, pair] of pairs.entries()) {
      const indexes = await copyIndexes(pair);
      collections.push({ namespace: pair.namespace, ...proofs[i]!, indexes });
    }
    return { collections };
  } finally {
    for (const client of clients) await client.close();
  }
};
