import { chmodSync, closeSync, existsSync, fsyncSync, openSync, readSync } from 'node:fs';
import { renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sqlite, { type Database } from 'node-sqlite3-wasm';
import { messageOf } from '../errors.js';
import { DATA_FILE } from './folder.js';
import { migrate, MIGRATIONS, refuseForeign } from './format.js';
import { sqliteStorage } from './sqlite-storage.js';
import type { Storage } from './storage.js';

const HEADER = 'SQLite format 3\0';
// leaves the heap most of the 150 MB that a large database may take beyond an empty one
const CACHE_KB = 32 * 1024;
const QUICK_CHECK_BYTES = 64 * 1024 * 1024;
const WAL_PAGES = 1000;
const WAL_BYTES = 4 * 1024 * 1024;

export class DamagedError extends Error {
  constructor(file: string, reason: string) {
    super(
      `The database file ${file} is damaged: ${reason}. It was not changed. Move it away and restore a backup, or copy the folder aside and ask for help.`,
    );
  }
}

// What SQLite itself would take for a new, empty database must never be taken for one here.
const refuseDamaged = (file: string, origin = file) => {
  const wal = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined && wal === 0) {
    if (!existsSync(`${file}.part`)) return;
    throw new Error(
      `A restore to ${file} was broken off. Run it again; what was there before is kept beside it.`,
    );
  }
  if (!size) throw new DamagedError(origin, 'it is empty, or missing beside its write-ahead log');
  const header = Buffer.alloc(100);
  const handle = openSync(file, 'r');
  readSync(handle, header, 0, header.length, 0);
  closeSync(handle);
  const page = header.readUInt16BE(16) === 1 ? 65536 : header.readUInt16BE(16);
  const expected = header.readUInt32BE(28) * page;
  const isCut = wal === 0 && size < expected && header.toString('latin1', 0, 16) === HEADER;
  if (isCut) throw new DamagedError(origin, `it has ${size} of ${expected} bytes`);
};

const checkPages = (database: Database, file: string) => {
  if (statSync(file).size > QUICK_CHECK_BYTES) return;
  const [first] = database.all('PRAGMA quick_check(1)');
  const text = first?.['quick_check'] as string;
  if (text !== 'ok') throw new DamagedError(file, text);
};

const configure = (database: Database, file: string) => {
  // without shared memory WAL works only for a single, exclusive connection, told so beforehand
  database.exec('PRAGMA locking_mode = EXCLUSIVE');
  const mode = database.all('PRAGMA journal_mode = WAL')[0]?.['journal_mode'];
  if (mode !== 'wal') throw new Error(`${file} cannot use a write-ahead log (${mode as string})`);
  database.exec('PRAGMA synchronous = NORMAL');
  database.exec(`PRAGMA cache_size = -${CACHE_KB}`);
  database.exec(`PRAGMA wal_autocheckpoint = ${WAL_PAGES}`);
  database.all(`PRAGMA journal_size_limit = ${WAL_BYTES}`);
};

// Whatever the folder's rights are, only this user may read the data.
const keepPrivate = (database: Database, file: string) => {
  // the log appears with the first write, and this one changes nothing
  const version = Object.values(database.all('PRAGMA user_version')[0] ?? {})[0] as number;
  database.exec(`PRAGMA user_version = ${version}`);
  for (const part of [file, `${file}-wal`]) if (existsSync(part)) chmodSync(part, 0o600);
};

const connect = (file: string): Database => {
  // the engine's own lock is a folder that a killed process leaves behind; ours was taken before
  rmSync(`${file}.lock`, { recursive: true, force: true });
  return new sqlite.Database(file);
};

export const syncFolder = (folder: string) => {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
};

// A new file gets its name only when it is complete, so that an empty one is always a damaged one.
const create = (file: string) => {
  const unfinished = `${file}.new`;
  rmSync(unfinished, { force: true });
  const database = connect(unfinished);
  // freed pages can be given back later; this must be chosen before the first table
  database.exec('PRAGMA auto_vacuum = INCREMENTAL');
  migrate(database, file);
  database.close();
  renameSync(unfinished, file);
  syncFolder(dirname(file));
};

/** Opens the storage of a folder that is locked already. Errors say what to do. */
export const openStorage = (dataDir: string, migrations = MIGRATIONS): Storage => {
  const file = join(dataDir, DATA_FILE);
  refuseDamaged(file);
  if (!existsSync(file)) create(file);
  const database = connect(file);
  try {
    configure(database, file);
    migrate(database, file, migrations);
    checkPages(database, file);
    keepPrivate(database, file);
    return sqliteStorage(database, file);
  } catch (error) {
    database.close();
    throw damagedOr(error, file);
  }
};

/** Checks a copied file completely. Errors name the file it was copied from. */
export const checkFile = (file: string, origin: string): void => {
  refuseDamaged(file, origin);
  const database = connect(file);
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    refuseForeign(database, origin);
    const [first] = database.all('PRAGMA integrity_check(1)');
    const text = first?.['integrity_check'] as string;
    if (text !== 'ok') throw new DamagedError(origin, text);
  } catch (error) {
    throw damagedOr(error, origin);
  } finally {
    database.close();
  }
};

const damagedOr = (error: unknown, file: string): unknown =>
  /malformed|not a database|encrypted/.test(messageOf(error))
    ? new DamagedError(file, messageOf(error))
    : error;
