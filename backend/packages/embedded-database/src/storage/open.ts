import { chmodSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DATA_FILE } from './folder.js';
import { createTables, migrationOf } from './format.js';
import { problemsOf, sqliteStorage } from './sqlite-storage.js';
import type { Storage } from './storage.js';
import {
  type Database,
  isBusy,
  isDiskError,
  isOutOfSpace,
  isSqliteError,
  openSqlite,
  pragma,
} from './sqlite.js';
import { syncFolder } from './sync-folder.js';

/** How long a write waits for another program that writes to the file. */
const WRITE_WAIT_MILLISECONDS = 100;
/** Of pages; what is not in it is in the system's own cache of files. */
const CACHE_KILOBYTES = 4 * 1024;
/** Larger files are opened without looking at every page, which would take too long. */
const QUICK_CHECK_BYTES = 64 * 1024 * 1024;
/**
 * After how many pages a commit runs a checkpoint, and to what size the log is truncated then. The others wait for
 * that commit, and the longer the more pages there are.
 */
const CHECKPOINT_PAGES = 500;
const LOG_BYTES = 4 * 1024 * 1024;

const damaged = (file: string, reason: string): Error =>
  new Error(
    `The database file ${file} is damaged: ${reason}. It was not changed. Restore a backup that is whole, or copy the folder and ask for help.`,
  );

/** An error while a file is opened: unless the disk or a lock is its cause, the file is not as SQLite has written it. */
const asDamage = (file: string, error: unknown): unknown => {
  if (isDiskError(error) || isBusy(error) || !isSqliteError(error)) return error;
  return damaged(file, error.message);
};

/** The size of a file in bytes; 0 for one that is not there. */
export const sizeOf = (file: string): number =>
  statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Every commit is on the disk before it returns. */
const configure = (database: Database, file: string): void => {
  const [mode] = pragma(database, 'journal_mode = WAL');
  if (mode !== 'wal') throw new Error(`${file} cannot use a write-ahead log (${String(mode)})`);
  database.exec('PRAGMA synchronous = FULL');
  // on macOS only: there an ordinary fsync leaves what was written in the cache of the drive
  database.exec('PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON');
  database.exec('PRAGMA cell_size_check = ON');
  database.exec(`PRAGMA cache_size = -${CACHE_KILOBYTES}`);
  database.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  database.exec(`PRAGMA journal_size_limit = ${LOG_BYTES}`);
};

/**
 * Opens a file for others too: a backup reads it beside this connection, through a small file of shared memory. Where the
 * disk has no room for that one, the file is opened for this connection alone.
 */
const openShared = (file: string): Database => {
  const database = openSqlite(file);
  try {
    pragma(database, 'application_id');
    return database;
  } catch (error) {
    database.close();
    if (!isDiskError(error)) throw error;
  }
  process.emitWarning(
    'The disk is full, so the database is open for the server alone: no backup can be made until it is started again with room on the disk.',
  );
  const alone = openSqlite(file);
  // before anything is read: a connection that has asked for shared memory goes on asking
  alone.exec('PRAGMA locking_mode = EXCLUSIVE');
  return alone;
};

type OpenFileOptions = {
  /** Looks for damage before anything is changed. */
  check: (database: Database) => readonly string[];
  /** The file to name in errors, when this one is only a copy of it. */
  origin?: string;
};

/**
 * Opens a file, checks it and migrates it to this program's format. Errors name its origin and say what to
 * do: a damaged file, one of another program, one of a format that is too old or too new.
 */
export const openFile = (file: string, { check, origin = file }: OpenFileOptions): Database => {
  // SQLite would take it for a new, empty database
  if (sizeOf(file) === 0) {
    throw damaged(origin, 'it is empty, or missing beside its write-ahead log');
  }
  let database: Database | undefined;
  try {
    database = openShared(file);
    const migrate = migrationOf(database, origin);
    configure(database, origin);
    const [problem] = check(database);
    if (problem !== undefined) throw damaged(origin, problem);
    migrate?.(database);
    return database;
  } catch (error) {
    database?.close();
    throw asDamage(origin, error);
  }
};

/** Makes a new file. It gets its name only when it is complete: an empty one is always a damaged one. */
const create = (file: string): void => {
  if (existsSync(`${file}.part`)) {
    throw new Error(
      `A restore to ${file} was interrupted. Run it again; what was there before is kept beside it.`,
    );
  }
  const unfinished = `${file}.new`;
  rmSync(unfinished, { force: true });
  const database = openSqlite(unfinished);
  try {
    createTables(database);
  } catch (error) {
    if (!isOutOfSpace(error)) throw error;
    throw new Error(`There is no room on the disk for a new database in ${dirname(file)}.`, {
      cause: error,
    });
  } finally {
    database.close();
  }
  renameSync(unfinished, file);
  syncFolder(dirname(file));
};

/** Opens the storage of a folder that is locked already. Errors say what to do. */
export const openStorage = (dataDir: string): Storage => {
  const file = join(dataDir, DATA_FILE);
  const isNew = !existsSync(file) && sizeOf(`${file}-wal`) === 0;
  if (isNew) create(file);
  const isLarge = sizeOf(file) > QUICK_CHECK_BYTES;
  const database = openFile(file, {
    check: (opened) => (isLarge ? [] : problemsOf(opened, 'quick_check(1)')),
  });
  // only this user may read the data, also where others may enter the folder
  for (const part of [file, `${file}-wal`, `${file}-shm`]) {
    if (existsSync(part)) chmodSync(part, 0o600);
  }
  // the name of the log is on the disk before anything that is in it
  syncFolder(dataDir);
  // everybody waits meanwhile: another program that writes to the file makes writes fail, and soon
  database.exec(`PRAGMA busy_timeout = ${WRITE_WAIT_MILLISECONDS}`);
  try {
    return sqliteStorage(database, file);
  } catch (error) {
    database.close();
    throw asDamage(file, error);
  }
};
