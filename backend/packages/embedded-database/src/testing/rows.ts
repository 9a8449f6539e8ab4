import { MongoClient } from 'mongodb';
import { openDatabase } from '../server/open.js';

/** Inserts documents into the collection `rows` of the database `life`, over a connection of its own. */
export const insert = async (uri: string, documents: object[]) => {
  const client = await new MongoClient(uri).connect();
  await client.db('life').collection('rows').insertMany(documents);
  await client.close();
};

/** How many documents that collection has. */
export const count = async (uri: string) => {
  const client = new MongoClient(uri);
  try {
    return await client.db('life').collection('rows').countDocuments();
  } finally {
    await client.close();
  }
};

/** Fills a data folder with rows of half a kilobyte each, and leaves it closed. */
export const fillFolder = async (dataDir: string, rows = 200) => {
  const database = await openDatabase({ dataDir });
  await insert(
    database.uri,
    Array.from({ length: rows }, (_, i) => ({ i, text: 'z'.repeat(500) })),
  );
  await database.stop();
};
