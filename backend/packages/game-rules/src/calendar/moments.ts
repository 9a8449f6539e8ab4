/**
 * NEXT-3: in a round come, in this order, its lock, the swap window and its end, the start of the
 * Grand Prix and its result, which is first checked for 20 minutes after the scheduled end. Then comes
 * the next lock of the season. A round with results has nothing left but that, and a moment without a
 * time is left out.
 */
import type { Round, Season } from '../model/season.js';
import { swapWindow } from './swap-window.js';
import { HOUR_MS, MINUTE_MS, shifted } from './instants.js';
import { lockAt } from './lock.js';
import { isCompleted } from './round-status.js';
import { scheduledEnd } from './weekend.js';

export const RESULTS_AFTER_MINUTES = 20;
/** So often results are checked for at first, and for so long; every hour from then on. */
export const RESULTS_EVERY_MINUTES = 10;
export const RESULTS_OFTEN_HOURS = 6;

export const MOMENT_KINDS = [
  'lock',
  'swap-opens',
  'swap-closes',
  'race',
  'results',
  'next-lock',
] as const;
export type MomentKind = (typeof MOMENT_KINDS)[number];

/** Something that a round is waiting for. `round` is another one for `next-lock`. */
type RoundMoment = { readonly kind: MomentKind; readonly round: number; readonly at: Date };

/** When results of the Grand Prix are first checked for, UTC; null while it has no time. */
export const resultsDue = (round: Round): Date | null =>
  round.instants
    ? round.instants.resultsAt
    : shifted(scheduledEnd(round) ?? undefined, RESULTS_AFTER_MINUTES * MINUTE_MS);

/** Whether the Grand Prix of a round is still to come or under way: no result, and it is not time to check for one. */
export const isToBeRun = (round: Round, now: Date): boolean => {
  if (isCompleted(round)) return false;
  const due = resultsDue(round);
  return due === null || now < due;
};

/** Until when they are checked for every ten minutes, UTC; null while the Grand Prix has no time. */
export const resultsOftenUntil = (round: Round): Date | null =>
  shifted(resultsDue(round) ?? undefined, RESULTS_OFTEN_HOURS * HOUR_MS);

/** What is still to come after `now`, soonest first. */
export const upcomingMoments = (
  season: Season,
  round: Round,
  now: Date,
): readonly RoundMoment[] => {
  const moments = [...momentsOf(round), ...nextLock(season, round, now)];
  return moments
    .filter(({ at }) => at > now)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
};

const momentsOf = (round: Round): readonly RoundMoment[] => {
  if (round.isCancelled || isCompleted(round)) return [];
  const window = swapWindow(round);
  const times: readonly (readonly [MomentKind, Date | null | undefined])[] = [
    ['lock', lockAt(round)],
    ['swap-opens', window?.opensAt],
    ['swap-closes', window?.closesAt],
    ['race', round.instants ? null : round.sessions.race],
    ['results', resultsDue(round)],
  ];
  return times.flatMap(([kind, at]) => (at ? [{ kind, round: round.round, at }] : []));
};

/** The first lock after `now` of another round that takes place. */
const nextLock = ({ rounds }: Season, current: Round, now: Date): readonly RoundMoment[] => {
  const own = lockAt(current);
  const after = own !== null && own > now ? own : now;
  const locks = rounds.flatMap((round): RoundMoment[] => {
    const at = lockAt(round);
    const isNext = round.round !== current.round && !round.isCancelled && !isCompleted(round);
    return isNext && at !== null && at > after
      ? [{ kind: 'next-lock', round: round.round, at }]
      : [];
  });
  return locks.sort((one, other) => one.at.getTime() - other.at.getTime()).slice(0, 1);
};
