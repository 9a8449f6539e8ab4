import type { DriverResult, RoundResults, Sessions } from '@gridlock/game-rules';
import { LoadedSeason, type LoadedRace } from './loaded-season.js';
import type { RaceRecord, StoredResults } from './race.schema.js';
import type { SeasonRecord } from './season.schema.js';

/** Stored documents as one immutable snapshot. */
export const toLoadedSeason = (season: SeasonRecord, races: readonly RaceRecord[]): LoadedSeason =>
  new LoadedSeason({
    year: season._id,
    revision: season.revision,
    calendarCheckedAt: season.calendarCheckedAt,
    teams: season.teams,
    drivers: season.drivers,
    races: races.map(toLoadedRace).sort((a, b) => a.round - b.round),
  });

const toLoadedRace = (race: RaceRecord): LoadedRace => ({
  id: String(race._id),
  round: race.round,
  apiRound: race.apiRound,
  name: race.name,
  officialName: race.officialName,
  circuit: race.circuit,
  locality: race.locality,
  country: race.country,
  countryCode: race.countryCode,
  isSprintWeekend: race.isSprintWeekend,
  isCancelled: race.isCancelled,
  sessions: race.sessions as Sessions,
  results: toResults(race.results),
  resultsSource: race.resultsSource,
  resultsAt: race.resultsAt,
  sprintResultsAt: race.sprintResultsAt,
  officialAt: race.officialAt,
  resultsRevision: race.resultsRevision,
  triedAt: race.triedAt,
});

const toResults = ({ race, sprint }: StoredResults): RoundResults => ({
  race: race as readonly DriverResult[] | null,
  sprint: sprint as readonly DriverResult[] | null,
});
