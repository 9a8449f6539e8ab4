import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, statSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Catalog } from '../catalog/catalog.js';
import { checkDatabase } from '../catalog/check.js';
import { messageOf } from '../common/errors.js';
import { DATA_FILE, holdsDatabase } from '../storage/folder.js';
import { FolderInUse, type FolderLock, lockFolder } from '../storage/lock.js';
import { hasLostCommits } from '../storage/log-file.js';
import { openFile, sizeOf } from '../storage/open.js';
import type { Database } from '../storage/sqlite.js';
import { sqliteStorage } from '../storage/sqlite-storage.js';
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

/** The file that is meant: of a folder, also of the whole data of a server, the one in it; of a link what it leads to. */
const fileMeant = (given: string): string => {
  const places = ['', DATA_FILE, join('database', DATA_FILE)].map((part) => join(given, part));
  const found = places.find((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
  if (found === undefined) throw new Error(`There is no backup ${given}.`);
  const file = realpathSync(found);
  const beside = BESIDE.find((suffix) => file.endsWith(suffix));
  if (beside !== undefined) {
    const whole = file.slice(0, -beside.length);
    throw new Error(`${given} is only a part of a database: restore ${whole}, with it beside.`);
  }
  return file;
};

/** Names of logs that a server or an interrupted `restore` may have left. */
const LOG = /^data\.sqlite(?!\.part).*-wal$/;

/** A log without a file of its name can only be that of a database that was renamed without it. */
const refuseLostLog = (file: string): void => {
  const folder = dirname(file);
  const logs = readdirSync(folder).filter((name) => LOG.test(name));
  const lost = logs
    .map((name) => join(folder, name))
    .find((log) => sizeOf(log) > 0 && !existsSync(log.slice(0, -'-wal'.length)));
  if (lost === undefined || existsSync(`${file}-wal`)) return;
  throw new Error(
    `${lost} is the log of a database whose file has another name. If it belongs to ${file}, rename it to ${file}-wal, or its changes would be missing; if not, move it away. Nothing was changed.`,
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

/** Error that names a backup and what is wrong with its log, pages, documents or indexes. */
const checkBackup = (copy: string, origin: string): void => {
  const check = (opened: Database) => {
    if (hasLostCommits(opened, `${origin}-wal`)) {
      throw new Error(
        `The log ${origin}-wal is damaged, so the latest changes of ${origin} cannot be restored. Nothing was changed. Restore another backup, or move the log away to restore ${origin} without them.`,
      );
    }
    const storage = sqliteStorage(opened, copy);
    return checkDatabase(storage, new Catalog(storage));
  };
  openFile(copy, { origin, check }).close();
};

/** Gives the parts of a database another name, those that are there. */
const rename = (from: string, to: string, parts: readonly string[]): void => {
  for (const part of parts) if (existsSync(from + part)) renameSync(from + part, to + part);
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
  const target = join(dataDir, DATA_FILE);
  let previous: string | undefined;
  try {
    originLock = lockOrigin(file, dataDir);
    refuseLostLog(file);
    if (!force && holdsDatabase(dataDir)) {
      throw new Error(
        `There is a database in ${dataDir} already. With --force the backup takes its place, and what is there now is kept beside it.`,
      );
    }
    await writeCompletely(
      target,
      async (unfinished) => {
        await copyFile(file, unfinished);
        if (existsSync(`${file}-wal`)) await copyFile(`${file}-wal`, `${unfinished}-wal`);
        checkBackup(unfinished, file);
      },
      () => {
        if (!holdsDatabase(dataDir)) return;
        previous = `${target}.before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`;
        // no server starts on a log alone, but one would take a file without its log for all there is
        rename(target, previous, ['', '-wal']);
      },
    );
    return { previous };
  } catch (error) {
    if (previous !== undefined) rename(previous, target, ['-wal', '']);
    const isOfSystem = (error as NodeJS.ErrnoException).syscall !== undefined;
    if (!isOfSystem) throw error;
    const text = `${basename(file)} could not be restored: ${messageOf(error)}. The database is as it was.`;
    throw new Error(text, { cause: error });
  } finally {
    originLock?.release();
    lock.release();
  }
};
