import type { Database } from 'node-sqlite3-wasm';

/** Marks the file as ours: "GRDL". */
const APPLICATION_ID = 0x4752444c;

/** Stands among the values while descending indexes hold keys of format 1. */
export const OLD_DESCENDING_KEYS = 'descending keys of format 1';

type Migration = (database: Database) => void;

/** The format's history; its length is the version. Steps are only ever added. */
export const MIGRATIONS: readonly Migration[] = [
  (database) => {
    database.exec('CREATE TABLE records(id INTEGER PRIMARY KEY, body BLOB NOT NULL)');
    database.exec('CREATE TABLE entries(key BLOB PRIMARY KEY, id INTEGER NOT NULL) WITHOUT ROWID');
    database.exec('CREATE TABLE meta(name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID');
  },
  // descending keys are closed: the catalog, which knows the indexes, makes those anew
  (database) => database.exec(`INSERT INTO meta VALUES ('${OLD_DESCENDING_KEYS}', x'00')`),
  // until then what was dropped stayed for a while, marked by its number
  (database) => {
    const [mark, number] = ["name LIKE 'garbage:%'", 'CAST(substr(name, 17) AS INTEGER)'];
    const marked = (id: string) => `IN (SELECT ${id} FROM meta WHERE ${mark})`;
    const keys = marked(`printf('%08X', ${number})`);
    database.exec(`DELETE FROM records WHERE id >> 32 ${marked(number)}`);
    database.exec(`DELETE FROM entries WHERE hex(substr(key, 1, 4)) ${keys}`);
    database.exec(`DELETE FROM meta WHERE ${mark}`);
  },
];

const numberOf = (database: Database, pragma: string) =>
  Object.values(database.all(`PRAGMA ${pragma}`)[0]!)[0] as number;

/** The version of a file. Refuses one of another program, and one that a newer program wrote. */
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
