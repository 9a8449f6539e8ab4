import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { start } from '@gridlock/embedded-database';
import type { Config } from '../config/config.js';

/** Where the data is, and how to let go of it. */
export type OpenDatabase = { readonly uri: string; stop(): Promise<void> };

const folderOf = ({ dataDir }: Config): string => join(dataDir, 'database');
const letGo = (): Promise<void> => Promise.resolve();

/** The database of `MONGODB_URI`, or the embedded one in the data folder. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.mongodbUri) return { uri: config.mongodbUri, stop: letGo };
  return start({ dataDir: folderOf(config) });
}

/** The same for a command: beside a running server it shares that server's embedded database. */
export async function reachDatabase(config: Config): Promise<OpenDatabase> {
  try {
    return await openDatabase(config);
  } catch (error) {
    const socket = join(folderOf(config), 'run', 'db.sock');
    const isInUse = error instanceof Error && error.message.includes('is in use by process');
    if (!isInUse || !existsSync(socket)) throw error;
    return { uri: `mongodb://${encodeURIComponent(socket)}/?directConnection=true`, stop: letGo };
  }
}
