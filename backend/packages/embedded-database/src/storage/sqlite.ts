import { isNativeError } from 'node:util/types';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/** A connection to a file. */
export type Database = DatabaseSync;

/** How long to wait for another connection, in milliseconds: a backup that ends, or a database that is being opened. */
const BUSY_MILLISECONDS = 5000;

/** Opens a file, which is made when it is not there. */
export const openSqlite = (file: string, milliseconds = BUSY_MILLISECONDS): Database => {
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA busy_timeout = ${milliseconds}`);
  return database;
};

/** The values of a row by the names of its columns. */
export type Row = Readonly<Record<string, unknown>>;

/** A statement that is run many times. */
export type Statement = {
  run(...values: SQLInputValue[]): unknown;
  get(...values: SQLInputValue[]): Row | undefined;
  iterate(...values: SQLInputValue[]): Iterable<Row>;
};

/** The values of the only column of a pragma's rows. */
export const pragma = (database: Database, text: string): unknown[] =>
  database
    .prepare(`PRAGMA ${text}`)
    .all()
    .map((row) => Object.values(row)[0]);

/** A buffer over the same bytes, which SQLite gives as plain arrays. */
export const bufferOver = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);

// the lower byte of SQLite's result codes
const BUSY = 5;
const IO_ERROR = 10;
const CORRUPT = 11;
const FULL = 13;
const CANNOT_OPEN = 14;
const NOT_A_DATABASE = 26;

/** An error of SQLite's own. */
type SqliteError = Error & { errcode: number };

export const isSqliteError = (error: unknown): error is SqliteError =>
  isNativeError(error) && 'errcode' in error;

const hasCode =
  (...codes: number[]) =>
  (error: unknown): error is SqliteError =>
    isSqliteError(error) && codes.includes(error.errcode & 0xff);

/** Whether another connection holds a lock on the file. */
export const isBusy = hasCode(BUSY);

/** Whether it is the disk that refused: no room, no such right, a limit of the system. */
export const isDiskError = hasCode(IO_ERROR, FULL, CANNOT_OPEN);

const CANNOT_WRITE = IO_ERROR | (3 << 8);
const CANNOT_GROW_SHARED_MEMORY = IO_ERROR | (19 << 8);

/**
 * Whether there is no room, or a limit of the system is reached: what is stored can still be read. Other errors of the
 * disk, such as a block that cannot be read, are no full disk.
 */
export const isOutOfSpace = (error: unknown): boolean =>
  hasCode(FULL, CANNOT_OPEN)(error) ||
  (isSqliteError(error) && [CANNOT_WRITE, CANNOT_GROW_SHARED_MEMORY].includes(error.errcode));

/** Whether the file holds what SQLite cannot have written. */
export const isDamage = hasCode(CORRUPT, NOT_A_DATABASE);
