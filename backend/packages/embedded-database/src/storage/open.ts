import { chmodSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DATA_FILE } from './folder.js';
import { migrate, MIGRATIONS, versionOf } from './format.js';
import type { Tolerance } from './lock.js';
import { logState } from './log-check.js';
import { problemsOf, sqliteStorage } from './sqlite-storage.js';
import type { Storage } from './storage.js';
import {
  type Database,
  isDamage,
  isDiskError,
  isSqliteError,
  openSqlite,
  rowsOf,
} from './sqlite.js';
import { syncFolder } from './sync-folder.js';

/** Leaves the heap most of the 150 MB that a large database may take beyond an empty one. */
const CACHE_KILOBYTES = 32 * 1024;
/** Larger files are opened without looking at every page, which would take too long. */
const QUICK_CHECK_BYTES = 64 * 1024 * 1024;
/**
 * After how many pages the write-ahead log is moved into the file, and to what size it is cut then. The commit that moves
 * it holds up the others, and the longer the more pages there are.
 */
const LOG_PAGES = 500;
const LOG_BYTES = 4 * 1024 * 1024;

const damaged = (file: string, reason: string): Error =>
  new Error(
    `The database file ${file} is damaged: ${reason}. It was not changed. Move it away and restore a backup, or copy the folder aside and ask for help.`,
  );

const sizeOf = (file: string): number | undefined =>
  statSync(file, { throwIfNoEntry: false })?.size;

const connect = (file: string): Database => {
  // an older program of ours, when it was killed, left such a folder behind
  rmSync(`${file}.lock`, { recursive: true, force: true });
  return openSqlite(file);
};

const configure = (database: Database, file: string): void => {
  const mode = rowsOf(database, 'PRAGMA journal_mode = WAL')[0]?.['journal_mode'];
  if (mode !== 'wal') throw new Error(`${file} cannot use a write-ahead log (${mode as string})`);
  database.exec('PRAGMA cell_size_check = ON');
  database.exec(`PRAGMA cache_size = -${CACHE_KILOBYTES}`);
  database.exec(`PRAGMA wal_autocheckpoint = ${LOG_PAGES}`);
  database.exec(`PRAGMA journal_size_limit = ${LOG_BYTES}`);
};

type OpenFileOptions = {
  /** The SQLite pragma that looks for damage; none is run when missing. */
  check?: string | undefined;
  /** The file to name in errors, when this one is only a copy of it. */
  origin?: string;
  /** The steps to this program's format; tests give others. */
  migrations?: typeof MIGRATIONS | undefined;
};

/**
 * Readers share the file by a small one in memory, which lies beside it. Where the disk has no room for that
 * one the file is opened for this connection alone, without readers.
 */
const openShared = (database: Database): void => {
  try {
    rowsOf(database, 'PRAGMA application_id');
  } catch (error) {
    if (!isSqliteError(error) || !isDiskError(error)) throw error;
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
  }
};

const prepare = (database: Database, file: string, options: OpenFileOptions): void => {
  const { check, migrations = MIGRATIONS } = options;
  openShared(database);
  const version = versionOf(database, file, migrations.length);
  configure(database, file);
  const [problem] = check ? problemsOf(database, check) : [];
  if (problem !== undefined) throw damaged(file, problem);
  migrate(database, version, migrations);
};

/**
 * Opens a file, checks its pages and brings it to this format. Errors name its origin and say what to
 * do: a damaged file, one of another or a newer program.
 */
export const openFile = (file: string, options: OpenFileOptions): Database => {
  const { origin = file } = options;
  // what SQLite itself would take for a new, empty database must never be taken for one here
  if (!sizeOf(file)) throw damaged(origin, 'it is empty, or missing beside its write-ahead log');
  const database = connect(file);
  try {
    prepare(database, origin, options);
    return database;
  } catch (error) {
    database.close();
    if (isSqliteError(error) && isDamage(error)) throw damaged(origin, error.message);
    throw error;
  }
};

/** Makes a new file. It gets its name only when it is complete: an empty one is always a damaged one. */
const create = (file: string): void => {
  if (existsSync(`${file}.part`)) {
    throw new Error(
      `A restore to ${file} was broken off. Run it again; what was there before is kept beside it.`,
    );
  }
  const unfinished = `${file}.new`;
  rmSync(unfinished, { force: true });
  const database = connect(unfinished);
  // freed pages can be given back later; this must be chosen before the first table
  database.exec('PRAGMA auto_vacuum = INCREMENTAL');
  migrate(database, 0);
  database.close();
  renameSync(unfinished, file);
  syncFolder(dirname(file));
};

/** Error for a log that has lost something between what SQLite would take and what was written later. */
const checkLog = (log: string, tolerance: Tolerance): void => {
  const state = logState(log);
  const isTolerable =
    state === 'usable' ||
    tolerance === 'anything' ||
    (tolerance === 'a torn end' && state !== 'damaged');
  const reason =
    'a part of it is not what was written, and what was stored after that would be lost';
  if (!isTolerable) throw damaged(log, reason);
};

/** How a folder is opened. */
type OpenStorageOptions = {
  /** What may be wrong in the log. */
  tolerance?: Tolerance;
  /** Is called before the first write that is acknowledged without being on the disk. */
  noteUnsynced?: () => void;
  /** The steps to this program's format; tests give others. */
  migrations?: typeof MIGRATIONS;
};

/** Opens the storage of a folder that is locked already. Errors say what to do. */
export const openStorage = (
  dataDir: string,
  { tolerance = 'nothing', noteUnsynced = () => undefined, migrations }: OpenStorageOptions = {},
): Storage => {
  const file = join(dataDir, DATA_FILE);
  const isNew = sizeOf(file) === undefined && !sizeOf(`${file}-wal`);
  if (isNew) create(file);
  checkLog(`${file}-wal`, tolerance);
  const isLarge = (sizeOf(file) ?? 0) > QUICK_CHECK_BYTES;
  const database = openFile(file, { check: isLarge ? undefined : 'quick_check(1)', migrations });
  // only this user may read the data, also where others may enter the folder
  for (const part of [file, `${file}-wal`, `${file}-shm`]) {
    if (existsSync(part)) chmodSync(part, 0o600);
  }
  // the name of the log is on the disk before anything that is in it
  syncFolder(dataDir);
  return sqliteStorage(database, file, noteUnsynced);
};

/** Opens a file once more, to read beside the connection that writes. */
export const openForReading = (file: string): { storage: Storage; database: Database } => {
  const database = openSqlite(file);
  database.exec('PRAGMA query_only = ON');
  database.exec('PRAGMA cell_size_check = ON');
  return { storage: sqliteStorage(database, file, () => undefined), database };
};
