import { statSync } from 'node:fs';
import type { Database, Statement } from 'node-sqlite3-wasm';
import { failure, messageOf } from '../common/errors.js';
import { buffered, counterOf, pagesOf, type Prepare, type Row, tableOf } from './sqlite-tables.js';
import type { Storage } from './storage.js';

/** How many freed pages one call gives back. */
const RETURNED_PAGES = 2000;

const SELECT_RECORDS = 'SELECT id, body FROM records';
/** CROSS JOIN keeps SQLite's planner from joining in the other order. */
const SELECT_ENTRIES =
  'SELECT e.key, r.id, r.body FROM entries e CROSS JOIN records r ON r.id = e.id';

/** What a pragma that checks the file has to say; nothing for a healthy one. */
export const problemsOf = (database: Database, pragma: string): string[] =>
  database
    .all(`PRAGMA ${pragma}`)
    .map((row) => String(Object.values(row)[0]))
    .filter((text) => text !== 'ok');

const NOT_WRITABLE = /full|disk I\/O|unable to open/i;

/** An error of SQLite in MongoDB's codes: 14031 for a full disk, 8 for anything else. */
const translated = (error: unknown, file: string): unknown => {
  const isFromSqlite = error instanceof Error && error.constructor.name === 'SQLite3Error';
  if (!isFromSqlite) return error;
  const text = messageOf(error);
  if (!NOT_WRITABLE.test(text)) {
    return failure('UnknownError', `The storage engine refused: ${text}`);
  }
  const message = `Cannot write to ${file}: ${text}. Nothing of this write was kept.`;
  return failure('OutOfDiskSpace', message);
};

/** Makes the function that runs work in a transaction. */
const transactionOf = (
  database: Database,
  file: string,
  prepare: Prepare,
): Storage['transaction'] => {
  const begin = prepare('BEGIN IMMEDIATE');
  const commit = prepare('COMMIT');
  return (work, { durable }) => {
    if (durable) database.exec('PRAGMA synchronous = FULL');
    try {
      begin.run();
      work();
      commit.run();
    } catch (error) {
      if (database.inTransaction) database.exec('ROLLBACK');
      throw translated(error, file);
    } finally {
      if (durable) database.exec('PRAGMA synchronous = NORMAL');
    }
  };
};

/** A storage in one SQLite file with a write-ahead log beside it. */
export const sqliteStorage = (database: Database, file: string): Storage => {
  const statements: Statement[] = [];
  const prepare: Prepare = (sql) => {
    const statement = database.prepare(sql);
    statements.push(statement);
    return statement;
  };
  const checkpoint = () => {
    database.all('PRAGMA wal_checkpoint(TRUNCATE)');
    return file;
  };
  return {
    records: tableOf(prepare, 'records', { key: 'id', value: 'body' }),
    entries: tableOf(prepare, 'entries', { key: 'key', value: 'id' }),
    values: tableOf(prepare, 'meta', { key: 'name', value: 'value' }),
    transaction: transactionOf(database, file, prepare),
    recordPage: pagesOf(prepare, SELECT_RECORDS, 'id'),
    entryPage: pagesOf(prepare, SELECT_ENTRIES, 'e.key'),
    countEntries: counterOf(prepare, 'entries', 'key'),
    allValues: () => (database.all('SELECT name, value FROM meta') as Row[]).map(buffered) as never,
    check: () => problemsOf(database, 'integrity_check'),
    size: () => statSync(file).size,
    returnSpace: () => void database.all(`PRAGMA incremental_vacuum(${RETURNED_PAGES})`),
    checkpoint,
    close: () => {
      for (const statement of statements) statement.finalize();
      checkpoint();
      database.close();
    },
  };
};
