import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { map } from '../common/iterables.js';

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

/** The values of a row's columns, in their order. */
export type Row = readonly unknown[];

/** A statement that is run many times. */
export type Statement = {
  run(...values: SQLInputValue[]): { changes: number | bigint };
  get(...values: SQLInputValue[]): Row | undefined;
  iterate(...values: SQLInputValue[]): Iterable<Row>;
};

/** Prepares a statement that lives as long as its database. To make an object of each row takes SQLite's time again. */
export const prepare = (database: Database, sql: string): Statement => {
  const statement = database.prepare(sql);
  if ('setReturnArrays' in statement) {
    statement.setReturnArrays(true);
    return statement as unknown as Statement;
  }
  // Node before 22.16 knows objects only
  const old: StatementSync = statement;
  return {
    run: (...values) => old.run(...values),
    get: (...values) => {
      const row = old.get(...values);
      return row && Object.values(row);
    },
    iterate: (...values) => map(old.iterate(...values), (row) => Object.values(row)),
  };
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
