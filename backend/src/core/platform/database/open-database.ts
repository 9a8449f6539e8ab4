import { join } from 'node:path';
import { reach, start } from '@gridlock/embedded-database';
import type { Config } from '../config/config.js';

/** An open database: its URI, and how to close it. */
export type OpenDatabase = {
  readonly uri: string;
  stop(): Promise<void>;
  /** Only of the embedded database: resolves when its worker has ended, for whatever reason. */
  readonly exited?: Promise<void>;
};

/** The folder of the embedded database. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'database');

const nothingToStop = (): Promise<void> => Promise.resolve();

/**
 * Opens the database of `MONGODB_URI`, or the embedded one in the data folder.
 *
 * @throws Error when another process has the embedded database open, or it cannot be read
 */
export async function openDatabase({ mongodbUri, dataDir }: Config): Promise<OpenDatabase> {
  if (mongodbUri) return { uri: mongodbUri, stop: nothingToStop };
  return start({ dataDir: databaseFolder(dataDir) });
}

/** The same for a command line tool: beside a running server it uses that server's embedded database. */
export async function reachDatabase({ mongodbUri, dataDir }: Config): Promise<OpenDatabase> {
  if (mongodbUri) return { uri: mongodbUri, stop: nothingToStop };
  return reach({ dataDir: databaseFolder(dataDir) });
}
