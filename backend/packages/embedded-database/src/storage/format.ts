import type { Database } from 'node-sqlite3-wasm';

/** Marks the file as ours: "GRDL". */
export const APPLICATION_ID = 0x4752444c;

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
];

const numberOf = (database: Database, pragma: string) =>
  Object.values(database.all(`PRAGMA ${pragma}`)[0] ?? {})[0] as number;

/** Refuses a file of another program and one that a newer program wrote; returns its version. */
export const refuseForeign = (
  database: Database,
  file: string,
  migrations = MIGRATIONS,
): number => {
  const version = numberOf(database, 'user_version');
  if (version > 0 && numberOf(database, 'application_id') !== APPLICATION_ID) {
    throw new Error(`${file} is an SQLite file of another program. It was left as it is.`);
  }
  if (version > migrations.length) {
    throw new Error(
      `${file} has format ${version}, which is newer than this program's ${migrations.length}. Start the newer program, or restore a backup made by this one.`,
    );
  }
  return version;
};

/** Brings a file to this program's format. Refuses one that a newer program wrote. */
export const migrate = (database: Database, file: string, migrations = MIGRATIONS): void => {
  const version = refuseForeign(database, file, migrations);
  if (version === migrations.length) return;
  database.exec('BEGIN IMMEDIATE');
  try {
    for (const step of migrations.slice(version)) step(database);
    database.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
    database.exec(`PRAGMA user_version = ${migrations.length}`);
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
};
