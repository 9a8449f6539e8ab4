import type { DatabaseSync } from 'node:sqlite';

/** A connection to a file. */
export type Database = DatabaseSync;

/**
 * SQLite as Node brings it along, without the warning by which some Nodes say that this module of theirs
 * is new: it means nothing to who runs a server.
 */
const loadSqlite = (): typeof import('node:sqlite') => {
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = () => undefined;
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
};

let sqlite: typeof import('node:sqlite') | undefined;

/** Opens a file, which is made when it is not there. */
export const openSqlite = (file: string): Database => {
  sqlite ??= loadSqlite();
  return new sqlite.DatabaseSync(file);
};

/** The rows of a statement that is run once. */
export const rowsOf = (database: Database, sql: string): Record<string, unknown>[] =>
  database.prepare(sql).all();

// the lower byte of SQLite's result codes
const IO_ERROR = 10;
const CORRUPT = 11;
const FULL = 13;
const CANNOT_OPEN = 14;
const NOT_A_DATABASE = 26;

/** An error of SQLite's own. */
export type SqliteError = Error & { errcode: number };

export const isSqliteError = (error: unknown): error is SqliteError =>
  error instanceof Error && 'errcode' in error;

const hasCode =
  (...codes: number[]) =>
  ({ errcode }: SqliteError): boolean =>
    codes.includes(errcode & 0xff);

/** Whether it is the disk that refused: no room, no such right, a limit of the system. */
export const isDiskError = hasCode(IO_ERROR, FULL, CANNOT_OPEN);

/** Whether the file holds what SQLite cannot have written. */
export const isDamage = hasCode(CORRUPT, NOT_A_DATABASE);
