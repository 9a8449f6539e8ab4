import type { SQLInputValue, StatementSync } from 'node:sqlite';
import type { Page, PageOf, Table } from './storage.js';

/** Prepares a statement that lives as long as the storage. */
export type Prepare = (sql: string) => StatementSync;

/** A page ends after this many bytes of documents. */
const PAGE_BYTES = 4 * 1024 * 1024;

const rangeOf = (key: string): string => `${key} >= ? AND ${key} < ?`;

/** A buffer over the same bytes, which SQLite gives as plain arrays. */
export const bufferOver = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);

const contentOf = (value: unknown): unknown =>
  value instanceof Uint8Array ? bufferOver(value) : value;

/** A table of a key column and a value column. */
export const tableOf = <Key extends SQLInputValue, Content extends SQLInputValue>(
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
      const row = get.get(wanted);
      return row && (contentOf(row['value']) as Content);
    },
    put: (at, content) => void put.run(at, content),
    remove: (at) => void remove.run(at),
    removeRange: (from, to) => void removeRange.run(from, to),
  };
};

/**
 * Makes the function that reads the rows of a range, in either order, until a page has enough of them
 * or of bytes. The rows need a column `body`.
 */
export const pagesOf = <Key extends SQLInputValue, Item extends { body: Buffer }>(
  prepare: Prepare,
  select: string,
  { key, itemOf }: { key: string; itemOf: (row: Record<string, unknown>) => Item },
): ((page: PageOf<Key>) => Page<Item>) => {
  const inOrder = (order: 'ASC' | 'DESC') =>
    prepare(`${select} WHERE ${rangeOf(key)} ORDER BY ${key} ${order} LIMIT ?`);
  const ascending = inOrder('ASC');
  const descending = inOrder('DESC');
  return ({ from, to, reverse, limit }) => {
    const statement = reverse ? descending : ascending;
    const items: Item[] = [];
    let bytes = 0;
    // leaving the loop resets the statement: left on a row it would keep its read transaction open,
    // and the write-ahead log could never be emptied
    for (const row of statement.iterate(from, to, limit)) {
      const item = itemOf(row);
      items.push(item);
      bytes += item.body.length;
      if (bytes >= PAGE_BYTES) return { items, isEnd: false };
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
  return (from, to) => count.get(from, to)!['count'] as number;
};
