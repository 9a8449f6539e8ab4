import { createHash } from "node:crypto";
import { serialize } from "bson";
import type {
  Collection,
  CollectionInfo,
  Document,
  MongoClient,
  ObjectId,
} from "mongodb";
import type { IndexSpecification } from "mongodb";

export type CopyOptions = {
  /** The one database to copy, by its name on either side; all that can be listed when missing. */
  database?: { from: string; to: string };
  /** Told after each batch of a collection. */
  onProgress?: (progress: {
    namespace: string;
    copied: number;
    total: number;
  }) => void;
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
const OWN_DATABASES = new Set(["admin", "local", "config"]);
// Where an unfinished copy notes how far it came. It is removed at the end.
const PROGRESS = { db: "gridlock_copy", collection: "progress" };

// Every type as it is stored, so that nothing changes on the way.
const EXACT = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
} as const;

type Progress = { _id: string; copied: number; isDone: boolean };
type Pair = {
  namespace: string;
  source: Collection;
  target: Collection;
  info: CollectionInfo;
};

const connect = async (uri: string): Promise<MongoClient> => {
  // the driver comes with the application; the server itself does not need it
  const { MongoClient } = await import("mongodb");
  return new MongoClient(uri, { serverSelectionTimeoutMS: 10000 }).connect();
};

const inOrder = (collection: Collection, skip = 0) =>
  collection
    .find({}, { ...EXACT, collation: { locale: "simple" } })
    .sort({ _id: 1 })
    .skip(skip)
    .batchSize(BATCH);

const allDatabases = async (from: MongoClient) => {
  const { databases } = await from
    .db("admin")
    .admin()
    .listDatabases({ nameOnly: true });
  return databases
    .filter(({ name }) => !OWN_DATABASES.has(name) && name !== PROGRESS.db)
    .map(({ name }) => ({ from: name, to: name }));
};

const pairsOf = async (
  from: MongoClient,
  to: MongoClient,
  { database }: CopyOptions,
): Promise<Pair[]> => {
  const pairs: Pair[] = [];
  for (const names of database ? [database] : await allDatabases(from)) {
    for (const info of await from
      .db(names.from)
      .listCollections({}, { nameOnly: false })
      .toArray()) {
      const { name } = info;
      if (name.startsWith("system.")) continue;
      pairs.push({
        namespace: `${names.to}.${name}`,
        source: from.db(names.from).collection(name),
        target: to.db(names.to).collection(name),
        info,
      });
    }
  }
  return pairs;
};

const progressOf = (to: MongoClient) =>
  to.db(PROGRESS.db).collection<Progress>(PROGRESS.collection);

const prepareTarget = async (
  { namespace, target, info }: Pair,
  to: MongoClient,
) => {
  if (info.type !== undefined && info.type !== "collection") {
    throw new Error(
      `${namespace} is a ${info.type}; only collections can be copied. Drop it first.`,
    );
  }
  const known = await progressOf(to).findOne({ _id: namespace });
  const isEmpty = (await target.estimatedDocumentCount()) === 0;
  // emptied by hand since, it begins anew
  if (known && !(isEmpty && known.copied > 0)) return known;
  if (!isEmpty) {
    throw new Error(
      `${namespace} already holds documents in the target, and they are not from an unfinished copy. Empty it first: a copy never mixes two databases.`,
    );
  }
  await to
    .db(target.dbName)
    .createCollection(info.name, info.options ?? {})
    .catch((error: { code?: number }) => {
      if (error.code !== 48) throw error;
    });
  const fresh: Progress = { _id: namespace, copied: 0, isDone: false };
  await progressOf(to).replaceOne({ _id: namespace }, fresh, { upsert: true });
  return fresh;
};

// Each document replaces its own earlier copy, so a batch that was cut off is simply written again.
const writeBatch = (target: Collection, batch: Document[]) =>
  target.bulkWrite(
    batch.map((document) => ({
      replaceOne: {
        filter: { _id: document["_id"] as ObjectId },
        replacement: document,
        upsert: true,
      },
    })),
    {
      ordered: false,
      writeConcern: { w: "majority" },
      bypassDocumentValidation: true,
    },
  );

const copyDocuments = async (
  pair: Pair,
  to: MongoClient,
  options: CopyOptions,
) => {
  const progress = await prepareTarget(pair, to);
  if (progress.isDone) return;
  let { copied } = progress;
  const total = await pair.source.countDocuments();
  let batch: Document[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    await writeBatch(pair.target, batch);
    copied += batch.length;
    batch = [];
    await progressOf(to).updateOne(
      { _id: pair.namespace },
      { $set: { copied } },
    );
    options.onProgress?.({ namespace: pair.namespace, copied, total });
  };
  for await (const document of inOrder(pair.source, copied)) {
    batch.push(document);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  await progressOf(to).updateOne(
    { _id: pair.namespace },
    { $set: { isDone: true } },
  );
};

const fingerprint = async (collection: Collection) => {
  const hash = createHash("sha256");
  let documents = 0;
  for await (const document of inOrder(collection)) {
    hash.update(serialize(document));
    documents++;
  }
  return { documents, sha256: hash.digest("hex") };
};

const verifyDocuments = async ({ namespace, source, target }: Pair) => {
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
  return all.filter(({ name, clustered }) => name !== "_id_" && !clustered);
};

// After the check of the documents: an index that expires documents would change them.
const copyIndexes = async ({
  namespace,
  source,
  target,
}: Pair): Promise<number> => {
  const wanted = await indexesOf(source);
  for (const { key, ...options } of wanted) {
    delete options["v"];
    delete options["ns"];
    await target.createIndex(key as IndexSpecification, options);
  }
  const there = new Set(
    (await indexesOf(target)).map(({ name }) => name as string),
  );
  const missing = wanted.filter(({ name }) => !there.has(name as string));
  if (missing.length > 0) {
    throw new Error(
      `${namespace} lacks indexes after the copy: ${missing.map(({ name }) => name as string).join(", ")}`,
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
    const collections: CopiedCollection[] = [];
    const proofs: Awaited<ReturnType<typeof verifyDocuments>>[] = [];
    for (const pair of pairs) proofs.push(await verifyDocuments(pair));
    for (const [i, pair] of pairs.entries()) {
      const indexes = await copyIndexes(pair);
      collections.push({ namespace: pair.namespace, ...proofs[i]!, indexes });
    }
    await to.db(PROGRESS.db).dropDatabase();
    return { collections };
  } finally {
    await from.close();
    await to.close();
  }
};
