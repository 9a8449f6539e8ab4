import { chmodSync, closeSync, existsSync, fsyncSync, openSync } from 'node:fs';
import { renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sqlite, { type Database } from 'node-sqlite3-wasm';
import { messageOf } from '../common/errors.js';
import { DATA_FILE } from './folder.js';
import { migrate, MIGRATIONS, versionOf } from './format.js';
import { problemsOf, sqliteStorage } from './sqlite-storage.js';
import type { Storage } from './storage.js';

// leaves the heap most of the 150 MB that a large database may take beyond an empty one
const CACHE_KB = 32 * 1024;
const QUICK_CHECK_BYTES = 64 * 1024 * 1024;
const WAL_PAGES = 1000;
const WAL_BYTES = 4 * 1024 * 1024;

const damaged = (file: string, reason: string) =>
  new Error(
    `The database file ${file} is damaged: ${reason}. It was not changed. Move it away and restore a backup, or copy the folder aside and ask for help.`,
  );

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size;

export const syncFolder = (folder: string) => {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
};

const connect = (file: string): Database => {
  // the engine's own lock is a folder that a killed process leaves behind; ours was taken before
  rmSync(`${file}.lock`, { recursive: true, force: true });
  return new sqlite.Database(file);
};

const configure = (database: Database, file: string) => {
  const mode = database.all('PRAGMA journal_mode = WAL')[0]?.['journal_mode'];
  if (mode !== 'wal') throw new Error(`${file} cannot use a write-ahead log (${mode as string})`);
  database.exec('PRAGMA synchronous = NORMAL');
  database.exec(`PRAGMA cache_size = -${CACHE_KB}`);
  database.exec(`PRAGMA wal_autocheckpoint = ${WAL_PAGES}`);
  database.all(`PRAGMA journal_size_limit = ${WAL_BYTES}`);
};

type OpenFile = { check?: string | undefined; origin?: string; migrations?: typeof MIGRATIONS };

/** Opens a file, checks its pages and brings it to this format. Errors name its origin, say what to do. */
export const openFile = (file: string, options: OpenFile): Database => {
  const { check, origin = file, migrations = MIGRATIONS } = options;
  // what SQLite itself would take for a new, empty database must never be taken for one here
  if (!sizeOf(file)) throw damaged(origin, 'it is empty, or missing beside its write-ahead log');
  const database = connect(file);
  try {
    // without shared memory WAL works only for a single, exclusive connection, told so beforehand
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    const version = versionOf(database, origin, migrations.length);
    configure(database, origin);
    const [problem] = check ? problemsOf(database, check) : [];
    if (problem) throw damaged(origin, problem);
    migrate(database, version, migrations);
    return database;
  } catch (error) {
    database.close();
    const text = messageOf(error);
    throw /malformed|not a database|encrypted/.test(text) ? damaged(origin, text) : error;
  }
};

// A new file gets its name only when it is complete, so that an empty one is always a damaged one.
const create = (file: string) => {
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

/** Opens the storage of a folder that is locked already. Errors say what to do. */
export const openStorage = (dataDir: string, migrations = MIGRATIONS): Storage => {
  const file = join(dataDir, DATA_FILE);
  if (sizeOf(file) === undefined && !sizeOf(`${file}-wal`)) create(file);
  const check = sizeOf(file)! > QUICK_CHECK_BYTES ? undefined : 'quick_check(1)';
  const database = openFile(file, { check, migrations });
  // whatever the folder's rights are, only this user may read the data
  for (const part of [file, `${file}-wal`]) chmodSync(part, 0o600);
  return sqliteStorage(database, file);
};
