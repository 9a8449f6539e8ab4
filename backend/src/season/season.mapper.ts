import { inLockOrder } from '@gridlock/game-rules';
import { SeasonSnapshot, type RaceSnapshot } from './season-snapshot.js';
import type { RaceRecord } from './race.schema.js';
import type { SeasonRecord } from './season.schema.js';

/** Converts the stored documents of a season into an immutable snapshot. */
export function toSeasonSnapshot(
  season: SeasonRecord,
  records: readonly RaceRecord[],
): SeasonSnapshot {
  const rounds = records.map(toRaceSnapshot);
  return new SeasonSnapshot({
    year: season._id,
    revision: season.revision,
    calendarCheckedAt: season.calendarCheckedAt,
    isFromPack: season.packFingerprint !== null,
    // not in seasons that were stored by an earlier version
    isClassic: season.isClassic ?? false,
    teams: season.teams,
    drivers: season.drivers,
    races: inLockOrder({ rounds }, rounds),
  });
}

const toRaceSnapshot = (race: RaceRecord): RaceSnapshot => ({
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
  // not in races that were stored by an earlier version
  lockedAt: race.lockedAt ?? null,
  results: race.results,
  resultsSource: race.resultsSource,
  resultsAt: race.resultsAt,
  sprintResultsAt: race.sprintResultsAt,
  officialAt: race.officialAt,
  resultsRevision: race.resultsRevision,
  // not in races that were stored by an earlier version
  correctedAt: race.correctedAt ?? null,
  manualEntry: race.manualEntry ?? null,
  incomplete: race.incomplete ?? null,
  checkedAt: race.checkedAt ?? null,
  triedAt: race.triedAt,
});
