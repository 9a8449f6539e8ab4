import type { IndexDescription, MongoClient } from 'mongodb';
import { type CollectionPair, makePairs } from './collection-pairs.js';
import { connect, documentsInOrder } from './connect.js';
import { type Fingerprint, fingerprintOf, isSame } from './fingerprint.js';
import { orderedDocument } from './ordered-document.js';

/** What to copy, and whom to inform meanwhile. */
export type CopyOptions = {
  /** The database to copy, by its name on either side. */
  database: { from: string; to: string };
  /** Called after each batch of a collection. */
  onProgress?: (progress: { namespace: string; copied: number; total: number }) => void;
};

/** What was copied of a collection; the index of `_id` counts too. */
type CopiedCollection = Fingerprint & { namespace: string; indexes: number };

/** What was copied and verified. */
type CopyResult = { collections: CopiedCollection[] };

/**
 * How many documents the target has of an unfinished copy. Documents are copied in the order of their
 * `_id`, so a copy that was cut off has written a beginning. Error for documents of another origin.
 */
const alreadyCopied = async ({ namespace, source, target }: CollectionPair): Promise<number> => {
  const written = await fingerprintOf(target);
  const { documents } = written;
  if (documents === 0 || isSame(await fingerprintOf(source, documents), written)) return documents;
  throw new Error(
    `${namespace} already holds documents in the target, and they are not from an unfinished copy. Empty it first: a copy never mixes two databases.`,
  );
};

const copyDocuments = async (pair: CollectionPair, { onProgress }: CopyOptions): Promise<void> => {
  const { namespace, source, target } = pair;
  let copied = await alreadyCopied(pair);
  const total = await source.countDocuments();
  const cursor = documentsInOrder(source).skip(copied);
  while (await cursor.hasNext()) {
    const batch = cursor.readBufferedDocuments().map((bytes) => orderedDocument(bytes as Buffer));
    const writeConcern = { w: 'majority' } as const;
    const options = { writeConcern, bypassDocumentValidation: true, forceServerObjectId: true };
    await target.insertMany(batch, options);
    copied += batch.length;
    onProgress?.({ namespace, copied, total });
  }
};

/** Error when the two collections differ. */
const verifyDocuments = async (pair: CollectionPair): Promise<Fingerprint> => {
  const { namespace } = pair;
  const there = await fingerprintOf(pair.target);
  const here = await fingerprintOf(pair.source);
  if (isSame(here, there)) return here;
  throw new Error(
    `${namespace} differs after the copy: ${here.documents} documents here, ${there.documents} there. Stop what writes to the source, empty ${namespace} in the target and run the copy again.`,
  );
};

/** Copies the indexes, of which the one of `_id` comes with the collection. Returns how many there are. */
const copyIndexes = async ({ source, target }: CollectionPair): Promise<number> => {
  const all = await source.listIndexes().toArray();
  const others = all.filter(({ name }) => name !== '_id_');
  if (others.length > 0) await target.createIndexes(others as IndexDescription[]);
  return all.length;
};

const copyAll = async (
  from: MongoClient,
  to: MongoClient,
  options: CopyOptions,
): Promise<CopyResult> => {
  const { database } = options;
  const pairs = await makePairs(from.db(database.from), to.db(database.to));
  for (const pair of pairs) await copyDocuments(pair, options);
  const verified: { pair: CollectionPair; fingerprint: Fingerprint }[] = [];
  for (const pair of pairs) verified.push({ pair, fingerprint: await verifyDocuments(pair) });
  // last: an index that expires documents would change what is compared
  const collections: CopiedCollection[] = [];
  for (const { pair, fingerprint } of verified) {
    const indexes = await copyIndexes(pair);
    collections.push({ namespace: pair.namespace, ...fingerprint, indexes });
  }
  return { collections };
};

/**
 * Moves every collection of a database with its indexes from one server to another,
 * between this database and a real MongoDB in either direction. A copy that was cut off goes on where
 * it was when it is called again. At the end counts and hashes of both sides are compared; nothing may
 * write to the source meanwhile. Errors say what to do.
 */
export const copyDatabase = async (
  fromUri: string,
  toUri: string,
  options: CopyOptions,
): Promise<CopyResult> => {
  const from = await connect(fromUri);
  try {
    const to = await connect(toUri);
    try {
      return await copyAll(from, to, options);
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
};
