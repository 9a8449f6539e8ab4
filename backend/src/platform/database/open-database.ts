import { join } from 'node:path';
import { reach, start } from '@gridlock/embedded-database';
import type { Config } from '../config/config.js';

/** Where the data is, and how to let go of it. */
export type OpenDatabase = {
  readonly uri: string;
  stop(): Promise<void>;
  /** Of the embedded database: resolves when it has ended, whatever the reason. */
  readonly exited?: Promise<void>;
};

/** The folder of the embedded database. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'database');

const letGo = (): Promise<void> => Promise.resolve();

/** The database of `MONGODB_URI`, or the embedded one in the data folder. */
export async function openDatabase({ mongodbUri, dataDir }: Config): Promise<OpenDatabase> {
  if (mongodbUri) return { uri: mongodbUri, stop: letGo };
  return start({ dataDir: databaseFolder(dataDir) });
}

/** The same for a command: beside a running server it shares that server's embedded database. */
export async function reachDatabase({ mongodbUri, dataDir }: Config): Promise<OpenDatabase> {
  if (mongodbUri) return { uri: mongodbUri, stop: letGo };
  return reach({ dataDir: databaseFolder(dataDir) });
}
