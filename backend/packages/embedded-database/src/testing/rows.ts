import { MongoClient } from 'mongodb';

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
