import {
  differenceText,
  didNotStart,
  type ResultDifference,
  type ResultLists,
  type ScoringRow,
} from './result-differences.js';
import { RESULT_SESSIONS, type ResultSession } from '../season/result-session.js';

/** Lists with the rows of cars that did not start put back, and rows that got lost. */
export type Kept<Lists extends ResultLists> = {
  readonly lists: Lists;
  readonly lost: readonly ResultDifference[];
};

/**
 * What a source left out of lists that were out before. A car that did not start may lose its row
 * (SCORE-2) and keeps the one it had. Any other row that is gone, without another driver in its
 * place, shows that the answer is not whole: a disqualified driver stays listed.
 */
export function keepLostRows<Row extends ScoringRow, Lists extends ResultLists<Row>>(
  out: ResultLists<Row>,
  fetched: Lists,
): Kept<Lists> {
  const lost: ResultDifference[] = [];
  const kept: Partial<Record<ResultSession, readonly Row[]>> = {};
  for (const session of RESULT_SESSIONS) {
    const [old, fresh] = [out[session], fetched[session]];
    if (!old || !fresh) continue;
    const gone = goneRows(old, fresh);
    kept[session] = [...fresh, ...gone.filter(didNotStart)];
    for (const row of gone.filter((each) => !didNotStart(each))) {
      lost.push({ session, driver: row.driver, before: row, after: null });
    }
  }
  return { lists: { ...fetched, ...kept }, lost };
}

/** Rows without a successor: their driver is not listed, and the team has fewer cars than it had. */
function goneRows<Row extends ScoringRow>(old: readonly Row[], fresh: readonly Row[]): Row[] {
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
  'The answer leaves out rows that were there before, so it is not whole. If they are really gone, ' +
    'enter the result by hand.',
  ...lost.map((each) => differenceText(each, nameOf)),
];
