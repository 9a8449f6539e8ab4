import { LoadedSeason, type LoadedRace } from './loaded-season.js';
import type { RaceRecord } from './race.schema.js';
import type { SeasonRecord } from './season.schema.js';

/** Stored documents as one immutable snapshot. */
export const toLoadedSeason = (season: SeasonRecord, races: readonly RaceRecord[]): LoadedSeason =>
  new LoadedSeason({
    year: season._id,
    revision: season.revision,
    calendarCheckedAt: season.calendarCheckedAt,
    isFromPack: season.packFingerprint !== null,
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
  // not in races that were stored by an earlier version
  goneSince: race.goneSince ?? null,
  // Mongoose drops an object without fields
  sessions: race.sessions ?? {},
  results: race.results,
  resultsSource: race.resultsSource,
  resultsAt: race.resultsAt,
  sprintResultsAt: race.sprintResultsAt,
  officialAt: race.officialAt,
  resultsRevision: race.resultsRevision,
  // not in races that were stored by an earlier version
  manualEntry: race.manualEntry ?? null,
  checkedAt: race.checkedAt ?? null,
  triedAt: race.triedAt,
});
