import { statSync } from 'node:fs';
import type { Database } from 'node-sqlite3-wasm';
import { failure, messageOf } from '../errors.js';
import { bytes, PreparedStatement } from './statements.js';
import type { Page, PageOf, Storage, StoredEntry, StoredRecord } from './storage.js';

const SQL = {
  begin: 'BEGIN IMMEDIATE',
  commit: 'COMMIT',
  rollback: 'ROLLBACK',
  putRecord: 'INSERT OR REPLACE INTO records VALUES (?, ?)',
  removeRecord: 'DELETE FROM records WHERE id = ?',
  getRecord: 'SELECT body FROM records WHERE id = ?',
  records: 'SELECT id, body FROM records WHERE id >= ? AND id < ? ORDER BY id LIMIT ?',
  recordsDown: 'SELECT id, body FROM records WHERE id >= ? AND id < ? ORDER BY id DESC LIMIT ?',
  bytesOf: 'SELECT total(length(body)) AS bytes FROM records WHERE id >= ? AND id < ?',
  recordAfter: 'SELECT id FROM records WHERE id >= ? AND id < ? ORDER BY id LIMIT 1 OFFSET ?',
  removeRecords: 'DELETE FROM records WHERE id >= ? AND id < ?',
  // OR REPLACE would keep a journal for each statement, which took most of its time
  putEntry: 'INSERT INTO entries VALUES (?, ?) ON CONFLICT(key) DO UPDATE SET id = excluded.id',
  removeEntry: 'DELETE FROM entries WHERE key = ?',
  getEntry: 'SELECT id FROM entries WHERE key = ?',
  recordAt:
    'SELECT r.id AS id, r.body AS body FROM entries e CROSS JOIN records r ON r.id = e.id WHERE e.key = ?',
  entries:
    'SELECT e.key AS key, r.id AS id, r.body AS body FROM entries e CROSS JOIN records r ON r.id = e.id WHERE e.key >= ? AND e.key < ? ORDER BY e.key LIMIT ?',
  entriesDown:
    'SELECT e.key AS key, r.id AS id, r.body AS body FROM entries e CROSS JOIN records r ON r.id = e.id WHERE e.key >= ? AND e.key < ? ORDER BY e.key DESC LIMIT ?',
  countEntries: 'SELECT count(*) AS count FROM entries WHERE key >= ? AND key < ?',
  entryAfter: 'SELECT key FROM entries WHERE key >= ? AND key < ? ORDER BY key LIMIT 1 OFFSET ?',
  removeEntries: 'DELETE FROM entries WHERE key >= ? AND key < ?',
  putValue: 'INSERT OR REPLACE INTO meta VALUES (?, ?)',
  removeValue: 'DELETE FROM meta WHERE name = ?',
  values: 'SELECT name, value FROM meta',
  durable: 'PRAGMA synchronous = FULL',
  fast: 'PRAGMA synchronous = NORMAL',
} as const;

type Statements = Record<keyof typeof SQL, PreparedStatement>;

/** A storage in one SQLite file with a write-ahead log beside it. */
export class SqliteStorage implements Storage {
  private readonly sql: Statements;

  constructor(
    private readonly database: Database,
    private readonly file: string,
  ) {
    this.sql = Object.fromEntries(
      Object.entries(SQL).map(([name, text]) => [name, new PreparedStatement(database, text)]),
    ) as Statements;
  }

  transaction(work: () => void, { durable }: { durable: boolean }) {
    if (durable) this.sql.durable.all();
    try {
      this.sql.begin.run();
      work();
      this.sql.commit.run();
    } catch (error) {
      if (this.database.inTransaction) this.sql.rollback.run();
      throw translate(error, this.file);
    } finally {
      if (durable) this.sql.fast.all();
    }
  }

  putRecord(id: number, body: Uint8Array) {
    this.sql.putRecord.run([id, body]);
  }

  removeRecord(id: number) {
    this.sql.removeRecord.run([id]);
  }

  getRecord(id: number) {
    const row = this.sql.getRecord.first([id]);
    return row && bytes(row['body']);
  }

  records({ from, to, reverse, limit }: PageOf<number>): Page<StoredRecord> {
    const statement = reverse ? this.sql.recordsDown : this.sql.records;
    const { rows, isEnd } = statement.page(from, to, limit);
    const items = rows.map((row) => ({ id: row['id'] as number, body: bytes(row['body']) }));
    return { items, isEnd };
  }

  bytesOf(from: number, to: number) {
    return this.sql.bytesOf.first([from, to])!['bytes'] as number;
  }

  removeRecords(from: number, to: number, limit: number): boolean {
    const next = this.sql.recordAfter.first([from, to, limit])?.['id'] as number | undefined;
    this.sql.removeRecords.run([from, next ?? to]);
    return next === undefined;
  }

  putEntry(key: Uint8Array, id: number) {
    this.sql.putEntry.run([key, id]);
  }

  removeEntry(key: Uint8Array) {
    this.sql.removeEntry.run([key]);
  }

  getEntry(key: Uint8Array) {
    return this.sql.getEntry.first([key])?.['id'] as number | undefined;
  }

  recordAt(key: Uint8Array): StoredRecord | undefined {
    const row = this.sql.recordAt.first([key]);
    return row && { id: row['id'] as number, body: bytes(row['body']) };
  }

  entries({ from, to, reverse, limit }: PageOf<Buffer>): Page<StoredEntry> {
    const statement = reverse ? this.sql.entriesDown : this.sql.entries;
    const { rows, isEnd } = statement.page(from, to, limit);
    const items = rows.map((row) => ({
      key: bytes(row['key']),
      id: row['id'] as number,
      body: bytes(row['body']),
    }));
    return { items, isEnd };
  }

  countEntries(from: Buffer, to: Buffer) {
    return this.sql.countEntries.first([from, to])!['count'] as number;
  }

  removeEntries(from: Buffer, to: Buffer, limit: number): boolean {
    const next = this.sql.entryAfter.first([from, to, limit])?.['key'] as Uint8Array | undefined;
    this.sql.removeEntries.run([from, next ?? to]);
    return next === undefined;
  }

  returnSpace(pages: number) {
    this.database.all(`PRAGMA incremental_vacuum(${pages})`);
  }

  putValue(name: string, value: Uint8Array) {
    this.sql.putValue.run([name, value]);
  }

  removeValue(name: string) {
    this.sql.removeValue.run([name]);
  }

  values() {
    return this.sql.values
      .all()
      .map((row) => ({ name: row['name'] as string, value: bytes(row['value']) }));
  }

  check(): string[] {
    const rows = this.database.all('PRAGMA integrity_check') as { integrity_check: string }[];
    const texts = rows.map((row) => row.integrity_check);
    return texts.length === 1 && texts[0] === 'ok' ? [] : texts;
  }

  size() {
    return statSync(this.file).size;
  }

  checkpoint(): string {
    this.database.all('PRAGMA wal_checkpoint(TRUNCATE)');
    return this.file;
  }

  close() {
    for (const statement of Object.values(this.sql)) statement.finalize();
    this.checkpoint();
    this.database.close();
  }
}

/** A full disk and other refusals of the engine, in MongoDB's codes. */
const translate = (error: unknown, file: string): unknown => {
  if (!(error instanceof Error) || error.constructor.name !== 'SQLite3Error') return error;
  const text = messageOf(error);
  if (/full|disk I\/O|unable to open/i.test(text)) {
    return failure(
      'OutOfDiskSpace',
      `Cannot write to ${file}: ${text}. Nothing of this write was kept.`,
    );
  }
  return failure('UnknownError', `The storage engine refused: ${text}`);
};
