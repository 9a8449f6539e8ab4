import { inLockOrder } from '@gridlock/game-rules';
import { SeasonSnapshot, type RaceSnapshot } from './season-snapshot.js';
import type { ManualCalendar } from './manual-calendar.js';
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
    isClassic: season.isClassic,
    teams: season.teams,
    drivers: season.drivers,
    races: inLockOrder({ rounds }, rounds),
  });
}

// Mongoose drops an object without fields
const toManualCalendar = (stored: ManualCalendar): ManualCalendar => ({
  ...stored,
  sessions: stored.sessions ?? {},
  announced: { ...stored.announced, sessions: stored.announced.sessions ?? {} },
});

const toRaceSnapshot = (race: RaceRecord): RaceSnapshot => ({
  id: String(race._id),
  round: race.round,
  apiRound: race.apiRound,
  apiName: race.apiName ?? null,
  name: race.name,
  officialName: race.officialName,
  circuit: race.circuit,
  locality: race.locality,
  country: race.country,
  countryCode: race.countryCode,
  isSprintWeekend: race.isSprintWeekend,
  isSprintOff: race.isSprintOff,
  isSprintUnlisted: race.isSprintUnlisted ?? false,
  listedDay: race.listedDay ?? null,
  manualCalendar: race.manualCalendar ? toManualCalendar(race.manualCalendar) : null,
  isCancelled: race.isCancelled,
  goneSince: race.goneSince,
  moved: race.moved ?? null,
  // Mongoose drops an object without fields
  sessions: race.sessions ?? {},
  lockedAt: race.lockedAt,
  swapOpenedAt: race.swapOpenedAt ?? null,
  swapClosedAt: race.swapClosedAt ?? null,
  results: race.results,
  resultsSource: race.resultsSource,
  resultsAt: race.resultsAt,
  sprintResultsAt: race.sprintResultsAt,
  officialAt: race.officialAt,
  resultsRevision: race.resultsRevision,
  correctedAt: race.correctedAt,
  manualEntry: race.manualEntry,
  incomplete: race.incomplete,
  heldBack: race.heldBack ?? null,
  checkedAt: race.checkedAt,
  triedAt: race.triedAt,
  qualifying: race.qualifying?.length ? race.qualifying : null,
  qualifyingAt: race.qualifyingAt ?? null,
  qualifyingTriedAt: race.qualifyingTriedAt ?? null,
});
