import { join } from 'node:path';
import { messageOf } from '../common/errors.js';
import { type Database, isBusy, openSqlite } from './sqlite.js';

/** Another process, or another thread of this one, has the database of a folder open. */
export class FolderInUse extends Error {
  constructor(dataDir: string) {
    super(
      `The database in ${dataDir} is in use by another process. One process at a time may open it: stop that one first, or connect to it.`,
    );
  }
}

/** A folder that belongs to this process. */
export type FolderLock = { release(): void };

/**
 * Locks a folder for this process by an exclusive lock on the file `lock` in it. The system releases it when the
 * process ends, however that happens, and it holds across containers that share the folder. Errors: `FolderInUse`, and a
 * sentence for a file system that cannot lock.
 */
export const lockFolder = (dataDir: string): FolderLock => {
  let database: Database | undefined;
  try {
    // without waiting: a process keeps its lock as long as it runs
    database = openSqlite(join(dataDir, 'lock'), 0);
    // nothing is ever written, and a full disk may have no room for a journal file
    database.exec('PRAGMA journal_mode = MEMORY');
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database?.close();
    if (isBusy(error)) throw new FolderInUse(dataDir);
    throw new Error(
      `The database folder ${dataDir} cannot be locked (${messageOf(error)}). The embedded database needs a file system with file locks, such as a local disk: move the folder there, or use MongoDB.`,
      { cause: error },
    );
  }
  const locked = database;
  return { release: () => locked.close() };
};
