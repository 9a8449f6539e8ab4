import type { Database, Statement } from 'node-sqlite3-wasm';

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

  /** Rows of a range until a page holds enough of them or enough bytes. */
  page(from: Value, to: Value, limit: number): { rows: Row[]; isEnd: boolean } {
    const rows: Row[] = [];
    let bytes = 0;
    for (const row of this.statement.iterate([from, to, limit])) {
      rows.push(row as Row);
      bytes += (row['body'] as Uint8Array).length;
      if (bytes < PAGE_BYTES) continue;
      this.statement.all([from, to, 0]);
      return { rows, isEnd: false };
    }
    return { rows, isEnd: rows.length < limit };
  }

  finalize() {
    this.statement.finalize();
  }
}

export const bytes = (value: Value | undefined): Buffer => {
  const array = value as Uint8Array;
  return Buffer.from(array.buffer, array.byteOffset, array.byteLength);
};
