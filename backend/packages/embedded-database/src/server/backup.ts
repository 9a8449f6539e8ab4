import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { copyFile, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Catalog } from '../catalog/catalog.js';
import { checkDatabase } from '../catalog/check.js';
import { messageOf } from '../common/errors.js';
import { DATA_FILE, holdsDatabase } from '../storage/folder.js';
import { migrationOf } from '../storage/format.js';
import { lockFolder } from '../storage/lock.js';
import { openFile } from '../storage/open.js';
import { type Database, openSqlite } from '../storage/sqlite.js';
import { sqliteStorage } from '../storage/sqlite-storage.js';
import { syncFolder } from '../storage/sync-folder.js';

const syncFile = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
};

/**
 * Lets `write` make a file under the name of an unfinished one. It gets its real name only when it is complete
 * and on the disk, so an interrupted one is never taken for a whole one.
 */
const writeCompletely = async (
  file: string,
  write: (unfinished: string) => void | Promise<void>,
): Promise<void> => {
  const unfinished = `${file}.part`;
  const removeUnfinished = () => {
    // SQLite would apply the log of an earlier attempt to this one
    for (const suffix of ['', '-wal', '-shm']) rmSync(unfinished + suffix, { force: true });
  };
  try {
    removeUnfinished();
    await write(unfinished);
    await syncFile(unfinished);
    renameSync(unfinished, file);
    syncFolder(dirname(file));
  } finally {
    removeUnfinished();
  }
};

/** Which database to back up, and where. */
export type BackupOptions = {
  /** The folder of the database, whether a process has it open or not. */
  dataDir: string;
  /** The backup, which is made. */
  file: string;
};

/**
 * Writes a consistent copy of a database into a new file. A process that has the database open goes on reading and
 * writing meanwhile. Errors are sentences: no database, a file of that name, one that cannot be written.
 */
export const backup = async ({ dataDir, file }: BackupOptions): Promise<void> => {
  if (!holdsDatabase(dataDir)) throw new Error(`There is no database in ${dataDir}.`);
  // an older backup is never lost to a newer one
  if (existsSync(file)) {
    throw new Error(`There is a file ${file} already. Choose another name for the backup.`);
  }
  const database = openSqlite(join(dataDir, DATA_FILE));
  try {
    migrationOf(database, join(dataDir, DATA_FILE));
    mkdirSync(dirname(file), { recursive: true });
    await writeCompletely(file, (unfinished) => {
      // only this user may read it; SQLite fills a file that is empty
      writeFileSync(unfinished, '', { mode: 0o600 });
      database.prepare('VACUUM INTO ?').run(unfinished);
    });
  } catch (cause) {
    throw new Error(`The backup could not be written to ${file}: ${messageOf(cause)}`, { cause });
  } finally {
    database.close();
  }
};

/** Which backup goes where. */
export type RestoreOptions = {
  /** The backup. */
  file: string;
  /** The folder of the database, which must not be running. */
  dataDir: string;
  /** Whether a database that is there already may be replaced. */
  force?: boolean;
};

/** What a restore did with the database that was there. */
export type RestoreResult = {
  /** Where the database that was there before is kept; undefined when there was none. */
  previous: string | undefined;
};

/** Error that names a backup and what is wrong with its pages, documents or indexes. */
const checkBackup = (copy: string, origin: string): void => {
  const check = (opened: Database) => {
    const storage = sqliteStorage(opened, copy);
    return checkDatabase(storage, new Catalog(storage));
  };
  openFile(copy, { origin, check }).close();
};

/** Gives a database and its log another name, and returns that name. */
const moveAside = (file: string): string => {
  const previous = `${file}.before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  // the log goes with its file: left where it is, SQLite would apply it to the restored one
  for (const suffix of ['', '-wal']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, previous + suffix);
  }
  return previous;
};

/**
 * Restores a backup as the database of a folder. The backup is checked completely first. A database
 * that is there already is refused unless forced, and then kept under another name. Errors say what to do.
 */
export const restore = async (options: RestoreOptions): Promise<RestoreResult> => {
  const { file, dataDir, force = false } = options;
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    throw new Error(`There is no backup ${file}.`);
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockFolder(dataDir);
  try {
    if (!force && holdsDatabase(dataDir)) {
      throw new Error(
        `There is a database in ${dataDir} already. With --force the backup takes its place, and what is there now is kept beside it.`,
      );
    }
    const target = join(dataDir, DATA_FILE);
    let previous: string | undefined;
    await writeCompletely(target, async (unfinished) => {
      await copyFile(file, unfinished);
      checkBackup(unfinished, file);
      previous = holdsDatabase(dataDir) ? moveAside(target) : undefined;
    });
    return { previous };
  } finally {
    lock.release();
  }
};
