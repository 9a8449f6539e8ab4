import type { Collection, Document, FindCursor, MongoClient } from 'mongodb';

const CONNECT_MILLISECONDS = 10_000;
/** How many documents are read and written at once. */
const BATCH = 500;

/** Every type as it is stored, so that nothing changes on the way. */
const EXACT_TYPES = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
};

/** Connects to a server. Error when it does not answer within ten seconds. */
export const connect = async (uri: string): Promise<MongoClient> => {
  // the driver comes with the application; the server itself does not need it
  const { MongoClient } = await import('mongodb');
  return new MongoClient(uri, { serverSelectionTimeoutMS: CONNECT_MILLISECONDS }).connect();
};

/** All documents of a collection in the order of their `_id`, in batches, with their exact types. */
export const documentsInOrder = (collection: Collection): FindCursor<Document> =>
  collection
    .find({}, { ...EXACT_TYPES, collation: { locale: 'simple' } })
    .sort({ _id: 1 })
    .batchSize(BATCH);
