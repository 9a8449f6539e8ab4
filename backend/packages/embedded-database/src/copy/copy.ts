import { createHash } from 'node:crypto';
import { serialize } from 'bson';
import type { Collection, CollectionInfo, Document, IndexSpecification } from 'mongodb';
import type { MongoClient } from 'mongodb';

export type CopyOptions = {
  /** The one database to copy, by its name on either side; all that can be listed when missing. */
  database?: { from: string; to: string };
  /** Told after each batch of a collection. */
  onProgress?: (progress: { namespace: string; copied: number; total: number }) => void;
};

export type CopiedCollection = {
  namespace: string;
  documents: number;
  /** How many there are, the one of `_id` included. */
  indexes: number;
  /** Of the documents, in the order of their `_id`. */
  sha256: string;
};
export type CopyResult = { collections: CopiedCollection[] };

const BATCH = 500;
const OWN_DATABASES = new Set(['admin', 'local', 'config']);

// Every type as it is stored, so that nothing changes on the way.
const EXACT = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
} as const;

type Pair = { namespace: string; source: Collection; target: Collection; info: CollectionInfo };

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

type Fingerprint = { documents: number; sha256: string };

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
  const names = databases.map(({ name }) => name).filter((name) => !OWN_DATABASES.has(name));
  return names.map((name) => ({ from: name, to: name }));
};

const pairsOf = async (from: MongoClient, to: MongoClient, { database }: CopyOptions) => {
  const pairs: Pair[] = [];
  for (const names of database ? [database] : await allDatabases(from)) {
    const [sources, targets] = [from.db(names.from), to.db(names.to)];
    for (const info of await sources.listCollections({}, { nameOnly: false }).toArray()) {
      const { name } = info;
      if (name.startsWith('system.')) continue;
      const [source, target] = [sources.collection(name), targets.collection(name)];
      pairs.push({ namespace: `${names.to}.${name}`, source, target, info });
    }
  }
  return pairs;
};

/** How many documents are in the target already. Error unless they are the first of the source. */
const copiedBefore = async ({ namespace, source, target, info }: Pair): Promise<number> => {
  if (info.type !== undefined && info.type !== 'collection') {
    throw new Error(
      `${namespace} is a ${info.type}; only collections can be copied. Drop it first.`,
    );
  }
  const { documents, sha256 } = await fingerprint(target);
  if (documents > 0 && (await fingerprint(source, documents)).sha256 !== sha256) {
    throw new Error(
      `${namespace} already holds documents in the target, and they are not from an unfinished copy. Empty it first: a copy never mixes two databases.`,
    );
  }
  return documents;
};

// In the order of their `_id`: what a copy that is cut off has written is a beginning.
const copyDocuments = async (pair: Pair, to: MongoClient, options: CopyOptions) => {
  const { namespace, source, target, info } = pair;
  let copied = await copiedBefore(pair);
  await to
    .db(target.dbName)
    .createCollection(info.name, info.options ?? {})
    .catch((error: { code?: number }) => {
      if (error.code !== 48) throw error;
    });
  const total = await source.countDocuments();
  let batch: Document[] = [];
  const flush = async () => {
    const writeConcern = { w: 'majority' } as const;
    await target.insertMany(batch, { writeConcern, bypassDocumentValidation: true });
    copied += batch.length;
    batch = [];
    options.onProgress?.({ namespace, copied, total });
  };
  for await (const document of inOrder(source).skip(copied)) {
    batch.push(document);
    if (batch.length === BATCH) await flush();
  }
  if (batch.length > 0) await flush();
};

const verifyDocuments = async ({ namespace, source, target }: Pair): Promise<Fingerprint> => {
  const there = await fingerprint(target);
  const here = await fingerprint(source);
  if (here.documents !== there.documents || here.sha256 !== there.sha256) {
    throw new Error(
      `${namespace} differs after the copy: ${here.documents} documents here, ${there.documents} there. Stop what writes to the source, empty ${namespace} in the target and run the copy again.`,
    );
  }
  return here;
};

// The index of `_id` comes with the collection; a clustered one has a name of its own.
const indexesOf = async (collection: Collection): Promise<Document[]> => {
  const all = (await collection.listIndexes().toArray()) as Document[];
  return all.filter(({ name, clustered }) => name !== '_id_' && !clustered);
};

// After the check of the documents: an index that expires documents would change them.
const copyIndexes = async ({ namespace, source, target }: Pair): Promise<number> => {
  const wanted = await indexesOf(source);
  for (const { key, ...options } of wanted) {
    delete options['v'];
    delete options['ns'];
    await target.createIndex(key as IndexSpecification, options);
  }
  const there = new Set((await indexesOf(target)).map(({ name }) => name as string));
  const missing = wanted.filter(({ name }) => !there.has(name as string));
  if (missing.length > 0) {
    throw new Error(
      `${namespace} lacks indexes after the copy: ${missing.map(({ name }) => name as string).join(', ')}`,
    );
  }
  return wanted.length + 1;
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
  const from = await connect(fromUri);
  const to = await connect(toUri).catch(async (error: unknown) => {
    await from.close();
    throw error;
  });
  try {
    const pairs = await pairsOf(from, to, options);
    for (const pair of pairs) await copyDocuments(pair, to, options);
    const proofs: Fingerprint[] = [];
    for (const pair of pairs) proofs.push(await verifyDocuments(pair));
    const collections: CopiedCollection[] = [];
    for (const [i, pair] of pairs.entries()) {
      const { namespace } = pair;
      collections.push({ namespace, ...proofs[i]!, indexes: await copyIndexes(pair) });
    }
    return { collections };
  } finally {
    await from.close();
    await to.close();
  }
};
