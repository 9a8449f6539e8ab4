/**
 * STATS-7: in each completed round a member's score is marked `best` (the highest of the league),
 * `good` (strictly above the participants' mean), `slow` (at or below it), `zero` (no points, or
 * missed) or `none` (did not take part). Each table marks by the points that it ranks by.
 */
import type { ScoredLeague } from '../scoring/score-league.js';
import type { LeagueRound, PointsOf } from '../scoring/league-rounds.js';
import { aboveMean, leagueRounds } from '../scoring/league-rounds.js';

/** How a score compares with those of the league. */
export const ROUND_MARKS = ['best', 'good', 'slow', 'zero', 'none'] as const;
export type RoundMark = (typeof ROUND_MARKS)[number];

/** A member's marks of all completed rounds. */
export type MemberMarks = {
  readonly userId: string;
  /** Completed rounds, in the order of their locks. */
  readonly marks: readonly { readonly round: number; readonly mark: RoundMark }[];
};

const markOf = (round: LeagueRound, userId: string): RoundMark => {
  const own = round.participants.get(userId);
  if (own === undefined) return 'none';
  if (own.cents === 0) return 'zero';
  if (own.cents === round.bestCents) return 'best';
  return aboveMean(round, own.cents) > 0 ? 'good' : 'slow';
};

/** The marks of all members, in the order of the league's; by all points where no other measure is given. */
export const roundMarks = (league: ScoredLeague, pointsOf?: PointsOf): readonly MemberMarks[] => {
  const rounds = leagueRounds(league, pointsOf);
  return league.members.map(({ member: { userId } }) => ({
    userId,
    marks: rounds.map((round) => ({ round: round.round, mark: markOf(round, userId) })),
  }));
};
