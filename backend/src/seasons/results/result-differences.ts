import { isDeepStrictEqual } from 'node:util';
import type { ResultRowData } from '@gridlock/season-packs';
import { RESULT_SESSIONS, type ResultSession } from '../season/result-session.js';

/** The lists of a round; null for one that is not there. */
export type ResultLists<Row extends ScoringRow = ScoringRow> = {
  readonly [session in ResultSession]: readonly Row[] | null;
};

/** The fields that points and tables depend on; a corrected lap count changes nothing. */
export type ScoringRow = Pick<ResultRowData, 'driver' | 'team' | 'position' | 'status' | 'points'>;

/** One driver whose row has changed; `before` or `after` is null when the driver has no row. */
export type ResultDifference = {
  readonly session: ResultSession;
  /** Driver id. */
  readonly driver: string;
  readonly before: ScoringRow | null;
  readonly after: ScoringRow | null;
};

/** Whether the car did not start, which a missing row means, too (SCORE-2). */
export const didNotStart = ({ status, points }: ScoringRow): boolean =>
  status === 'DNS' && points === 0;

const scoringFields = ({ driver, team, position, status, points }: ScoringRow): ScoringRow => ({
  driver,
  team,
  position,
  status,
  points,
});

/**
 * The rows that differ, the Grand Prix before the sprint, in the order of the later list. A list that is
 * null before or after is not compared: it was added or is missing, not corrected. Pure.
 */
export const resultDifferences = (before: ResultLists, after: ResultLists): ResultDifference[] =>
  RESULT_SESSIONS.flatMap((session) => {
    const [old, fresh] = [before[session], after[session]];
    if (!old || !fresh) return [];
    const oldRows = new Map(old.map((row) => [row.driver, scoringFields(row)]));
    const freshRows = new Map(fresh.map((row) => [row.driver, scoringFields(row)]));
    return [...new Set([...freshRows.keys(), ...oldRows.keys()])].flatMap((driver) => {
      const rows = {
        before: oldRows.get(driver) ?? null,
        after: freshRows.get(driver) ?? null,
      };
      return isSame(rows.before, rows.after) ? [] : [{ session, driver, ...rows }];
    });
  });

const isSame = (before: ScoringRow | null, after: ScoringRow | null): boolean =>
  before && after
    ? isDeepStrictEqual(before, after)
    : [before, after].every((row) => !row || didNotStart(row));

const SESSION_TEXTS: Readonly<Record<ResultSession, string>> = { race: 'Race', sprint: 'Sprint' };

const rowText = (row: ScoringRow | null, nameOf: (id: string) => string): string => {
  if (!row) return 'not listed';
  const place = row.position === null ? '' : `P${row.position}, `;
  return `${place}${row.status}, ${row.points} points for ${nameOf(row.team)}`;
};

/** A sentence for app admins: `Race: Lewis Hamilton was …, is … .` */
export const differenceText = (
  { session, driver, before, after }: ResultDifference,
  nameOf: (id: string) => string,
): string =>
  `${SESSION_TEXTS[session]}: ${nameOf(driver)} was ${rowText(before, nameOf)}; ` +
  `is ${rowText(after, nameOf)}.`;
