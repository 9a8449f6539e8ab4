import type { Statement } from 'node-sqlite3-wasm';
import type { Page, PageOf, Table } from './storage.js';

/** What SQLite stores in a column. */
export type Value = number | string | Uint8Array;
/** A row by the names of its columns. */
export type Row = Record<string, Value>;

/** Prepares a statement that lives as long as the storage. */
export type Prepare = (sql: string) => Statement;

/** A page ends after this many bytes of documents. */
const PAGE_BYTES = 4 * 1024 * 1024;

const rangeOf = (key: string): string => `${key} >= ? AND ${key} < ?`;

/** SQLite gives bytes as plain arrays; a row is changed in place to have buffers over the same bytes. */
export const buffered = (row: Row): Row => {
  for (const [name, value] of Object.entries(row)) {
    if (typeof value !== 'object') continue;
    row[name] = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  }
  return row;
};

/**
 * A table of a key column and a value column. Reads always run to their end: a statement left on a row
 * keeps its read transaction open, and then the write-ahead log can never be emptied.
 */
export const tableOf = <Key extends Value, Content extends Value>(
  prepare: Prepare,
  table: string,
  { key, value }: { key: string; value: string },
): Table<Key, Content> => {
  const get = prepare(`SELECT ${value} AS value FROM ${table} WHERE ${key} = ?`);
  // OR REPLACE would keep a journal for each statement, which took most of its time
  const replace = `ON CONFLICT(${key}) DO UPDATE SET ${value} = excluded.${value}`;
  const put = prepare(`INSERT INTO ${table} VALUES (?, ?) ${replace}`);
  const remove = prepare(`DELETE FROM ${table} WHERE ${key} = ?`);
  const removeRange = prepare(`DELETE FROM ${table} WHERE ${rangeOf(key)}`);
  return {
    get: (wanted) => {
      const [row] = get.all([wanted]) as Row[];
      return row && (buffered(row)['value'] as Content);
    },
    put: (at, content) => void put.run([at, content]),
    remove: (at) => void remove.run([at]),
    removeRange: (from, to) => void removeRange.run([from, to]),
  };
};

/**
 * Makes the function that reads the rows of a range, in either order, until a page has enough of them
 * or of bytes. The rows need a column `body`.
 */
export const pagesOf = <Key extends Value, Item>(
  prepare: Prepare,
  select: string,
  key: string,
): ((page: PageOf<Key>) => Page<Item>) => {
  const inOrder = (order: 'ASC' | 'DESC') =>
    prepare(`${select} WHERE ${rangeOf(key)} ORDER BY ${key} ${order} LIMIT ?`);
  const ascending = inOrder('ASC');
  const descending = inOrder('DESC');
  return ({ from, to, reverse, limit }) => {
    const statement = reverse ? descending : ascending;
    const items: Item[] = [];
    let bytes = 0;
    for (const row of statement.iterate([from, to, limit]) as Iterable<Row>) {
      items.push(buffered(row) as Item);
      bytes += (row['body'] as Buffer).length;
      if (bytes < PAGE_BYTES) continue;
      // runs the statement to an end
      statement.all([from, to, 0]);
      return { items, isEnd: false };
    }
    return { items, isEnd: items.length < limit };
  };
};

/** Makes the function that counts the rows of a range. */
export const counterOf = (
  prepare: Prepare,
  table: string,
  key: string,
): ((from: Buffer, to: Buffer) => number) => {
  const count = prepare(`SELECT count(*) AS count FROM ${table} WHERE ${rangeOf(key)}`);
  return (from, to) => (count.all([from, to]) as Row[])[0]!['count'] as number;
};
