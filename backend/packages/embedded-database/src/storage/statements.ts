import type { Database, Statement } from 'node-sqlite3-wasm';
import type { Page } from './storage.js';

type Value = number | string | Uint8Array | null;
export type Row = Record<string, Value>;

const PAGE_BYTES = 4 * 1024 * 1024;

/**
 * A prepared statement. Reads always run to their end: a statement left on a row keeps its read
 * transaction open, and then the write-ahead log can never be emptied.
 */
export class PreparedStatement {
  private readonly statement: Statement;

  constructor(database: Database, sql: string) {
    this.statement = database.prepare(sql);
  }

  run(values: Value[] = []) {
    this.statement.run(values);
  }

  all(values: Value[] = []): Row[] {
    return this.statement.all(values) as Row[];
  }

  first(values: Value[] = []): Row | undefined {
    return this.all(values)[0];
  }

  /** Rows of a range, the last value being a limit, until a page has enough of them or of bytes. */
  page<Item>(values: Value[], itemOf: (row: Row) => Item): Page<Item> {
    const items: Item[] = [];
    let size = 0;
    for (const row of this.statement.iterate(values)) {
      items.push(itemOf(row as Row));
      size += (row['body'] as Uint8Array).length;
      if (size < PAGE_BYTES) continue;
      this.statement.all([...values.slice(0, -1), 0]);
      return { items, isEnd: false };
    }
    return { items, isEnd: items.length < Number(values.at(-1)) };
  }

  finalize() {
    this.statement.finalize();
  }
}

export const bytes = (value: Value | undefined): Buffer => {
  const array = value as Uint8Array;
  return Buffer.from(array.buffer, array.byteOffset, array.byteLength);
};
