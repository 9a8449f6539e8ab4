import { statSync } from 'node:fs';
import { failure } from '../common/errors.js';
import {
  type Database,
  isDiskError,
  isSqliteError,
  prepare as prepareIn,
  rowsOf,
} from './sqlite.js';
import { sumProblems } from './check-sums.js';
import { entryPages, recordPages } from './sqlite-pages.js';
import {
  counterOf,
  entryTable,
  lookUpIn,
  type Prepare,
  recordTable,
  VALUE_COLUMNS,
  valueOf,
  valueTable,
} from './sqlite-tables.js';
import type { Storage } from './storage.js';

/** How many freed pages one call gives back. */
const RETURNED_PAGES = 2000;

/** What a pragma that checks the file has to say; nothing for a healthy one. */
export const problemsOf = (database: Database, pragma: string): string[] =>
  rowsOf(database, `PRAGMA ${pragma}`)
    .map((row) => String(Object.values(row)[0]))
    .filter((text) => text !== 'ok');

/** An error of SQLite in MongoDB's codes: 14031 for a full disk, 8 for anything else. */
const translated = (error: unknown, file: string): unknown => {
  if (!isSqliteError(error)) return error;
  const { message: text } = error;
  if (!isDiskError(error)) return failure('UnknownError', `The storage engine refused: ${text}`);
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
  { prepare, noteUnsynced }: { prepare: Prepare; noteUnsynced: () => void },
): Storage['transaction'] => {
  const begin = prepare('BEGIN IMMEDIATE');
  const commit = prepare('COMMIT');
  let isDurable: boolean | undefined;
  let hasUnsynced = false;
  const setDurable = (durable: boolean) => {
    if (durable === isDurable) return;
    isDurable = durable;
    if (!durable && !hasUnsynced) {
      noteUnsynced();
      hasUnsynced = true;
    }
    database.exec(`PRAGMA synchronous = ${durable ? 'FULL' : 'NORMAL'}`);
  };
  return (work, { durable }) => {
    try {
      setDurable(durable);
      begin.run();
      work();
      commit.run();
    } catch (error) {
      rollBack(database);
      throw translated(error, file);
    }
  };
};

/** A storage in one SQLite file with a write-ahead log beside it. */
export const sqliteStorage = (
  database: Database,
  file: string,
  noteUnsynced: () => void,
): Storage => {
  const prepare: Prepare = (sql) => prepareIn(database, sql);
  const checkpoint = () => {
    rowsOf(database, 'PRAGMA wal_checkpoint(TRUNCATE)');
    return file;
  };
  const values = prepare(`SELECT ${VALUE_COLUMNS} FROM meta`);
  const records = recordTable(prepare);
  const entries = entryTable(prepare);
  const isShared = rowsOf(database, 'PRAGMA locking_mode')[0]?.['locking_mode'] === 'normal';
  return {
    sharedFile: isShared ? file : undefined,
    records,
    lookUp: lookUpIn(prepare, entries),
    entries,
    values: valueTable(prepare),
    transaction: transactionOf(database, file, { prepare, noteUnsynced }),
    recordPage: recordPages(prepare),
    entryPage: entryPages(prepare),
    countEntries: counterOf(prepare, 'entries', 'key'),
    allValues: () =>
      Array.from(values.iterate(), (row) => ({ name: row[0] as string, value: valueOf(row) })),
    check: () => [...problemsOf(database, 'integrity_check'), ...sumProblems(database)],
    size: () => statSync(file).size,
    returnSpace: () => void rowsOf(database, `PRAGMA incremental_vacuum(${RETURNED_PAGES})`),
    checkpoint,
    // moves what is committed into the main file; where the disk has no room it stays in the log
    close: () => database.close(),
  };
};
