import { sumOf, sumOfValue } from './checksum.js';
import { type Database, rowsOf } from './sqlite.js';

/** Marks the file as ours: "GRDL". */
const APPLICATION_ID = 0x4752444c;

/** The name of the value that is there while descending indexes hold keys of format 1. */
export const OLD_DESCENDING_KEYS = 'descending keys of format 1';

type Migration = (database: Database) => void;

const createTables: Migration = (database) => {
  database.exec('CREATE TABLE records(id INTEGER PRIMARY KEY, body BLOB NOT NULL)');
  database.exec('CREATE TABLE entries(key BLOB PRIMARY KEY, id INTEGER NOT NULL) WITHOUT ROWID');
  database.exec('CREATE TABLE meta(name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID');
};

/**
 * Format 2 closes the keys of descending fields with a byte of their own. The catalog, which knows the
 * indexes, rebuilds those.
 */
const markDescendingKeys: Migration = (database) =>
  database.exec(`INSERT INTO meta VALUES ('${OLD_DESCENDING_KEYS}', x'00')`);

/** Up to format 2 what was dropped stayed for a while, marked as `garbage:…:ID`. */
const removeGarbage: Migration = (database) => {
  const isMark = "name LIKE 'garbage:%'";
  const id = 'CAST(substr(name, 17) AS INTEGER)';
  const markedIds = `SELECT ${id} FROM meta WHERE ${isMark}`;
  const markedPrefixes = `SELECT printf('%08X', ${id}) FROM meta WHERE ${isMark}`;
  database.exec(`DELETE FROM records WHERE id >> 32 IN (${markedIds})`);
  database.exec(`DELETE FROM entries WHERE hex(substr(key, 1, 4)) IN (${markedPrefixes})`);
  database.exec(`DELETE FROM meta WHERE ${isMark}`);
};

/**
 * Format 4 says by which language rules keys were made, which an older program would not keep up. The
 * catalog rebuilds the indexes of other rules.
 */
const nameLanguageRules: Migration = () => undefined;

/** Format 5 keeps a checksum with everything. */
const addChecksums: Migration = (database) => {
  database.function('sum_of', (id, bytes) => sumOf(id as number, bytes as Uint8Array));
  database.function('sum_of_value', (name, value) =>
    sumOfValue(name as string, value as Uint8Array),
  );
  for (const [table, sum] of [
    ['records', 'sum_of(id, body)'],
    ['entries', 'sum_of(id, key)'],
    ['meta', 'sum_of_value(name, value)'],
  ]) {
    database.exec(`ALTER TABLE ${table} ADD COLUMN sum INTEGER`);
    database.exec(`UPDATE ${table} SET sum = ${sum}`);
  }
};

/** Format 6 marks what is not complete, or dropped, by its number, which an older program would give away again. */
const markLeftovers: Migration = () => undefined;

/** The format's history; its length is the version. Steps are only ever added. */
export const MIGRATIONS: readonly Migration[] = [
  createTables,
  markDescendingKeys,
  removeGarbage,
  nameLanguageRules,
  addChecksums,
  markLeftovers,
];

const numberOf = (database: Database, pragma: string): number =>
  Object.values(rowsOf(database, `PRAGMA ${pragma}`)[0]!)[0] as number;

/** The version of a file. Error for one of another program, and for one that a newer program wrote. */
export const versionOf = (database: Database, file: string, newest: number): number => {
  if (numberOf(database, 'application_id') !== APPLICATION_ID) {
    throw new Error(`${file} is an SQLite file of another program. It was left as it is.`);
  }
  const version = numberOf(database, 'user_version');
  if (version <= newest) return version;
  throw new Error(
    `${file} has format ${version}, which is newer than this program's ${newest}. Start the newer program, or restore a backup made by this one.`,
  );
};

/** Brings a file to this program's format. After an error it must be closed, which undoes everything. */
export const migrate = (database: Database, version: number, migrations = MIGRATIONS): void => {
  if (version === migrations.length) return;
  database.exec('BEGIN IMMEDIATE');
  for (const step of migrations.slice(version)) step(database);
  database.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
  database.exec(`PRAGMA user_version = ${migrations.length}`);
  database.exec('COMMIT');
};
