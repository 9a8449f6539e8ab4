import { inLockOrder } from '../calendar/lock-order.js';
import { isCompleted } from '../calendar/round-status.js';
import type { Round, Season } from '../model/season.js';
import { roundPoints, type RoundPoints } from '../scoring/round-points.js';
import {
  scoreLeague,
  type LeagueScoringInput,
  type MemberScoringInput,
  type ScoredLeague,
} from '../scoring/score-league.js';
import { takesPart } from '../scoring/takes-part.js';

type Asked<Member extends MemberScoringInput> = Omit<LeagueScoringInput, 'members'> & {
  readonly members: readonly Member[];
  readonly round: number;
};

/** A completed round of a league as it stood right after it (RECAP-1). */
export type RoundThen<Member extends MemberScoringInput = MemberScoringInput> = {
  /** Without what came later. */
  readonly season: Season;
  readonly round: Round;
  readonly points: RoundPoints;
  /** Among the rounds that take place, in the order of their locks, from 0. */
  readonly place: number;
  /** Completed rounds up to this one, in the order of their locks. */
  readonly completed: readonly Round[];
  /** Those who took part in one of them. */
  readonly members: readonly Member[];
  readonly scored: ScoredLeague;
};

/** The season with the results of these rounds alone. */
const withResultsOf = (season: Season, completed: readonly Round[]): Season => {
  const numbers = new Set(completed.map(({ round }) => round));
  return {
    ...season,
    rounds: season.rounds.map((each) =>
      numbers.has(each.round) ? each : { ...each, results: { race: null, sprint: null } },
    ),
  };
};

/** BOARD-7: the league as it was scored after these rounds: later ones change nothing about them. */
export const scoredAfter = (
  { season, members }: ScoredLeague,
  completed: readonly Round[],
): ScoredLeague => {
  const numbers = new Set(completed.map(({ round }) => round));
  return {
    season: withResultsOf(season, completed),
    members: members.map(({ member, results }) => ({
      member,
      results: results.filter(({ pick }) => numbers.has(pick.round)),
    })),
  };
};

export const tookPart = ({ joinedAt, picks }: MemberScoringInput, round: Round): boolean =>
  takesPart(round, { joinedAt, hasPick: picks.some((pick) => pick.round === round.round) });

/** Null unless the round is completed. */
export const roundThen = <Member extends MemberScoringInput>(
  input: Asked<Member>,
): RoundThen<Member> | null => {
  const inOrder = inLockOrder(input.season, input.season.rounds).filter(
    (each) => !each.isCancelled,
  );
  const place = inOrder.findIndex((each) => each.round === input.round);
  const round = inOrder[place];
  const points = round && roundPoints(round);
  if (!round || !points) return null;
  const completed = inOrder.slice(0, place + 1).filter(isCompleted);
  const members = input.members.filter((member) =>
    completed.some((each) => tookPart(member, each)),
  );
  const season = withResultsOf(input.season, completed);
  const scored = scoreLeague({ season, members, now: input.now });
  return { season, round, points, place, completed, members, scored };
};
