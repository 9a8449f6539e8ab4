/**
 * AWARD-1: a season is over once every round that takes place has an official result. While one of them is still to
 * be run it is running; from the end of the last one it waits, and says for what: a result, that of a sprint, or that a
 * result becomes official. Titles and awards are shown when it is over, and not before.
 */
import { isToBeRun } from '../calendar/moments.js';
import { inLockOrder } from '../calendar/lock-order.js';
import { isCompleted } from '../calendar/round-status.js';
import type { Round, Season } from '../model/season.js';

export const SEASON_END_STATES = ['running', 'waiting', 'over'] as const;
export type SeasonEndState = (typeof SEASON_END_STATES)[number];

export const AWAITED = ['result', 'sprint-result', 'official-result'] as const;
export type Awaited = (typeof AWAITED)[number];

/** A round that a season's end waits for. */
type AwaitedRound = { readonly round: number; readonly awaits: Awaited };

export type SeasonEnd = {
  readonly state: SeasonEndState;
  /** In the order of their locks; empty unless the season waits. */
  readonly waitsFor: readonly AwaitedRound[];
};

const awaitedOf = (round: Round, official: ReadonlySet<number>): Awaited | null => {
  if (!isCompleted(round)) return 'result';
  if (official.has(round.round)) return null;
  return round.isSprintWeekend && round.results.sprint === null
    ? 'sprint-result'
    : 'official-result';
};

/**
 * Where the end of a season stands.
 *
 * @param official rounds whose results are official at `now`
 */
export const seasonEnd = (season: Season, official: ReadonlySet<number>, now: Date): SeasonEnd => {
  const held = inLockOrder(season, season.rounds).filter(({ isCancelled }) => !isCancelled);
  if (held.length === 0 || held.some((round) => isToBeRun(round, now))) {
    return { state: 'running', waitsFor: [] };
  }
  const waitsFor = held.flatMap((round): AwaitedRound[] => {
    const awaits = awaitedOf(round, official);
    return awaits === null ? [] : [{ round: round.round, awaits }];
  });
  return { state: waitsFor.length === 0 ? 'over' : 'waiting', waitsFor };
};
