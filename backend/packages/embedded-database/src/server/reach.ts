import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { uriFile } from '../storage/folder.js';
import { type EmbeddedDatabase, start, type StartOptions } from './start.js';
import { DatabaseInUse } from './worker-thread.js';

/** A database that this process started itself (`stop` stops it), or one that another process runs. */
export type ReachedDatabase = Pick<EmbeddedDatabase, 'uri' | 'stop'> & {
  /** Whether another process runs it; `stop` leaves that one alone. */
  readonly isShared: boolean;
};

/** Starts the database of a folder, or connects to the process of the same user that runs it. */
export const reach = async (options: StartOptions): Promise<ReachedDatabase> => {
  try {
    return { ...(await start(options)), isShared: false };
  } catch (error) {
    const file = uriFile(resolve(options.dataDir));
    if (!(error instanceof DatabaseInUse) || !existsSync(file)) throw error;
    return { uri: readFileSync(file, 'utf8'), isShared: true, stop: () => Promise.resolve() };
  }
};
