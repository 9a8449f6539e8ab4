import { messageOf } from '../common/errors.js';
import { type Database, prepare, type Row } from './sqlite.js';
import {
  bodyOf,
  ENTRY_COLUMNS,
  keyOf,
  RECORD_COLUMNS,
  VALUE_COLUMNS,
  valueOf,
} from './sqlite-tables.js';

/** More of them say nothing new. */
const MOST_PROBLEMS = 100;

const TABLES: readonly [select: string, check: (row: Row) => unknown][] = [
  [`SELECT ${RECORD_COLUMNS} FROM records`, bodyOf],
  [`SELECT ${ENTRY_COLUMNS} FROM entries e`, keyOf],
  [`SELECT ${VALUE_COLUMNS} FROM meta`, valueOf],
];

const problemOf = (check: () => unknown): string | undefined => {
  try {
    check();
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
};

/** Compares everything that is stored with its checksums: what differs, as sentences. */
export const sumProblems = (database: Database): string[] => {
  const problems: string[] = [];
  const note = (problem: string | undefined) => {
    if (problem !== undefined) problems.push(problem);
  };
  for (const [select, check] of TABLES) {
    // kept by the closure: Node 22.13 lets a statement go while its rows are being read
    const statement = prepare(database, select);
    const checkRows = () => {
      for (const row of statement.iterate()) {
        note(problemOf(() => check(row)));
        if (problems.length >= MOST_PROBLEMS) return;
      }
    };
    // the pages themselves may be unreadable
    note(problemOf(checkRows));
  }
  return problems;
};
