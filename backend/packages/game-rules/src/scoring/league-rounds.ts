import { takesPart } from './takes-part.js';
import { inLockOrder } from '../calendar/lock-order.js';
import { isCompleted } from '../calendar/round-status.js';
import type { Round } from '../model/season.js';
import type { MemberScoringInput, ScoredLeague, ScoredPick } from './score-league.js';
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

type Participant = {
  readonly member: MemberScoringInput;
  readonly pickedRounds: ReadonlySet<number>;
  readonly scored: ReadonlyMap<number, ScoredPick>;
};

const leagueRound = (
  round: Round,
  members: readonly Participant[],
  pointsOf: PointsOf,
): LeagueRound => {
  const participations = members
    .filter(({ member: { joinedAt }, pickedRounds }) =>
      takesPart(round, { joinedAt, hasPick: pickedRounds.has(round.round) }),
    )
    .map(({ member, scored }): Participation => {
      const own = scored.get(round.round) ?? null;
      const cents = Math.round((own ? pointsOf(own.score) : 0) * 100);
      return { userId: member.userId, cents, scored: own };
    });
  return {
    round: round.round,
    participants: new Map(participations.map((each) => [each.userId, each])),
    sumOfCents: participations.reduce((sum, each) => sum + each.cents, 0),
    bestCents: Math.max(0, ...participations.map((each) => each.cents)),
  };
};

/** The completed rounds of a league, in the order of their locks, by all points unless told others. */
export const leagueRounds = (
  league: ScoredLeague,
  pointsOf: PointsOf = ({ totalPoints }) => totalPoints,
): readonly LeagueRound[] => {
  const members = league.members.map(({ member, results }) => ({
    member,
    pickedRounds: new Set(member.picks.map((pick) => pick.round)),
    scored: new Map(results.map((each) => [each.pick.round, each])),
  }));
  return inLockOrder(league.season, league.season.rounds.filter(isCompleted)).map((round) =>
    leagueRound(round, members, pointsOf),
  );
};

/** Points minus the participants' mean, times the number of participants: only the sign is of use. */
export const aboveMean = (round: LeagueRound, cents: number): number =>
  cents * round.participants.size - round.sumOfCents;

/** The participants' mean, in points, not rounded. A round without participants has none. */
export const meanPoints = (round: LeagueRound): number =>
  round.sumOfCents / 100 / round.participants.size;
