import { isDeepStrictEqual } from 'node:util';
import {
  toSessions,
  type DriverData,
  type RoundData,
  type SeasonData,
  type TeamData,
} from '@gridlock/season-packs';
import type { RaceRecord } from './race.schema.js';
import type { StoredResults, SessionTimes } from './race-results.js';
import type { RaceChange } from './season.repository.js';
import type { SeasonRecord } from './season.schema.js';

/** What the pack changes about a stored race. */
export type MergedRace = {
  readonly round: number;
  /** The `resultsRevision` that the change is based on. */
  readonly revision: number;
  readonly change: RaceChange;
  /** Stored results as they were, when the pack corrects them. */
  readonly corrects: StoredResults | null;
};

/** The season's teams and drivers after the merge, and the rounds to add and to change. */
export type PackMerge = {
  readonly teams: TeamData[];
  readonly drivers: DriverData[];
  readonly added: readonly RoundData[];
  readonly changed: readonly MergedRace[];
};

/**
 * What a newer version of a pack changes in a stored season: it corrects results that came from the
 * pack, and those that the results API was asked about before the pack was made. Everything else from the API stays:
 * later results, moved sessions, cancelled rounds, and who can be picked. Pure.
 */
export function mergePack(
  stored: SeasonRecord,
  races: readonly RaceRecord[],
  pack: SeasonData,
): PackMerge {
  const byRound = new Map(races.map((race) => [race.round, race]));
  return {
    teams: [...pack.teams, ...missingIn(pack.teams, stored.teams)],
    drivers: [
      ...pack.drivers.map((driver) => keepSelectable(driver, stored.drivers)),
      ...missingIn(pack.drivers, stored.drivers),
    ],
    added: pack.rounds.filter(({ round }) => !byRound.has(round)),
    changed: pack.rounds.flatMap((data) => {
      const race = byRound.get(data.round);
      const change = race && raceChange(race, data, pack);
      if (!change || Object.keys(change).length === 0) return [];
      const { round, resultsRevision: revision, results } = race;
      return [{ round, revision, change, corrects: change.results ? results : null }];
    }),
  };
}

const missingIn = <Thing extends { readonly id: string }>(
  pack: readonly Thing[],
  stored: readonly Thing[],
): Thing[] => stored.filter(({ id }) => !pack.some((one) => one.id === id));

const keepSelectable = (driver: DriverData, stored: readonly DriverData[]): DriverData => {
  const listed = stored.find(({ id }) => id === driver.id);
  return listed ? { ...driver, selectable: listed.selectable } : driver;
};

function raceChange(race: RaceRecord, data: RoundData, pack: SeasonData): RaceChange {
  const times = toSessions(data.sessions) as SessionTimes;
  const sessions = { ...times, ...race.sessions };
  const hasNewTime = Object.keys(sessions).length > Object.keys(race.sessions).length;
  const isNew = !race.qualifying?.length && data.qualifying;
  return {
    ...(hasNewTime && { sessions }),
    ...(isNew && { qualifying: isNew }),
    ...(isOlder(race, pack) && correction(race, data)),
  };
}

/** Whether a stored result is older than the pack, and of the same drivers and teams. */
function isOlder(
  { resultsSource, checkedAt, results }: RaceRecord,
  { source, drivers, teams }: SeasonData,
): boolean {
  if (resultsSource === null || resultsSource === 'manual') return false;
  const wasAsked = checkedAt !== null && checkedAt !== undefined;
  if (wasAsked && checkedAt >= new Date(source.snapshot)) return false;
  if (!wasAsked && resultsSource === 'api') return false;
  const ids = new Set([...drivers, ...teams].map(({ id }) => id));
  const rows = [...(results.race ?? []), ...(results.sprint ?? [])];
  return rows.every(({ driver, team }) => ids.has(driver) && ids.has(team));
}

/** Sessions whose results are stored, as the pack has them now. */
function correction({ results, resultsRevision }: RaceRecord, data: RoundData): RaceChange {
  const race = results.race && data.results.race ? [...data.results.race] : results.race;
  const sprint = results.sprint && data.results.sprint ? [...data.results.sprint] : results.sprint;
  if (isDeepStrictEqual({ race, sprint }, { race: results.race, sprint: results.sprint }))
    return {};
  return {
    results: { race, sprint },
    resultsRevision: resultsRevision + 1,
    resultsSource: 'pack',
    checkedAt: null,
  };
}
