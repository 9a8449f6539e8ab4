import { reach, start } from '@gridlock/embedded-database';
import type { Config } from '../config/config.js';
import { checkDataDir, databaseFolder, namingDataDir } from './data-dir.js';

/** An open database: its URI, and how to close it. */
export type OpenDatabase = {
  readonly uri: string;
  stop(): Promise<void>;
  /** Only of the embedded database: resolves when its worker has ended, for whatever reason. */
  readonly exited?: Promise<void>;
};

const nothingToStop = (): Promise<void> => Promise.resolve();

/**
 * Opens the database of `MONGODB_URI`, or the embedded one in the data folder.
 *
 * @throws Error naming the setting when another process has the embedded database open, or it cannot be read
 */
export async function openDatabase({ mongodbUri, dataDir }: Config): Promise<OpenDatabase> {
  if (mongodbUri) return { uri: mongodbUri, stop: nothingToStop };
  return start({ dataDir: databaseFolder(dataDir) }).catch(namingDataDir(dataDir));
}

/** The same for a command line tool: beside a running server it uses that server's embedded database. */
export async function reachDatabase(config: Config): Promise<OpenDatabase> {
  const { mongodbUri, dataDir } = config;
  if (mongodbUri) return { uri: mongodbUri, stop: nothingToStop };
  checkDataDir(config);
  return reach({ dataDir: databaseFolder(dataDir) }).catch(namingDataDir(dataDir));
}
