import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Catalog } from '../catalog/catalog.js';
import { checkDatabase } from '../catalog/check.js';
import { messageOf } from '../common/errors.js';
import { DATA_FILE, holdsDatabase } from '../storage/folder.js';
import { migrationOf } from '../storage/format.js';
import { isDamage, openSqlite } from '../storage/sqlite.js';
import { sqliteStorage } from '../storage/sqlite-storage.js';
import { writeCompletely } from './write-completely.js';

/** Which database to back up, and where. */
export type BackupOptions = {
  /** The folder of the database, whether a process has it open or not. */
  dataDir: string;
  /** The backup, which is made. */
  file: string;
};

/** Reads everything in a copy that was just written, and returns what is wrong with it. It is not migrated. */
const problemsOfCopy = (copy: string): string[] => {
  const database = openSqlite(copy);
  try {
    const storage = sqliteStorage(database, copy);
    return checkDatabase(storage, new Catalog(storage));
  } catch (error) {
    return [messageOf(error)];
  } finally {
    database.close();
  }
};

/** A database that is damaged: what is, and what to do about it. */
class DamagedDatabase extends Error {
  constructor(dataDir: string, problems: readonly string[]) {
    const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
    super(
      `The database in ${dataDir} is damaged: ${problems[0]}${more}. No backup was written, and earlier ones are as they were: keep them. To go back to the last good one, stop the server and restore it.`,
    );
  }
}

/**
 * Writes a consistent copy of a database into a new file, which gets its name once everything in it has been read back.
 * A process that has the database open goes on reading and writing meanwhile. Errors are sentences: no database, a
 * damaged one, a file of that name, one that cannot be written.
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
      const problems = problemsOfCopy(unfinished);
      if (problems.length > 0) throw new DamagedDatabase(dataDir, problems);
    });
  } catch (cause) {
    if (cause instanceof DamagedDatabase) throw cause;
    if (isDamage(cause)) throw new DamagedDatabase(dataDir, [messageOf(cause)]);
    throw new Error(`The backup could not be written to ${file}: ${messageOf(cause)}`, { cause });
  } finally {
    database.close();
  }
};
