/** What of the results API's calendar was not taken over, as it is reported to app admins. Pure. */
import type { CalendarProblem, FetchedCalendar } from '@gridlock/season-packs';
import type { ImportRecord, NewImportRecord } from './import-record.schema.js';

type Recorded = Pick<ImportRecord, 'round' | 'raceName' | 'outcome' | 'reasons'>;

const REFUSALS: readonly string[] = ['refused', 'failed'];

const raceKeyOf = ({ round, raceName }: Pick<Recorded, 'round' | 'raceName'>): string =>
  `${round} ${raceName}`;

/** The most problems recorded of one answer; one that is damaged throughout has one for each race. */
const MAX_PROBLEMS = 40;

/** What a record about a calendar as a whole has in place of a race's name. */
export const calendarName = (year: FetchedCalendar['year']): string => `Calendar of ${year}`;

/**
 * The records of a check of the calendar of `season`: one for each problem, and one that settles each
 * earlier problem that is gone. `latest` has the latest record of each race, in any order.
 */
export function calendarRecords(
  { season, at }: { readonly season: number; readonly at: Date },
  problems: readonly CalendarProblem[],
  latest: readonly Recorded[],
): NewImportRecord[] {
  const refused = problems.slice(0, MAX_PROBLEMS).map(({ round, name, reasons }) => ({
    round,
    raceName: name,
    outcome: 'refused' as const,
    reasons: [...reasons],
  }));
  const open = new Set(refused.map(raceKeyOf));
  const settled = latest
    .filter((record) => REFUSALS.includes(record.outcome) && !open.has(raceKeyOf(record)))
    .map(({ round, raceName }) => ({
      round,
      raceName,
      outcome: 'unchanged' as const,
      reasons: [],
    }));
  return [...refused, ...settled].map((record) => ({
    ...record,
    at,
    season,
    about: 'calendar' as const,
    source: 'api',
  }));
}
