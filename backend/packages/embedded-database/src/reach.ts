import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { messageOf } from './errors.js';
import { start, type StartOptions } from './start.js';
import { uriFile } from './storage/folder.js';

/** A database that this process started itself, or one that another process runs. */
export type ReachedDatabase = {
  readonly uri: string;
  /** Whether another process runs it. */
  readonly isShared: boolean;
  /** Stops it if this process started it. */
  stop(): Promise<void>;
};

/** Starts the database of a folder, or connects to the process of the same user that runs it. */
export const reach = async (options: StartOptions): Promise<ReachedDatabase> => {
  try {
    const database = await start(options);
    return { uri: database.uri, isShared: false, stop: () => database.stop() };
  } catch (error) {
    const file = uriFile(resolve(options.dataDir));
    if (!messageOf(error).includes('is in use by process') || !existsSync(file)) throw error;
    return { uri: readFileSync(file, 'utf8'), isShared: true, stop: () => Promise.resolve() };
  }
};
