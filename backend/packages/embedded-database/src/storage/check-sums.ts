import { messageOf } from '../common/errors.js';
import type { Database } from './sqlite.js';
import { bodyOf, ENTRY_COLUMNS, keyOf, type Row, valueOf } from './sqlite-tables.js';

/** More of them say nothing new. */
const MOST_PROBLEMS = 100;

const TABLES: readonly [select: string, check: (row: Row) => unknown][] = [
  ['SELECT id, body, sum FROM records', bodyOf],
  [`SELECT ${ENTRY_COLUMNS} FROM entries e`, keyOf],
  ['SELECT name, value, sum FROM meta', valueOf],
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
    const statement = database.prepare(select);
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
