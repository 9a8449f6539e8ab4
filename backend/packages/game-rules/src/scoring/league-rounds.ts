import { takesPart } from './takes-part.js';
import { inLockOrder } from '../calendar/lock-order.js';
import { isCompleted } from '../calendar/round-status.js';
import { memoizeByObject } from '../model/memoize-by-object.js';
import type { Round } from '../model/season.js';
import type { ScoredLeague, ScoredPick } from './score-league.js';
import type { RoundScore } from './score-pick.js';

/** Which points of a score are compared: those of the drivers, of the team, or all of them. */
export type PointsOf = (score: RoundScore) => number;

/** A member in one completed round; `scored` is null when the round was missed. */
export type Participation = {
  readonly userId: string;
  /** In hundredths of a point, so that comparing with a mean is exact. */
  readonly cents: number;
  readonly scored: ScoredPick | null;
};

/** A completed round of a league with all who took part in it. */
export type LeagueRound = {
  readonly round: number;
  readonly participants: ReadonlyMap<string, Participation>;
  readonly sumOfCents: number;
  readonly bestCents: number;
};

/** A completed round and who took part in it, whatever points are compared. */
type Attendance = {
  readonly round: Round;
  readonly present: readonly Omit<Participation, 'cents'>[];
};

// tables and marks ask for the same league, each by other points
const attendanceOf = memoizeByObject(({ season, members }: ScoredLeague): readonly Attendance[] => {
  const those = members.map(({ member, results }) => ({
    ...member,
    pickedRounds: new Set(member.picks.map((pick) => pick.round)),
    scored: new Map(results.map((each) => [each.pick.round, each])),
  }));
  return inLockOrder(season, season.rounds.filter(isCompleted)).map((round) => {
    const present = those.filter(({ joinedAt, pickedRounds }) =>
      takesPart(round, { joinedAt, hasPick: pickedRounds.has(round.round) }),
    );
    return {
      round,
      present: present.map(({ userId, scored }) => ({
        userId,
        scored: scored.get(round.round) ?? null,
      })),
    };
  });
});

const byPoints = ({ round, present }: Attendance, pointsOf: PointsOf): LeagueRound => {
  const participants = new Map<string, Participation>();
  let sumOfCents = 0;
  let bestCents = 0;
  for (const { userId, scored } of present) {
    const cents = Math.round((scored ? pointsOf(scored.score) : 0) * 100);
    participants.set(userId, { userId, cents, scored });
    sumOfCents += cents;
    bestCents = Math.max(bestCents, cents);
  }
  return { round: round.round, participants, sumOfCents, bestCents };
};

/** The completed rounds of a league, in the order of their locks, by all points where no other measure is given. */
export const leagueRounds = (
  league: ScoredLeague,
  pointsOf: PointsOf = ({ totalPoints }) => totalPoints,
): readonly LeagueRound[] => attendanceOf(league).map((round) => byPoints(round, pointsOf));

/** Points minus the participants' mean, times the number of participants: only the sign is of use. */
export const aboveMean = (round: LeagueRound, cents: number): number =>
  cents * round.participants.size - round.sumOfCents;

/** The participants' mean, in points, not rounded. A round without participants has none. */
export const meanPoints = (round: LeagueRound): number =>
  round.sumOfCents / 100 / round.participants.size;
