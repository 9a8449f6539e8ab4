import { holdsDatabase, reach, restore } from '@gridlock/embedded-database';
import { mongo } from 'mongoose';
import type { Config } from '../config/config.js';
import { databaseFolder } from './open-database.js';

const requireEmbedded = ({ mongodbUri }: Config): void => {
  if (!mongodbUri) return;
  throw new Error(
    "MONGODB_URI is set, so the data is not in the embedded database. Use your database's own tools.",
  );
};

/**
 * Writes a consistent copy of the embedded database into a new file, also while a server runs on it.
 *
 * @returns a sentence that says what was done.
 * @throws Error with a sentence: nothing to back up, the file exists, or it cannot be written.
 */
export async function backUp(config: Config, file: string): Promise<string> {
  requireEmbedded(config);
  const dataDir = databaseFolder(config.dataDir);
  if (!holdsDatabase(dataDir)) throw new Error(`There is no database in ${dataDir}.`);
  const database = await reach({ dataDir });
  try {
    const client = await new mongo.MongoClient(database.uri).connect();
    try {
      await client.db('admin').command({ backupTo: file });
    } finally {
      await client.close();
    }
  } finally {
    await database.stop();
  }
  return `The database ${database.isShared ? 'of the running server ' : ''}is in ${file}. DATA_DIR holds the secret that signs sessions besides.`;
}

/**
 * Puts a backup in the place of the embedded database of a stopped server.
 *
 * @returns a sentence that says what was done.
 * @throws Error with a sentence: a server runs on it, the backup is damaged or missing, or there is a
 * database already and `force` is not set.
 */
export async function restoreBackup(config: Config, file: string, force: boolean): Promise<string> {
  requireEmbedded(config);
  const { previous } = await restore({ file, dataDir: databaseFolder(config.dataDir), force });
  const before = previous ? ` What was there before is in ${previous}.` : '';
  return `The database is the one of ${file} now.${before}`;
}
