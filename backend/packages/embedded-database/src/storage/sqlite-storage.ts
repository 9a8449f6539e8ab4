import { failure, messageOf } from '../common/errors.js';
import { bodyIn, valueIn } from './checksum.js';
import { type Database, isBusy, isOutOfSpace, isSqliteError, pragma, type Row } from './sqlite.js';
import { entryPages, recordIn, recordPages } from './sqlite-pages.js';
import { entryTable, type Prepare, rangeOf, recordTable, valueTable } from './sqlite-tables.js';
import type { Storage } from './storage.js';

/** More problems of a file than this say nothing new. */
const MAX_PROBLEMS = 100;

/** What a pragma that checks the file reports; nothing for a healthy one. */
export const problemsOf = (database: Database, check: string): string[] =>
  pragma(database, check)
    .map(String)
    .filter((text) => text !== 'ok');

const TABLES: readonly [select: string, check: (row: Row) => unknown][] = [
  ['SELECT id, body, sum FROM records', bodyIn],
  ['SELECT name, value, sum FROM meta', valueIn],
];

/** What does not match its checksum, as sentences. */
const damagedRows = (database: Database): string[] => {
  const problems: string[] = [];
  const note = (check: () => void): void => {
    try {
      check();
    } catch (error) {
      if (problems.length < MAX_PROBLEMS) problems.push(messageOf(error));
    }
  };
  for (const [select, check] of TABLES) {
    // the pages themselves may be unreadable
    note(() => {
      for (const row of database.prepare(select).iterate()) note(() => check(row));
    });
  }
  return problems;
};

/** Looks at everything in a file: its pages, and each record against its checksum. */
const checkFile = (database: Database): string[] => [
  ...problemsOf(database, `integrity_check(${MAX_PROBLEMS})`),
  ...damagedRows(database),
];

/** An error of SQLite in MongoDB's codes: 14031 for a full disk, 8 for anything else. */
const translated = (error: unknown, file: string): unknown => {
  if (!isSqliteError(error)) return error;
  const { message: text } = error;
  if (isBusy(error)) {
    const inUse = `${file} is being written to by another program, such as sqlite3. End that one.`;
    return failure('WriteConflict', `${inUse} Nothing of this write was kept.`);
  }
  if (!isOutOfSpace(error)) return failure('UnknownError', `The storage engine refused: ${text}`);
  const message = `Cannot write to ${file}: ${text}. Nothing of this write was kept.`;
  return failure('OutOfDiskSpace', message);
};

const rollBack = (database: Database): void => {
  try {
    database.exec('ROLLBACK');
  } catch {
    // SQLite has done so itself, as it does when the disk is full
  }
};

/** Makes the function that runs work in a transaction. */
const transactionOf = (
  database: Database,
  file: string,
  prepare: Prepare,
): Storage['transaction'] => {
  const begin = prepare('BEGIN IMMEDIATE');
  const commit = prepare('COMMIT');
  return (work) => {
    try {
      begin.run();
      work();
      commit.run();
    } catch (error) {
      rollBack(database);
      throw translated(error, file);
    }
  };
};

/** A storage in one SQLite file with a write-ahead log. */
export const sqliteStorage = (database: Database, file: string): Storage => {
  const prepare: Prepare = (sql) => database.prepare(sql);
  const values = prepare('SELECT name, value, sum FROM meta');
  const lookUp = prepare(
    'SELECT e.id, r.body, r.sum FROM entries e LEFT JOIN records r ON r.id = e.id WHERE e.key = ?',
  );
  const inRange = `FROM entries WHERE ${rangeOf('key')}`;
  const ids = prepare(`SELECT id ${inRange} ORDER BY key LIMIT ?`);
  const count = prepare(`SELECT count(*) AS n ${inRange}`);
  return {
    records: recordTable(prepare),
    lookUp: (key) => {
      const row = lookUp.get(key);
      return row && recordIn(row);
    },
    entries: entryTable(prepare),
    values: valueTable(prepare),
    transaction: transactionOf(database, file, prepare),
    recordPage: recordPages(prepare),
    entryPage: entryPages(prepare),
    entryIds: (...range) => Array.from(ids.iterate(...range), (row) => row['id'] as number),
    countEntries: (...range) => count.get(...range)!['n'] as number,
    allValues: () =>
      Array.from(values.iterate(), (row) => ({ name: row['name'] as string, value: valueIn(row) })),
    check: () => checkFile(database),
    // SQLite checkpoints the log then; where the disk has no room for that it keeps it
    close: () => database.close(),
  };
};
