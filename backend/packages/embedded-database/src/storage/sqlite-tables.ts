import type { SQLInputValue } from 'node:sqlite';
import { bodyIn, sumOfRecord, sumOfValue, valueIn } from './checksum.js';
import type { Statement } from './sqlite.js';
import type { StoredRecord, Table } from './storage.js';

/** Prepares a statement that lives as long as the storage. */
export type Prepare = (sql: string) => Statement;

const rangeOf = (key: string): string => `${key} >= ? AND ${key} < ?`;

const removals = <Key extends SQLInputValue>(prepare: Prepare, table: string, key: string) => {
  const remove = prepare(`DELETE FROM ${table} WHERE ${key} = ?`);
  const removeRange = prepare(`DELETE FROM ${table} WHERE ${rangeOf(key)}`);
  return {
    remove: (at: Key) => void remove.run(at),
    removeRange: (from: Key, to: Key) => void removeRange.run(from, to),
  };
};

/** The table of the records, by their numbers. */
export const recordTable = (prepare: Prepare): Table<number, Buffer> => {
  const get = prepare('SELECT id, body, sum FROM records WHERE id = ?');
  const put = prepare(
    'INSERT INTO records(id, body, sum) VALUES (?, ?, ?) ON CONFLICT(id) DO UPDATE SET body = excluded.body, sum = excluded.sum',
  );
  return {
    get: (id) => {
      const row = get.get(id);
      return row && bodyIn(row);
    },
    put: (id, body) => void put.run(id, body, sumOfRecord(id, body)),
    ...removals<number>(prepare, 'records', 'id'),
  };
};

/** The table of the index entries, from their keys to the numbers of their records. */
export const entryTable = (prepare: Prepare): Table<Buffer, number> => {
  const get = prepare('SELECT id FROM entries WHERE key = ?');
  const put = prepare(
    'INSERT INTO entries(key, id) VALUES (?, ?) ON CONFLICT(key) DO UPDATE SET id = excluded.id',
  );
  return {
    get: (key) => get.get(key)?.['id'] as number | undefined,
    put: (key, id) => void put.run(key, id),
    ...removals<Buffer>(prepare, 'entries', 'key'),
  };
};

/** The table of the named values. */
export const valueTable = (prepare: Prepare): Table<string, Buffer> => {
  const get = prepare('SELECT name, value, sum FROM meta WHERE name = ?');
  const put = prepare(
    'INSERT INTO meta(name, value, sum) VALUES (?, ?, ?) ON CONFLICT(name) DO UPDATE SET value = excluded.value, sum = excluded.sum',
  );
  return {
    get: (name) => {
      const row = get.get(name);
      return row && valueIn(row);
    },
    put: (name, value) => void put.run(name, value, sumOfValue(name, value)),
    ...removals<string>(prepare, 'meta', 'name'),
  };
};

/** Makes the function that finds a record through the key of an index entry. */
export const lookUpIn = (prepare: Prepare): ((key: Buffer) => StoredRecord | undefined) => {
  const get = prepare(
    'SELECT e.id, r.body, r.sum FROM entries e LEFT JOIN records r ON r.id = e.id WHERE e.key = ?',
  );
  return (key) => {
    const row = get.get(key);
    return row && { id: row['id'] as number, body: bodyIn(row) };
  };
};

/** Makes the function that lists the records of a range of index entries, without reading them. */
export const entryLister = (
  prepare: Prepare,
): ((from: Buffer, to: Buffer, limit: number) => number[]) => {
  const list = prepare(`SELECT id FROM entries WHERE ${rangeOf('key')} ORDER BY key LIMIT ?`);
  return (from, to, limit) =>
    Array.from(list.iterate(from, to, limit), (row) => row['id'] as number);
};

/** Makes the function that counts the index entries of a range. */
export const entryCounter = (prepare: Prepare): ((from: Buffer, to: Buffer) => number) => {
  const count = prepare(`SELECT count(*) AS n FROM entries WHERE ${rangeOf('key')}`);
  return (from, to) => count.get(from, to)!['n'] as number;
};
