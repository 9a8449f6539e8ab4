import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { uriFile } from '../storage/folder.js';
import type { OpenOptions } from './open.js';
import { type EmbeddedDatabase, start } from './start.js';
import { DatabaseInUse } from './worker-thread.js';

/** A database that this process started itself, or one that another process runs: `stop` leaves that one alone. */
type ReachedDatabase = Pick<EmbeddedDatabase, 'uri' | 'stop'>;

/** Starts the database of a folder, or connects to the process of the same user that runs it. */
export const reach = async (options: OpenOptions): Promise<ReachedDatabase> => {
  try {
    return await start(options);
  } catch (error) {
    const file = uriFile(resolve(options.dataDir));
    if (!(error instanceof DatabaseInUse) || !existsSync(file)) throw error;
    return { uri: readFileSync(file, 'utf8'), stop: () => Promise.resolve() };
  }
};
