import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '../common/errors.js';
import { LOCK_FILE } from './folder.js';
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

/** Locks a file, which is made when it is not there. Never waits: a process keeps its lock as long as it runs. */
const lock = (file: string): Database => {
  const database = openSqlite(file, 0);
  try {
    // nothing is ever written, and a full disk may have no room for a journal file
    database.exec('PRAGMA journal_mode = MEMORY');
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};

/** Whether a lock is refused for a file that nobody else can have: some network file systems answer so to every lock. */
const refusesEveryLock = (dataDir: string): boolean => {
  const file = join(dataDir, `${LOCK_FILE}.${process.pid}.${randomUUID()}`);
  try {
    lock(file).close();
    return false;
  } catch (error) {
    return isBusy(error);
  } finally {
    rmSync(file, { force: true });
  }
};

/**
 * Locks a folder for this process by an exclusive lock on the file `lock` in it. The system releases it when the
 * process ends, however that happens, and it holds across containers that share the folder. Errors: `FolderInUse`, and a
 * sentence for a file system that cannot lock.
 */
export const lockFolder = (dataDir: string): FolderLock => {
  try {
    const locked = lock(join(dataDir, LOCK_FILE));
    return { release: () => locked.close() };
  } catch (error) {
    if (isBusy(error) && !refusesEveryLock(dataDir)) throw new FolderInUse(dataDir);
    throw new Error(
      `The database folder ${dataDir} cannot be locked (${messageOf(error)}). The embedded database needs a file system with file locks, such as a local disk: move the folder there, or use MongoDB.`,
      { cause: error },
    );
  }
};
