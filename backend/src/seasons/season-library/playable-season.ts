import type { PastSeason } from '@gridlock/season-packs';
import type { SeasonSnapshot } from '../season/season-snapshot.js';
import type { PlayableSeasonDto } from './dto/playable-season.dto.js';
import type { SeasonBuild } from './season-build.schema.js';

/** What a playable season is built from: all that this server has of one year. */
export type SeasonSources = {
  readonly year: number;
  /** As it is stored; null when it is not. */
  readonly stored: SeasonSnapshot | null;
  /** Null when there is nothing of that year. */
  readonly past: PastSeason | null;
  /** Whether it comes with the server. */
  readonly isBundled: boolean;
  readonly build: SeasonBuild | null;
  /** Whether there is a results API to ask. */
  readonly mayFetch: boolean;
};

/** A season can be played when every round has official results (TL-02). Pure. */
export function toPlayable(sources: SeasonSources, now: Date): PlayableSeasonDto {
  const { year, past, build } = sources;
  const state = stateOf(sources, now);
  const waitsUntil = state.state === 'building' ? (build?.waitsUntil ?? null) : null;
  return {
    season: year,
    rounds: past?.rounds ?? build?.rounds ?? null,
    teams: past?.teams ?? null,
    drivers: past?.drivers ?? null,
    sprints: past?.sprints ?? null,
    colours: [...(past?.colours ?? [])],
    notes: [...(past?.notes ?? [])],
    isRunning: false,
    done: null,
    waitsUntil,
    reason: null,
    reasonCode: null,
    faults: [],
    ...state,
  };
}

type State = Pick<PlayableSeasonDto, 'state'> & Partial<PlayableSeasonDto>;

function stateOf({ year, stored, isBundled, build, mayFetch }: SeasonSources, now: Date): State {
  if (stored) return storedState(stored, now);
  if (isBundled) return { state: 'ready' };
  if (build?.state === 'building') return { state: 'building', done: build.done };
  if (build?.state === 'refused') return { state: 'refused', ...whyNotFetched(build) };
  if (!mayFetch) {
    const reason = `The ${year} season isn’t on this server, and its results API is turned off.`;
    return { state: 'refused', reason, reasonCode: 'not-here' };
  }
  return { state: 'fetchable', ...(build && whyNotFetched(build)) };
}

const whyNotFetched = ({ reason, faults = [] }: SeasonBuild) => ({
  reason,
  reasonCode: faults.length > 0 ? ('unplayable' as const) : ('not-fetched' as const),
  faults: [...faults],
});

function storedState(season: SeasonSnapshot, now: Date): State {
  const rounds = season.races.filter(({ isCancelled }) => !isCancelled);
  const official = rounds.filter((race) => season.resultsStatus(race, now) === 'official');
  if (rounds.length > 0 && official.length === rounds.length) return { state: 'ready' };
  const reason =
    `The ${season.year} season isn’t over: ` +
    `${official.length} of ${rounds.length} rounds have official results.`;
  const done = official.length;
  return { state: 'refused', reason, reasonCode: 'unfinished', isRunning: true, done };
}
