import { statSync } from 'node:fs';
import { failure } from '../common/errors.js';
import { type Database, isDiskError, isSqliteError, rowsOf } from './sqlite.js';
import { bufferOver, counterOf, pagesOf, type Prepare, tableOf } from './sqlite-tables.js';
import type { Storage, StoredEntry, StoredRecord } from './storage.js';

/** How many freed pages one call gives back. */
const RETURNED_PAGES = 2000;

const SELECT_RECORDS = 'SELECT id, body FROM records';
/** CROSS JOIN keeps SQLite's planner from joining in the other order. */
const SELECT_ENTRIES =
  'SELECT e.key, r.id, r.body FROM entries e CROSS JOIN records r ON r.id = e.id';

type Row = Record<string, unknown>;

const recordOf = ({ id, body }: Row): StoredRecord => ({
  id: id as number,
  body: bufferOver(body as Uint8Array),
});

const entryOf = ({ key, id, body }: Row): StoredEntry => ({
  key: bufferOver(key as Uint8Array),
  id: id as number,
  body: bufferOver(body as Uint8Array),
});

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
  prepare: Prepare,
): Storage['transaction'] => {
  const begin = prepare('BEGIN IMMEDIATE');
  const commit = prepare('COMMIT');
  let isDurable: boolean | undefined;
  const setDurable = (durable: boolean) => {
    if (durable === isDurable) return;
    isDurable = durable;
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
export const sqliteStorage = (database: Database, file: string): Storage => {
  const prepare: Prepare = (sql) => database.prepare(sql);
  const checkpoint = () => {
    rowsOf(database, 'PRAGMA wal_checkpoint(TRUNCATE)');
    return file;
  };
  const values = prepare('SELECT name, value FROM meta');
  return {
    records: tableOf(prepare, 'records', { key: 'id', value: 'body' }),
    entries: tableOf(prepare, 'entries', { key: 'key', value: 'id' }),
    values: tableOf(prepare, 'meta', { key: 'name', value: 'value' }),
    transaction: transactionOf(database, file, prepare),
    recordPage: pagesOf(prepare, SELECT_RECORDS, { key: 'id', itemOf: recordOf }),
    entryPage: pagesOf(prepare, SELECT_ENTRIES, { key: 'e.key', itemOf: entryOf }),
    countEntries: counterOf(prepare, 'entries', 'key'),
    allValues: () =>
      values.all().map(({ name, value }) => ({
        name: name as string,
        value: bufferOver(value as Uint8Array),
      })),
    check: () => problemsOf(database, 'integrity_check'),
    size: () => statSync(file).size,
    returnSpace: () => void rowsOf(database, `PRAGMA incremental_vacuum(${RETURNED_PAGES})`),
    checkpoint,
    // moves what is committed into the main file; where the disk has no room it stays in the log
    close: () => database.close(),
  };
};
