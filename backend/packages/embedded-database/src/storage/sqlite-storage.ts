import { statSync } from 'node:fs';
import type { Database, Statement } from 'node-sqlite3-wasm';
import { failure, messageOf } from '../common/errors.js';
import type { Page, PageOf, Storage, Table } from './storage.js';

type Value = number | string | Uint8Array;
type Row = Record<string, Value>;
type Prepare = (sql: string) => Statement;

const PAGE_BYTES = 4 * 1024 * 1024;
const RETURNED_PAGES = 2000;

const rangeOf = (key: string) => `${key} >= ? AND ${key} < ?`;

// The engine's bytes are plain arrays.
const buffered = (row: Row): Row => {
  for (const [name, value] of Object.entries(row)) {
    if (typeof value !== 'object') continue;
    row[name] = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  }
  return row;
};

// Reads always run to their end: a statement left on a row keeps its read transaction open, and then
// the write-ahead log can never be emptied.
const tableOf = <Key extends Value, Content extends Value>(
  prepare: Prepare,
  name: string,
  [key, value]: [key: string, value: string],
): Table<Key, Content> => {
  const get = prepare(`SELECT ${value} AS value FROM ${name} WHERE ${key} = ?`);
  // OR REPLACE would keep a journal for each statement, which took most of its time
  const instead = `ON CONFLICT(${key}) DO UPDATE SET ${value} = excluded.${value}`;
  const put = prepare(`INSERT INTO ${name} VALUES (?, ?) ${instead}`);
  const remove = prepare(`DELETE FROM ${name} WHERE ${key} = ?`);
  const removeRange = prepare(`DELETE FROM ${name} WHERE ${rangeOf(key)}`);
  return {
    get: (one) => (get.all([one]) as Row[]).map(buffered)[0]?.['value'] as Content | undefined,
    put: (one, content) => void put.run([one, content]),
    remove: (one) => void remove.run([one]),
    removeRange: (from, to) => void removeRange.run([from, to]),
  };
};

/** Reads the rows of a range, in either order, until a page has enough of them or of bytes. */
const pagesOf = <Key extends Value, Item>(prepare: Prepare, select: string, key: string) => {
  const [up, down] = ['ASC', 'DESC'].map((order) =>
    prepare(`${select} WHERE ${rangeOf(key)} ORDER BY ${key} ${order} LIMIT ?`),
  );
  return ({ from, to, reverse, limit }: PageOf<Key>): Page<Item> => {
    const statement = reverse ? down! : up!;
    const items: Item[] = [];
    let size = 0;
    for (const row of statement.iterate([from, to, limit]) as Iterable<Row>) {
      items.push(buffered(row) as Item);
      size += (row['body'] as Buffer).length;
      if (size < PAGE_BYTES) continue;
      statement.all([from, to, 0]);
      return { items, isEnd: false };
    }
    return { items, isEnd: items.length < limit };
  };
};

// the join in this order, whatever the planner thinks of the tables
const ENTRIES = 'SELECT e.key, r.id, r.body FROM entries e CROSS JOIN records r ON r.id = e.id';

/** What a pragma that checks the file has to say; nothing of a healthy one. */
export const problemsOf = (database: Database, pragma: string): string[] =>
  database
    .all(`PRAGMA ${pragma}`)
    .map((row) => String(Object.values(row)[0]))
    .filter((text) => text !== 'ok');

/** A storage in one SQLite file with a write-ahead log beside it. */
export const sqliteStorage = (database: Database, file: string): Storage => {
  const statements: Statement[] = [];
  const prepare = (sql: string): Statement => {
    statements.push(database.prepare(sql));
    return statements.at(-1)!;
  };
  const [begin, commit] = [prepare('BEGIN IMMEDIATE'), prepare('COMMIT')];
  const count = prepare(`SELECT count(*) AS count FROM entries WHERE ${rangeOf('key')}`);
  const checkpoint = () => {
    database.all('PRAGMA wal_checkpoint(TRUNCATE)');
    return file;
  };
  return {
    records: tableOf(prepare, 'records', ['id', 'body']),
    entries: tableOf(prepare, 'entries', ['key', 'id']),
    values: tableOf(prepare, 'meta', ['name', 'value']),
    transaction: (work, { durable }) => {
      if (durable) database.exec('PRAGMA synchronous = FULL');
      try {
        begin.run();
        work();
        commit.run();
      } catch (error) {
        if (database.inTransaction) database.exec('ROLLBACK');
        throw translate(error, file);
      } finally {
        if (durable) database.exec('PRAGMA synchronous = NORMAL');
      }
    },
    recordPage: pagesOf(prepare, 'SELECT id, body FROM records', 'id'),
    entryPage: pagesOf(prepare, ENTRIES, 'e.key'),
    countEntries: (from, to) => (count.all([from, to]) as Row[])[0]!['count'] as number,
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

/** A full disk and other refusals of the engine, in MongoDB's codes. */
const translate = (error: unknown, file: string): unknown => {
  if (!(error instanceof Error) || error.constructor.name !== 'SQLite3Error') return error;
  const text = messageOf(error);
  return /full|disk I\/O|unable to open/i.test(text)
    ? failure('OutOfDiskSpace', `Cannot write to ${file}: ${text}. Nothing of this write was kept.`)
    : failure('UnknownError', `The storage engine refused: ${text}`);
};
