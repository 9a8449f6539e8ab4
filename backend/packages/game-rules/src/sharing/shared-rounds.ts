/**
 * SHARE-1: a round can be shared once its picks are shown to the league (LOCK-5): its grid from then on;
 * its recap, the standings after it and the cards of its members once it is completed. Nothing of a
 * cancelled round, of one that is to come, and of one in which no member takes part (STATS-1).
 */
import { isRevealed } from '../calendar/lock.js';
import { inLockOrder } from '../calendar/lock-order.js';
import { isCompleted } from '../calendar/round-status.js';
import type { Season } from '../model/season.js';
import type { MemberScoringInput } from '../scoring/score-league.js';
import { tookPart } from '../recap/round-then.js';

/** What of a round can be shared. */
export const SHARED_KINDS = ['grid', 'recap', 'standings', 'card'] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

export type SharedRound = { readonly round: number; readonly kinds: readonly SharedKind[] };

/** The rounds of a league of which something can be shared, the latest lock first. */
export const sharedRounds = (
  season: Season,
  members: readonly MemberScoringInput[],
  now: Date,
): readonly SharedRound[] =>
  inLockOrder(season, season.rounds)
    .filter((round) => !round.isCancelled && isRevealed(round, now))
    .filter((round) => members.some((member) => tookPart(member, round)))
    .map((round) => ({
      round: round.round,
      kinds: isCompleted(round) ? SHARED_KINDS : (['grid'] as const),
    }))
    .reverse();
