/**
 * SHARE-1: a round can be shared once its picks are shown to the league (LOCK-5): its grid from then on;
 * its recap, the standings after it and the cards of its members once it is completed. Nothing of a
 * cancelled round, of one that is to come, and of one in which no member takes part (STATS-1).
 *
 * SHARE-4: once the season is over (AWARD-1), the year of each member can be shared with the latest round: places,
 * points and titles of both championships, awards, the best round, and what swaps and the plan have brought.
 */
import { isRevealed } from '../calendar/lock.js';
import { inLockOrder } from '../calendar/lock-order.js';
import { isCompleted } from '../calendar/round-status.js';
import type { Round, Season } from '../model/season.js';
import type { MemberScoringInput } from '../scoring/score-league.js';
import { tookPart } from '../recap/round-then.js';

const OF_COMPLETED = ['grid', 'recap', 'standings', 'card'] as const;

/** What can be shared. */
const SHARED_KINDS = [...OF_COMPLETED, 'year'] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

export type SharedRound = { readonly round: number; readonly kinds: readonly SharedKind[] };

/**
 * The rounds of a league of which something can be shared, the latest lock first.
 *
 * @param isOver whether the season is over
 */
export const sharedRounds = (
  season: Season,
  members: readonly MemberScoringInput[],
  { now, isOver }: { readonly now: Date; readonly isOver: boolean },
): readonly SharedRound[] =>
  inLockOrder(season, season.rounds)
    .filter((round) => !round.isCancelled && isRevealed(round, now))
    .filter((round) => members.some((member) => tookPart(member, round)))
    .toReversed()
    .map((round, index) => ({
      round: round.round,
      kinds: kindsOf(round, isOver && index === 0),
    }));

const kindsOf = (round: Round, isEnd: boolean): SharedRound['kinds'] => {
  if (!isCompleted(round)) return ['grid'];
  return isEnd ? SHARED_KINDS : OF_COMPLETED;
};
