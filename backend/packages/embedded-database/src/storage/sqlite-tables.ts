import type { SQLInputValue } from 'node:sqlite';
import { damage, sumOf, sumOfValue, verify } from './checksum.js';
import type { Row, Statement } from './sqlite.js';
import type { StoredRecord, Table } from './storage.js';

/** Prepares a statement that lives as long as the storage. */
export type Prepare = (sql: string) => Statement;

/** A buffer over the same bytes, which SQLite gives as plain arrays. */
export const bufferOver = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);

/** The bytes of a column; where its type is another one, the row is damaged. */
const bytesOf = (value: unknown, what: () => string): Buffer => {
  if (!(value instanceof Uint8Array)) throw damage(`${what()} is not there`);
  return bufferOver(value);
};

/** The columns of a record, as `bodyOf` wants them. */
export const RECORD_COLUMNS = 'id, body, sum';

/** The bytes of a record that was read, when they are what was stored. */
export const bodyOf = ([id, body, sum]: Row): Buffer => {
  const what = () => `record ${String(id)}`;
  const bytes = bytesOf(body, what);
  verify(sum, sumOf(id as number, bytes), what);
  return bytes;
};

/** The columns of an index entry, as `keyOf` wants them. */
export const ENTRY_COLUMNS = 'e.id, e.key, e.sum AS keySum';

/** The key of an index entry that was read, when it is what was stored. */
export const keyOf = ([id, key, keySum]: Row): Buffer => {
  const what = () => `an index entry of record ${String(id)}`;
  const bytes = bytesOf(key, what);
  verify(keySum, sumOf(id as number, bytes), what);
  return bytes;
};

/** The record of an index entry that was looked up by its key, when the entry is what was stored. */
const idOf = (id: unknown, sum: unknown, key: Buffer): number => {
  verify(sum, sumOf(id as number, key), () => `an index entry of record ${String(id)}`);
  return id as number;
};

/** The columns of a named value, as `valueOf` wants them. */
export const VALUE_COLUMNS = 'name, value, sum';

/** The bytes of a named value that was read, when they are what was stored. */
export const valueOf = ([name, value, sum]: Row): Buffer => {
  const what = () => `the value '${String(name)}'`;
  const bytes = bytesOf(value, what);
  verify(sum, sumOfValue(name as string, bytes), what);
  return bytes;
};

const rangeOf = (key: string): string => `${key} >= ? AND ${key} < ?`;

// OR REPLACE would keep a journal for each statement, which took most of its time
const putInto = (table: string, key: string, value: string): string =>
  `INSERT INTO ${table}(${key}, ${value}, sum) VALUES (?, ?, ?) ON CONFLICT(${key}) DO UPDATE SET ${value} = excluded.${value}, sum = excluded.sum`;

/** How many rows one statement removes, so that who removes many can give way. */
const REMOVED_AT_ONCE = 256;

const removals = <Key extends SQLInputValue>(prepare: Prepare, table: string, key: string) => {
  const remove = prepare(`DELETE FROM ${table} WHERE ${key} = ?`);
  const removeSome = prepare(
    `DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE ${rangeOf(key)} LIMIT ${REMOVED_AT_ONCE})`,
  );
  return {
    remove: (at: Key) => void remove.run(at),
    removeSome: (from: Key, to: Key) => removeSome.run(from, to).changes === REMOVED_AT_ONCE,
  };
};

/** The table of the records, by their numbers. */
export const recordTable = (prepare: Prepare): Table<number, Buffer> => {
  const get = prepare(`SELECT ${RECORD_COLUMNS} FROM records WHERE id = ?`);
  const put = prepare(putInto('records', 'id', 'body'));
  return {
    get: (id) => {
      const row = get.get(id);
      return row && bodyOf(row);
    },
    put: (id, body) => void put.run(id, body, sumOf(id, body)),
    ...removals<number>(prepare, 'records', 'id'),
  };
};

/** The table of the index entries, from their keys to the numbers of their records. */
export const entryTable = (prepare: Prepare): Table<Buffer, number> => {
  const before = prepare(
    `SELECT ${ENTRY_COLUMNS} FROM entries e WHERE key < ? ORDER BY key DESC LIMIT 1`,
  );
  const from = prepare(
    `SELECT ${ENTRY_COLUMNS} FROM entries e WHERE key >= ? ORDER BY key LIMIT 1`,
  );
  const put = prepare(putInto('entries', 'key', 'id'));
  return {
    get: (key) => {
      const row = from.get(key);
      if (row && keyOf(row).equals(key)) return row[0] as number;
      // a key that is damaged is not found, but lies beside the place where it was looked for
      const neighbour = before.get(key);
      if (neighbour) keyOf(neighbour);
      return undefined;
    },
    put: (key, id) => void put.run(key, id, sumOf(id, key)),
    ...removals<Buffer>(prepare, 'entries', 'key'),
  };
};

/** Makes the function that finds a record through the key of an index entry. */
export const lookUpIn = (
  prepare: Prepare,
  entries: Table<Buffer, number>,
): ((key: Buffer) => StoredRecord | undefined) => {
  const get = prepare(
    'SELECT e.id, r.body, r.sum, e.sum AS keySum FROM entries e LEFT JOIN records r ON r.id = e.id WHERE e.key = ?',
  );
  return (key) => {
    const row = get.get(key);
    if (row) return { id: idOf(row[0], row[3], key), body: bodyOf(row) };
    // looks beside the place, where a damaged key would be
    entries.get(key);
    return undefined;
  };
};

/** The table of the named values. */
export const valueTable = (prepare: Prepare): Table<string, Buffer> => {
  const get = prepare(`SELECT ${VALUE_COLUMNS} FROM meta WHERE name = ?`);
  const put = prepare(putInto('meta', 'name', 'value'));
  return {
    get: (name) => {
      const row = get.get(name);
      return row && valueOf(row);
    },
    put: (name, value) => void put.run(name, value, sumOfValue(name, value)),
    ...removals<string>(prepare, 'meta', 'name'),
  };
};

/** Makes the function that counts the rows of a range. */
export const counterOf = (
  prepare: Prepare,
  table: string,
  key: string,
): ((from: Buffer, to: Buffer) => number) => {
  const count = prepare(`SELECT count(*) FROM ${table} WHERE ${rangeOf(key)}`);
  return (from, to) => count.get(from, to)![0] as number;
};
