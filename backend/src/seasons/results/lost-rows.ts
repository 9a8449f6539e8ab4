import { RESULT_SESSIONS, type ResultSession } from '../season/result-session.js';
import {
  differenceText,
  didNotStart,
  type ResultDifference,
  type ResultLists,
  type ScoringRow,
} from './result-differences.js';

/** The new lists completed by the old rows of cars that did not start, and rows that are missing. */
export type RetainedRows<Lists extends ResultLists> = {
  readonly lists: Lists;
  readonly lost: readonly ResultDifference[];
};

/**
 * Finds rows that were visible and that a source leaves out now. The row of a car that did not start
 * may be missing (SCORE-2): the old one is retained. Any other missing row, without another driver in the
 * same team's car, shows that the answer is incomplete: a disqualified driver stays listed. Pure.
 */
export function retainLostRows<Row extends ScoringRow, Lists extends ResultLists<Row>>(
  out: ResultLists<Row>,
  fetched: Lists,
): RetainedRows<Lists> {
  const lost: ResultDifference[] = [];
  const retained: Partial<Record<ResultSession, readonly Row[]>> = {};
  for (const session of RESULT_SESSIONS) {
    const [old, fresh] = [out[session], fetched[session]];
    if (!old || !fresh) continue;
    const missing = missingRows(old, fresh);
    retained[session] = [...fresh, ...missing.filter(didNotStart)];
    for (const row of missing.filter((each) => !didNotStart(each))) {
      lost.push({ session, driver: row.driver, before: row, after: null });
    }
  }
  return { lists: { ...fetched, ...retained }, lost };
}

/** Old rows whose driver is not listed any more, in a team that has fewer cars than before. */
function missingRows<Row extends ScoringRow>(old: readonly Row[], fresh: readonly Row[]): Row[] {
  const listed = new Set(fresh.map(({ driver }) => driver));
  const carsOf = (rows: readonly Row[], team: string) =>
    rows.filter((row) => row.team === team).length;
  return old.filter(
    ({ driver, team }) => !listed.has(driver) && carsOf(fresh, team) < carsOf(old, team),
  );
}

/** Sentences for app admins. */
export const lostReasons = (
  lost: readonly ResultDifference[],
  nameOf: (id: string) => string,
): string[] => [
  'The answer leaves out rows that were there before, so it’s incomplete. If they’re really gone, enter the result manually.',
  ...lost.map((each) => differenceText(each, nameOf)),
];
