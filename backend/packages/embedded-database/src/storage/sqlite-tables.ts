import type { SQLInputValue } from 'node:sqlite';
import { bodyIn, sumOfRecord, sumOfValue, valueIn } from './checksum.js';
import type { Row, Statement } from './sqlite.js';
import type { Table } from './storage.js';

/** Prepares a statement that lives as long as the storage. */
export type Prepare = (sql: string) => Statement;

/** A condition for a range of keys, from inclusive, to exclusive. */
export const rangeOf = (key: string): string => `${key} >= ? AND ${key} < ?`;

/** Where values are stored: the columns of a table, of which the first is its key, and what stands in a row. */
type Layout<Key, Value> = {
  table: string;
  columns: readonly [key: string, ...others: string[]];
  read: (row: Row) => Value;
  write: (key: Key, value: Value) => SQLInputValue[];
};

const tableOf = <Key extends SQLInputValue, Value>(
  prepare: Prepare,
  { table, columns, read, write }: Layout<Key, Value>,
): Table<Key, Value> => {
  const [key, ...others] = columns;
  const updates = others.map((name) => `${name} = excluded.${name}`).join();
  const get = prepare(`SELECT ${columns.join()} FROM ${table} WHERE ${key} = ?`);
  const put = prepare(
    `INSERT INTO ${table}(${columns.join()}) VALUES (${columns.map(() => '?').join()}) ON CONFLICT(${key}) DO UPDATE SET ${updates}`,
  );
  const remove = prepare(`DELETE FROM ${table} WHERE ${key} = ?`);
  const removeRange = prepare(`DELETE FROM ${table} WHERE ${rangeOf(key)}`);
  return {
    get: (at) => {
      const row = get.get(at);
      return row && read(row);
    },
    put: (at, value) => void put.run(...write(at, value)),
    remove: (at) => void remove.run(at),
    removeRange: (from, to) => void removeRange.run(from, to),
  };
};

/** The table of the records, by their numbers. */
export const recordTable = (prepare: Prepare): Table<number, Buffer> =>
  tableOf(prepare, {
    table: 'records',
    columns: ['id', 'body', 'sum'],
    read: bodyIn,
    write: (id, body) => [id, body, sumOfRecord(id, body)],
  });

/** The table of the index entries, from their keys to the numbers of their records. */
export const entryTable = (prepare: Prepare): Table<Buffer, number> =>
  tableOf(prepare, {
    table: 'entries',
    columns: ['key', 'id'],
    read: (row) => row['id'] as number,
    write: (key, id) => [key, id],
  });

/** The table of the named values. */
export const valueTable = (prepare: Prepare): Table<string, Buffer> =>
  tableOf(prepare, {
    table: 'meta',
    columns: ['name', 'value', 'sum'],
    read: valueIn,
    write: (name, value) => [name, value, sumOfValue(name, value)],
  });
