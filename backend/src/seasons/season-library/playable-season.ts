import type { PastSeason } from '@gridlock/season-packs';
import type { SeasonSnapshot } from '../season/season-snapshot.js';

export const SEASON_STATES = ['ready', 'fetchable', 'building', 'refused'] as const;

/**
 * `ready`: can be played at once. `fetchable`: has to be fetched from the results API first.
 * `building`: is being fetched. `refused`: cannot be played, for the reason given.
 */
export type SeasonState = (typeof SEASON_STATES)[number];

/** A season as race nights may choose it. What is unknown before it is fetched is null. */
export type PlayableSeason = {
  readonly season: number;
  readonly state: SeasonState;
  readonly rounds: number | null;
  readonly teams: number | null;
  /** Who can be picked. */
  readonly drivers: number | null;
  readonly sprints: number | null;
  /** Of the teams, `#RRGGBB`; empty while they are unknown. */
  readonly colours: readonly string[];
  /** Rules of that year that differ from today's. */
  readonly notes: readonly string[];
  /** True for a season that is refused because it is still running. */
  readonly isRunning: boolean;
  /** Rounds that have been fetched, or that have official results while it runs; else null. */
  readonly done: number | null;
  /** System time at which fetching it goes on, as the results API is to be spared; null unless it waits. */
  readonly waitsUntil: Date | null;
  /** Why it is refused, or why fetching it failed; null otherwise. */
  readonly reason: string | null;
};

/** How fetching a season stands, or how it last ended. */
export type BuildState = {
  readonly state: 'building' | 'failed' | 'refused';
  readonly rounds: number | null;
  readonly done: number;
  readonly reason: string | null;
  readonly waitsUntil?: Date | null;
};

/** What a playable season is built from: all that this server has of one year. */
export type SeasonSources = {
  readonly year: number;
  /** As it is stored; null when it is not. */
  readonly stored: SeasonSnapshot | null;
  /** Null when there is nothing of that year. */
  readonly past: PastSeason | null;
  /** Whether it comes with the server. */
  readonly isBundled: boolean;
  readonly build: BuildState | null;
  /** Whether there is a results API to ask. */
  readonly mayFetch: boolean;
};

/** A season can be played when every round has official results (TL-02). Pure. */
export function toPlayable(sources: SeasonSources, now: Date): PlayableSeason {
  const { year, past, build } = sources;
  const { state, reason, isRunning = false, done = null } = stateOf(sources, now);
  const waitsUntil = state === 'building' ? (build?.waitsUntil ?? null) : null;
  return {
    season: year,
    state,
    rounds: past?.rounds ?? build?.rounds ?? null,
    teams: past?.teams ?? null,
    drivers: past?.drivers ?? null,
    sprints: past?.sprints ?? null,
    colours: past?.colours ?? [],
    notes: past?.notes ?? [],
    isRunning,
    done,
    waitsUntil,
    reason,
  };
}

type State = Pick<PlayableSeason, 'state' | 'reason'> &
  Partial<Pick<PlayableSeason, 'isRunning' | 'done'>>;

function stateOf({ year, stored, isBundled, build, mayFetch }: SeasonSources, now: Date): State {
  if (stored) return storedState(stored, now);
  if (isBundled) return { state: 'ready', reason: null };
  if (build?.state === 'building') {
    return { state: 'building', reason: null, done: build.done };
  }
  if (build?.state === 'refused') return { state: 'refused', reason: build.reason };
  if (!mayFetch) {
    const reason = `The ${year} season isn’t on this server, and its results API is turned off.`;
    return { state: 'refused', reason };
  }
  return { state: 'fetchable', reason: build?.reason ?? null };
}

function storedState(season: SeasonSnapshot, now: Date): State {
  const rounds = season.races.filter(({ isCancelled }) => !isCancelled);
  const official = rounds.filter((race) => season.resultsStatus(race, now) === 'official');
  if (rounds.length > 0 && official.length === rounds.length) {
    return { state: 'ready', reason: null };
  }
  const reason =
    `The ${season.year} season isn’t over: ` +
    `${official.length} of ${rounds.length} rounds have official results.`;
  return { state: 'refused', reason, isRunning: true, done: official.length };
}
