import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Catalog } from '../catalog/catalog.js';
import { checkDatabase } from '../catalog/check.js';
import { messageOf } from '../common/errors.js';
import { DATA_FILE, holdsDatabase } from '../storage/folder.js';
import { FolderInUse, type FolderLock, lockFolder } from '../storage/lock.js';
import { isLogDamaged } from '../storage/log-file.js';
import { openFile } from '../storage/open.js';
import { type Database, openSqlite } from '../storage/sqlite.js';
import { sqliteStorage } from '../storage/sqlite-storage.js';
import { syncFolder } from '../storage/sync-folder.js';
import { BESIDE, writeCompletely } from './write-completely.js';

/** Which backup goes where. */
export type RestoreOptions = {
  /** The backup, or any file or folder of a database: what its log holds goes along. */
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

/** Below a data folder, where the database of a server lies. */
const DATABASE_FOLDER = 'database';

const isFile = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** The file that is meant: of a folder the one of the database in it, of a link what it leads to. */
const fileMeant = (given: string): string => {
  const places = ['', DATA_FILE, join(DATABASE_FOLDER, DATA_FILE)].map((part) => join(given, part));
  const found = places.find(isFile);
  if (found === undefined) throw new Error(`There is no backup ${given}.`);
  const file = realpathSync(found);
  const beside = BESIDE.find((suffix) => file.endsWith(suffix));
  if (beside !== undefined) {
    const whole = file.slice(0, -beside.length);
    throw new Error(`${given} is only a part of a database: restore ${whole}, with it beside.`);
  }
  return file;
};

/**
 * Refuses a file whose latest commits stand in a log that is damaged or has lost its name. A log without a file of its
 * name can only be that of a database that was renamed without it.
 */
const checkLog = (file: string): void => {
  const log = `${file}-wal`;
  if (existsSync(log)) {
    if (!isLogDamaged(log)) return;
    throw new Error(
      `The log ${log} is damaged, so the latest changes of ${file} cannot be restored. Nothing was changed. Restore another backup, or move the log away to restore ${file} without them.`,
    );
  }
  const lost = join(dirname(file), `${DATA_FILE}-wal`);
  if (!existsSync(lost) || statSync(lost).size === 0 || existsSync(join(dirname(file), DATA_FILE)))
    return;
  throw new Error(
    `${lost} is the log of a database whose file has another name. If it belongs to ${file}, rename it to ${log}, or its changes would be missing; if not, move it away. Nothing was changed.`,
  );
};

/** Keeps a server from changing a file while it is copied. Error for a file of a running one. */
const lockOrigin = (file: string, dataDir: string): FolderLock | undefined => {
  const folder = dirname(file);
  if (folder === realpathSync(dataDir) || !existsSync(join(folder, 'lock'))) return undefined;
  try {
    return lockFolder(folder);
  } catch (error) {
    if (!(error instanceof FolderInUse)) return undefined;
    throw new Error(
      `${file} belongs to a running server, which may be writing to it. Stop that one first, or let it make a backup.`,
      { cause: error },
    );
  }
};

/** Error that names a backup and what is wrong with its pages, documents or indexes. */
const checkBackup = (copy: string, origin: string): void => {
  const check = (opened: Database) => {
    const storage = sqliteStorage(opened, copy);
    return checkDatabase(storage, new Catalog(storage));
  };
  openFile(copy, { origin, check }).close();
};

/** Writes what is in the log of a file into the file, so that it can be replaced in one step. */
const mergeLog = (file: string): void => {
  const log = `${file}-wal`;
  if (!existsSync(log) || isLogDamaged(log)) return;
  try {
    const database = openSqlite(file);
    // the last connection does so when it is closed
    try {
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } finally {
      database.close();
    }
  } catch {
    // a damaged file stays as it is, beside its log
  }
};

const isSameFile = (one: string, other: string): boolean =>
  statSync(one).ino === statSync(other).ino;

/** Gives a file a second name, or a copy where the file system has no such names. */
const keepAs = (file: string, other: string): void => {
  try {
    linkSync(file, other);
  } catch {
    copyFileSync(file, other, constants.COPYFILE_EXCL);
  }
};

/**
 * Keeps the database of a folder under another name, its log beside it, and removes what would be taken for a part of
 * its successor. The file itself stays until that one takes its name in one step, unless it cannot do without its log.
 */
const keepPrevious = (target: string): { previous: string; putBack(): void } => {
  const previous = `${target}.before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  mergeLog(target);
  const parts = ['', '-wal'].filter((suffix) => existsSync(target + suffix));
  const putBack = () => {
    for (const suffix of parts) {
      if (!existsSync(previous + suffix)) continue;
      if (!existsSync(target + suffix)) renameSync(previous + suffix, target + suffix);
      // the successor may be in its place already
      else if (isSameFile(previous + suffix, target + suffix)) rmSync(previous + suffix);
    }
  };
  try {
    for (const suffix of parts) keepAs(target + suffix, previous + suffix);
    syncFolder(dirname(target));
    // SQLite would apply the log to the restored file
    if (parts.includes('-wal')) for (const suffix of parts) rmSync(target + suffix);
    rmSync(`${target}-shm`, { force: true });
  } catch (error) {
    putBack();
    throw error;
  }
  return { previous, putBack };
};

/**
 * Restores a backup as the database of a folder, with what stands in its log. Everything in it is read first. A
 * database that is there already is refused unless forced, and then kept under another name; whatever fails leaves it
 * in its place. Errors say what to do.
 */
export const restore = async (options: RestoreOptions): Promise<RestoreResult> => {
  const { dataDir, force = false } = options;
  const file = fileMeant(options.file);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockFolder(dataDir);
  let originLock: FolderLock | undefined;
  let kept: ReturnType<typeof keepPrevious> | undefined;
  try {
    originLock = lockOrigin(file, dataDir);
    checkLog(file);
    if (!force && holdsDatabase(dataDir)) {
      throw new Error(
        `There is a database in ${dataDir} already. With --force the backup takes its place, and what is there now is kept beside it.`,
      );
    }
    const target = join(dataDir, DATA_FILE);
    await writeCompletely(
      target,
      async (unfinished) => {
        await copyFile(file, unfinished);
        if (existsSync(`${file}-wal`)) await copyFile(`${file}-wal`, `${unfinished}-wal`);
        checkBackup(unfinished, file);
      },
      () => {
        if (holdsDatabase(dataDir)) kept = keepPrevious(target);
      },
    );
    return { previous: kept?.previous };
  } catch (error) {
    kept?.putBack();
    const isOfSystem = (error as NodeJS.ErrnoException).syscall !== undefined;
    if (!isOfSystem) throw error;
    const text = `${basename(file)} could not be restored: ${messageOf(error)}. The database is as it was.`;
    throw new Error(text, { cause: error });
  } finally {
    originLock?.release();
    lock.release();
  }
};
