import { toSessions, type RoundData } from '@gridlock/season-packs';
import type { RaceRecord } from './race.schema.js';

/** A round to add, without results; `apiRound` if the results API has another number for it. */
export type NewRace = RoundData & { readonly apiRound?: number };

/** The fields of a race that is stored for the first time. */
export type NewRaceFields = Omit<
  RaceRecord,
  '_id' | 'season' | 'round' | 'moved' | 'corrections' | 'pendingCalendarLogEntries' | 'unannounced'
>;

/** A race as it is first stored: without results, which are imported when they are due. */
export const newRace = (data: NewRace): NewRaceFields => ({
  apiRound: data.apiRound ?? data.round,
  name: data.name,
  officialName: data.officialName,
  circuit: data.circuit,
  locality: data.locality,
  country: data.country,
  countryCode: data.countryCode,
  isSprintWeekend: data.isSprintWeekend,
  isCancelled: data.isCancelled,
  goneSince: null,
  isSprintOff: false,
  manualCalendar: null,
  lockedAt: data.lockTime ? new Date(data.lockTime) : null,
  sessions: toSessions(data.sessions),
  results: { race: null, sprint: null },
  resultsSource: null,
  resultsAt: null,
  sprintResultsAt: null,
  officialAt: null,
  resultsRevision: 0,
  correctedAt: null,
  manualEntry: null,
  incomplete: null,
  checkedAt: null,
  triedAt: null,
  ...(data.qualifying && { qualifying: data.qualifying }),
});

/** A race of the past with its results, official from `outAt` on. */
export const classicRace = (
  data: RoundData,
  { resultsSource, outAt }: { readonly resultsSource: 'pack' | 'api'; readonly outAt: Date },
): NewRaceFields => ({
  ...newRace(data),
  results: data.results,
  resultsSource,
  resultsAt: outAt,
  sprintResultsAt: data.results.sprint ? outAt : null,
  officialAt: outAt,
  resultsRevision: 1,
  checkedAt: outAt,
});
