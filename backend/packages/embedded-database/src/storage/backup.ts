import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { copyFile, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { messageOf } from '../common/errors.js';
import { DATA_FILE, holdsDatabase } from './folder.js';
import { lockFolder } from './lock.js';
import { openFile, syncFolder } from './open.js';

// The copy gets its name only when it is complete and on the disk, so an interrupted one is never
// taken for a whole one.
const copyWhole = async (source: string, file: string, check?: (copy: string) => void) => {
  const unfinished = `${file}.part`;
  try {
    // left behind by one that was broken off, it would be played into this one
    rmSync(`${unfinished}-wal`, { force: true });
    await copyFile(source, unfinished);
    const handle = await open(unfinished, 'r+');
    await handle.sync();
    await handle.close();
    check?.(unfinished);
    renameSync(unfinished, file);
    syncFolder(dirname(file));
  } finally {
    rmSync(unfinished, { force: true });
  }
};

/**
 * Copies a database file that nobody writes to at the moment. Error when there is a file of that name
 * already: an older backup is never lost to a newer one.
 */
export const copyDatabaseFile = async (source: string, file: string): Promise<void> => {
  if (existsSync(file)) {
    throw new Error(`There is a file ${file} already. Choose another name for the backup.`);
  }
  try {
    mkdirSync(dirname(file), { recursive: true });
    await copyWhole(source, file);
  } catch (cause) {
    throw new Error(`The backup could not be written to ${file}: ${messageOf(cause)}`, { cause });
  }
};

export type RestoreOptions = {
  file: string;
  dataDir: string;
  /** Whether a database that is there already may be put aside. */
  force?: boolean;
};

const moveAside = (file: string): string => {
  const previous = `${file}.before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  // the log goes with its file: left behind, it would be played into the restored one
  for (const suffix of ['', '-wal']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, previous + suffix);
  }
  return previous;
};

/**
 * Puts a backup in the place of a folder's database, which must not be running. The backup is checked
 * first. A database that is there already is refused unless forced, and then kept beside it, as `previous`.
 */
export const restore = async ({ file, dataDir, force = false }: RestoreOptions) => {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
    throw new Error(`There is no backup ${file}.`);
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockFolder(dataDir);
  const target = join(dataDir, DATA_FILE);
  try {
    if (!force && holdsDatabase(dataDir)) {
      throw new Error(
        `There is a database in ${dataDir} already. With --force the backup takes its place, and what is there now is kept beside it.`,
      );
    }
    let previous: string | undefined;
    await copyWhole(file, target, (copy) => {
      openFile(copy, { origin: file, check: 'integrity_check(1)' }).close();
      previous = holdsDatabase(dataDir) ? moveAside(target) : undefined;
    });
    return { previous };
  } finally {
    unlock();
  }
};
