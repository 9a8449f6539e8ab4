import type { mongo } from 'mongoose';
import { duplicateField } from '../../../core/platform/database/duplicate-key.js';

const NAMESPACE_NOT_FOUND = 26;

/** Stores a document unless its id is stored already. */
export async function insertOnce(
  collection: mongo.Collection,
  document: mongo.Document,
): Promise<void> {
  try {
    await collection.insertOne(document);
  } catch (error) {
    if (duplicateField(error) === null) throw error;
  }
}

export async function dropIfExists(db: mongo.Db, collection: string): Promise<void> {
  try {
    await db.dropCollection(collection);
  } catch (error) {
    if ((error as { code?: unknown }).code !== NAMESPACE_NOT_FOUND) throw error;
  }
}
