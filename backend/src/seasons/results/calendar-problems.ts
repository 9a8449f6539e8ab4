/** What of the results API's calendar was not taken over, as it is told to app admins. Pure. */
import type { CalendarProblem, FetchedCalendar } from '@gridlock/season-packs';
import type { ImportRecord, NewImportRecord } from './import-record.schema.js';

type Recorded = Pick<ImportRecord, 'round' | 'raceName' | 'outcome' | 'reasons'>;

const REFUSALS: readonly string[] = ['refused', 'failed'];

const keyOf = ({ round, raceName }: Pick<Recorded, 'round' | 'raceName'>): string =>
  `${round} ${raceName}`;

/** At most so many of one answer: the races of one that is damaged throughout. */
const MOST = 40;

/** The name by which a calendar as a whole is told of. */
export const calendarName = (year: FetchedCalendar['year']): string => `Calendar of ${year}`;

/**
 * The records of a look at the calendar of `season`: one for each problem, and one that settles each
 * earlier one that is none any more. `latest` has the latest record of each race, in any order.
 */
export function calendarRecords(
  { season, at }: { readonly season: number; readonly at: Date },
  problems: readonly CalendarProblem[],
  latest: readonly Recorded[],
): NewImportRecord[] {
  const told = problems.slice(0, MOST).map(({ round, name, reasons }) => ({
    round,
    raceName: name,
    outcome: 'refused' as const,
    reasons: [...reasons],
  }));
  const open = new Set(told.map(keyOf));
  const settled = latest
    .filter((record) => REFUSALS.includes(record.outcome) && !open.has(keyOf(record)))
    .map(({ round, raceName }) => ({
      round,
      raceName,
      outcome: 'unchanged' as const,
      reasons: [],
    }));
  return [...told, ...settled].map((record) => ({
    ...record,
    at,
    season,
    about: 'calendar' as const,
    source: 'api',
  }));
}
