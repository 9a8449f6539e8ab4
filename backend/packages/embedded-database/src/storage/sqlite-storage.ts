import { statSync } from 'node:fs';
import type { Database } from 'node-sqlite3-wasm';
import { failure, messageOf } from '../errors.js';
import { bytes, PreparedStatement, type Row } from './statements.js';
import type { Storage } from './storage.js';

const rangeOf = (column: string) => `${column} >= ? AND ${column} < ?`;
// the join in this order, whatever the planner thinks of the tables
const ENTRIES = 'entries e CROSS JOIN records r ON r.id = e.id';
const ENTRY = `SELECT e.key AS key, r.id AS id, r.body AS body FROM ${ENTRIES} WHERE`;

const SQL = {
  begin: 'BEGIN IMMEDIATE',
  commit: 'COMMIT',
  rollback: 'ROLLBACK',
  putRecord: 'INSERT OR REPLACE INTO records VALUES (?, ?)',
  removeRecord: 'DELETE FROM records WHERE id = ?',
  getRecord: 'SELECT body FROM records WHERE id = ?',
  records: `SELECT id, body FROM records WHERE ${rangeOf('id')} ORDER BY id LIMIT ?`,
  recordsDown: `SELECT id, body FROM records WHERE ${rangeOf('id')} ORDER BY id DESC LIMIT ?`,
  recordAfter: `SELECT id FROM records WHERE ${rangeOf('id')} ORDER BY id LIMIT 1 OFFSET ?`,
  removeRecords: `DELETE FROM records WHERE ${rangeOf('id')}`,
  // OR REPLACE would keep a journal for each statement, which took most of its time
  putEntry: 'INSERT INTO entries VALUES (?, ?) ON CONFLICT(key) DO UPDATE SET id = excluded.id',
  removeEntry: 'DELETE FROM entries WHERE key = ?',
  getEntry: 'SELECT id FROM entries WHERE key = ?',
  recordAt: `${ENTRY} e.key = ?`,
  entries: `${ENTRY} ${rangeOf('e.key')} ORDER BY e.key LIMIT ?`,
  entriesDown: `${ENTRY} ${rangeOf('e.key')} ORDER BY e.key DESC LIMIT ?`,
  countEntries: `SELECT count(*) AS count FROM entries WHERE ${rangeOf('key')}`,
  entryAfter: `SELECT key FROM entries WHERE ${rangeOf('key')} ORDER BY key LIMIT 1 OFFSET ?`,
  removeEntries: `DELETE FROM entries WHERE ${rangeOf('key')}`,
  putValue: 'INSERT OR REPLACE INTO meta VALUES (?, ?)',
  removeValue: 'DELETE FROM meta WHERE name = ?',
  values: 'SELECT name, value FROM meta',
  durable: 'PRAGMA synchronous = FULL',
  fast: 'PRAGMA synchronous = NORMAL',
} as const;

type Statements = Record<keyof typeof SQL, PreparedStatement>;

const recordOf = (row: Row) => ({ id: row['id'] as number, body: bytes(row['body']) });
const entryOf = (row: Row) => ({ key: bytes(row['key']), ...recordOf(row) });

/** A storage in one SQLite file with a write-ahead log beside it. */
export const sqliteStorage = (database: Database, file: string): Storage => {
  const sql = Object.fromEntries(
    Object.entries(SQL).map(([name, text]) => [name, new PreparedStatement(database, text)]),
  ) as Statements;
  const checkpoint = () => {
    database.all('PRAGMA wal_checkpoint(TRUNCATE)');
    return file;
  };
  return {
    transaction: (work, { durable }) => {
      if (durable) sql.durable.all();
      try {
        sql.begin.run();
        work();
        sql.commit.run();
      } catch (error) {
        if (database.inTransaction) sql.rollback.run();
        throw translate(error, file);
      } finally {
        if (durable) sql.fast.all();
      }
    },
    putRecord: (id, body) => sql.putRecord.run([id, body]),
    removeRecord: (id) => sql.removeRecord.run([id]),
    getRecord: (id) => {
      const row = sql.getRecord.first([id]);
      return row && bytes(row['body']);
    },
    records: ({ from, to, reverse, limit }) =>
      (reverse ? sql.recordsDown : sql.records).page([from, to, limit], recordOf),
    removeRecords: (from, to, limit) => {
      const next = sql.recordAfter.first([from, to, limit])?.['id'];
      sql.removeRecords.run([from, next ?? to]);
      return next === undefined;
    },
    putEntry: (key, id) => sql.putEntry.run([key, id]),
    removeEntry: (key) => sql.removeEntry.run([key]),
    getEntry: (key) => sql.getEntry.first([key])?.['id'] as number | undefined,
    recordAt: (key) => {
      const row = sql.recordAt.first([key]);
      return row && recordOf(row);
    },
    entries: ({ from, to, reverse, limit }) =>
      (reverse ? sql.entriesDown : sql.entries).page([from, to, limit], entryOf),
    countEntries: (from, to) => sql.countEntries.first([from, to])!['count'] as number,
    removeEntries: (from, to, limit) => {
      const next = sql.entryAfter.first([from, to, limit])?.['key'];
      sql.removeEntries.run([from, next ?? to]);
      return next === undefined;
    },
    putValue: (name, value) => sql.putValue.run([name, value]),
    removeValue: (name) => sql.removeValue.run([name]),
    values: () =>
      sql.values.all().map((row) => ({ name: row['name'] as string, value: bytes(row['value']) })),
    check: () =>
      database
        .all('PRAGMA integrity_check')
        .map((row) => row['integrity_check'] as string)
        .filter((text) => text !== 'ok'),
    size: () => statSync(file).size,
    returnSpace: (pages) => void database.all(`PRAGMA incremental_vacuum(${pages})`),
    checkpoint,
    close: () => {
      for (const statement of Object.values(sql)) statement.finalize();
      checkpoint();
      database.close();
    },
  };
};

/** A full disk and other refusals of the engine, in MongoDB's codes. */
const translate = (error: unknown, file: string): unknown => {
  if (!(error instanceof Error) || error.constructor.name !== 'SQLite3Error') return error;
  const text = messageOf(error);
  return /full|disk I\/O|unable to open/i.test(text)
    ? failure('OutOfDiskSpace', `Cannot write to ${file}: ${text}. Nothing of this write was kept.`)
    : failure('UnknownError', `The storage engine refused: ${text}`);
};
