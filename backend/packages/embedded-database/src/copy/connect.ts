import type { Collection, Document, FindCursor, MongoClient } from 'mongodb';

const CONNECT_MILLISECONDS = 10_000;
/** How many documents are read and written at once. */
const BATCH = 500;

/** Connects to a server. Error when it does not answer within ten seconds. */
export const connect = async (uri: string): Promise<MongoClient> => {
  // the driver comes with the application; the server itself does not need it
  const { MongoClient } = await import('mongodb');
  return new MongoClient(uri, { serverSelectionTimeoutMS: CONNECT_MILLISECONDS }).connect();
};

/**
 * All documents of a collection in the order of their `_id`, in batches, as the bytes that are stored:
 * decoded ones would lose types and the order of names that are numbers.
 */
export const documentsInOrder = (collection: Collection): FindCursor<Document> =>
  collection
    .find({}, { raw: true, collation: { locale: 'simple' } })
    .sort({ _id: 1 })
    .batchSize(BATCH);
