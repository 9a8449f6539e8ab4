import type { SeasonSnapshot, ResultsStatus } from '../season/season-snapshot.js';

/** How final the results of some rounds are, and when they last changed (game time). */
export type ResultsState = {
  readonly resultsStatus: ResultsStatus;
  readonly resultsUpdatedAt: Date | null;
};

/** The state of all these rounds together: official when each is. Rounds without results are ignored. */
export function resultsStateOf(
  season: SeasonSnapshot,
  rounds: Iterable<number>,
  now: Date,
): ResultsState {
  const statuses = new Set<ResultsStatus>();
  let latest = Number.NEGATIVE_INFINITY;
  for (const round of rounds) {
    const race = season.race(round);
    if (!race) continue;
    statuses.add(season.resultsStatus(race, now));
    latest = Math.max(latest, season.resultsUpdatedAt(race, now)?.getTime() ?? latest);
  }
  return {
    resultsStatus: statuses.has('provisional')
      ? 'provisional'
      : statuses.has('official')
        ? 'official'
        : 'none',
    resultsUpdatedAt: Number.isFinite(latest) ? new Date(latest) : null,
  };
}
