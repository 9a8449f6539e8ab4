import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { copyFile, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { messageOf } from '../common/errors.js';
import { sumProblems } from './check-sums.js';
import { DATA_FILE, holdsDatabase } from './folder.js';
import { lockFolder } from './lock.js';
import { openFile } from './open.js';
import { syncFolder } from './sync-folder.js';

const syncFile = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
};

/**
 * Copies a file under a name of its own first. The copy gets its real name only when it is complete
 * and on the disk, so an interrupted one is never taken for a whole one. `beforeRename` may refuse it.
 */
const copyCompletely = async (
  source: string,
  file: string,
  beforeRename?: (copy: string) => void,
): Promise<void> => {
  const unfinished = `${file}.part`;
  try {
    // the log of an earlier copy that was broken off would be played into this one
    rmSync(`${unfinished}-wal`, { force: true });
    await copyFile(source, unfinished);
    await syncFile(unfinished);
    beforeRename?.(unfinished);
    renameSync(unfinished, file);
    syncFolder(dirname(file));
  } finally {
    rmSync(unfinished, { force: true });
  }
};

/**
 * Copies a database file, to which nothing may write meanwhile. Error when there is a file of that name
 * already: an older backup is never lost to a newer one.
 */
export const copyDatabaseFile = async (source: string, file: string): Promise<void> => {
  if (existsSync(file)) {
    throw new Error(`There is a file ${file} already. Choose another name for the backup.`);
  }
  try {
    mkdirSync(dirname(file), { recursive: true });
    await copyCompletely(source, file);
  } catch (cause) {
    throw new Error(`The backup could not be written to ${file}: ${messageOf(cause)}`, { cause });
  }
};

/** Which backup goes where. */
export type RestoreOptions = {
  /** The backup. */
  file: string;
  /** The folder of the database, which must not be running. */
  dataDir: string;
  /** Whether a database that is there already may be put aside. */
  force?: boolean;
};

/** What a restore did with the database that was there. */
export type RestoreResult = {
  /** Where the database that was there before is kept; undefined when there was none. */
  previous: string | undefined;
};

/** Error that names the backup and what is wrong with it. */
const checkCompletely = (copy: string, origin: string): void => {
  const database = openFile(copy, { origin, check: 'integrity_check(1)' });
  const [problem] = sumProblems(database);
  database.close();
  if (problem !== undefined) throw new Error(`${origin} is damaged: ${problem}`);
};

/** Gives a database and its log another name, and returns that name. */
const moveAside = (file: string): string => {
  const previous = `${file}.before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  // the log goes with its file: left behind, it would be played into the restored one
  for (const suffix of ['', '-wal']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, previous + suffix);
  }
  return previous;
};

/**
 * Puts a backup in the place of a folder's database. The backup is checked completely first. A database
 * that is there already is refused unless forced, and then kept beside it. Errors say what to do.
 */
export const restore = async (options: RestoreOptions): Promise<RestoreResult> => {
  const { file, dataDir, force = false } = options;
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    throw new Error(`There is no backup ${file}.`);
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(dataDir);
  try {
    if (!force && holdsDatabase(dataDir)) {
      throw new Error(
        `There is a database in ${dataDir} already. With --force the backup takes its place, and what is there now is kept beside it.`,
      );
    }
    const target = join(dataDir, DATA_FILE);
    let previous: string | undefined;
    await copyCompletely(file, target, (copy) => {
      checkCompletely(copy, file);
      previous = holdsDatabase(dataDir) ? moveAside(target) : undefined;
    });
    return { previous };
  } finally {
    lock.release();
  }
};
