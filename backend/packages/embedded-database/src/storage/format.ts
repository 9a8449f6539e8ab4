import { type Database, pragma } from './sqlite.js';

/** Marks the file as ours: "GRDL". */
const APPLICATION_ID = 0x4752444c;

/** The format of the files that this program writes. */
const FORMAT = 7;

/** Creates the tables of a new file. */
export const createTables = (database: Database): void =>
  database.exec(`
    BEGIN IMMEDIATE;
    CREATE TABLE records(id INTEGER PRIMARY KEY, body BLOB NOT NULL, sum INTEGER);
    CREATE TABLE entries(key BLOB PRIMARY KEY, id INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE meta(name TEXT PRIMARY KEY, value BLOB NOT NULL, sum INTEGER) WITHOUT ROWID;
    PRAGMA application_id = ${APPLICATION_ID};
    PRAGMA user_version = ${FORMAT};
    COMMIT`);

/**
 * Format 7 keeps no checksums with index entries: in a file of format 6 their column `sum` stays, and nothing reads it. What format 6 had begun to remove, marked `leftover:NUMBER`, is removed.
 */
const migrateFrom6 = (database: Database): void => {
  database.exec('BEGIN IMMEDIATE');
  const marks = database.prepare(
    "SELECT substr(name, 10) AS id FROM meta WHERE name LIKE 'leftover:%'",
  );
  for (const { id } of marks.all()) {
    database.exec(`
      DELETE FROM meta WHERE name = 'collection:${Number(id)}';
      DELETE FROM records WHERE id >> 32 = ${Number(id)};
      DELETE FROM entries WHERE hex(substr(key, 1, 4)) = printf('%08X', ${Number(id)})`);
  }
  database.exec("DELETE FROM meta WHERE name LIKE 'leftover:%'");
  database.exec(`PRAGMA user_version = ${FORMAT}`);
  database.exec('COMMIT');
};

/**
 * Checks the format of a file. Errors are sentences for the operator: one of another program, one that a newer program
 * wrote, one that is too old for this program.
 *
 * @returns how to migrate it to this program's format; undefined where it has that format
 */
export const migrationOf = (
  database: Database,
  file: string,
): ((database: Database) => void) | undefined => {
  if (pragma(database, 'application_id')[0] !== APPLICATION_ID) {
    throw new Error(`${file} is an SQLite file of another program. It was left as it is.`);
  }
  const format = pragma(database, 'user_version')[0] as number;
  if (format === FORMAT) return undefined;
  if (format === FORMAT - 1) return migrateFrom6;
  const advice =
    format > FORMAT
      ? `which is newer than this program's ${FORMAT}. Start the newer program, or restore a backup made by this one.`
      : `which is older than this program can read. Start it once with version 0.2.0, which migrates it, and then with this version.`;
  throw new Error(`${file} has format ${format}, ${advice} It was left as it is.`);
};
