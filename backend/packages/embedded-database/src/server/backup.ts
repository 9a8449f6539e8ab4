import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Catalog } from '../catalog/catalog.js';
import { checkDatabase } from '../catalog/check.js';
import { messageOf } from '../common/errors.js';
import { DATA_FILE, holdsDatabase } from '../storage/folder.js';
import { migrationOf } from '../storage/format.js';
import { isBusy, isDamage, openSqlite } from '../storage/sqlite.js';
import { sqliteStorage } from '../storage/sqlite-storage.js';
import { writeCompletely } from './write-completely.js';

/** Which database to back up, and where. */
export type BackupOptions = {
  /** The folder of the database, whether a process has it open or not. */
  dataDir: string;
  /** The backup, which is made. */
  file: string;
  /** How long it waits for a process that has the database open for itself alone; five seconds by default. */
  waitMilliseconds?: number;
};

/** What is wrong with a copy that was just written. */
class DamagedCopy extends Error {}

/** Reads everything in a copy, which is not migrated. Error `DamagedCopy` for what is wrong with it. */
const checkCopy = (copy: string): void => {
  const database = openSqlite(copy);
  try {
    const storage = sqliteStorage(database, copy);
    const [first, ...more] = checkDatabase(storage, new Catalog(storage));
    if (first !== undefined) {
      throw new Error(more.length > 0 ? `${first} (and ${more.length} more)` : first);
    }
  } catch (cause) {
    throw new DamagedCopy(messageOf(cause), { cause });
  } finally {
    database.close();
  }
};

/** What keeps a database from being backed up, and what to do about it. */
const sentenceOf = (cause: unknown, { dataDir, file }: BackupOptions): string => {
  const text = messageOf(cause);
  if (cause instanceof DamagedCopy || isDamage(cause)) {
    return `The database in ${dataDir} is damaged: ${text}. No backup was written, and earlier ones are as they were: keep them. To go back to the last good one, stop the server and restore it.`;
  }
  if (isBusy(cause)) {
    return `The database in ${dataDir} cannot be read: another process has it open for itself alone, as a server has that was started on a full disk. Make room on the disk, restart the server and run the backup again.`;
  }
  return `The backup could not be written to ${file}: ${text}`;
};

/**
 * Writes a consistent copy of a database into a new file, which gets its name once everything in it has been read back.
 * A process that has the database open goes on reading and writing meanwhile. Errors are sentences: no database, a
 * damaged one, a file of that name, one that cannot be written.
 */
export const backup = async ({ dataDir, file, waitMilliseconds }: BackupOptions): Promise<void> => {
  if (!holdsDatabase(dataDir)) throw new Error(`There is no database in ${dataDir}.`);
  // an older backup is never lost to a newer one
  if (existsSync(file)) {
    throw new Error(`There is a file ${file} already. Choose another name for the backup.`);
  }
  const database = openSqlite(join(dataDir, DATA_FILE), waitMilliseconds);
  try {
    migrationOf(database, join(dataDir, DATA_FILE));
    mkdirSync(dirname(file), { recursive: true });
    await writeCompletely(file, (unfinished) => {
      // only this user may read it; SQLite fills a file that is empty
      writeFileSync(unfinished, '', { mode: 0o600 });
      database.prepare('VACUUM INTO ?').run(unfinished);
      checkCopy(unfinished);
    });
  } catch (cause) {
    throw new Error(sentenceOf(cause, { dataDir, file }), { cause });
  } finally {
    database.close();
  }
};
