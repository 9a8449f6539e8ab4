/**
 * SHARE-3: what is shared of a completed round is the league as it stood right after it (RECAP-1). The grid
 * of a round stands in the order of the drivers' championship before it; members without a place there stand
 * behind, by username. On it are those who take part in the round (STATS-1).
 */
import { inLockOrder } from '../calendar/lock-order.js';
import { isCompleted } from '../calendar/round-status.js';
import type { Round, Season } from '../model/season.js';
import { byUsername } from '../names/by-username.js';
import type { RecapMember } from '../recap/round-facts.js';
import { roundThen, tookPart, type RoundThen } from '../recap/round-then.js';
import { leagueRounds } from '../scoring/league-rounds.js';
import { sumPoints } from '../scoring/points.js';
import { roundPoints } from '../scoring/round-points.js';
import type { MemberScoringInput } from '../scoring/score-league.js';
import { swapGain } from '../scoring/swap-gain.js';
import { buildStandings, type Standings } from '../standings/build-standings.js';
import { buildStatistics, type PlayerStatistics } from '../statistics/player-statistics.js';
import { roundMarks, type MemberMarks } from '../statistics/round-marks.js';

export type LeagueAtRound = {
  /** As the league sees it. */
  readonly season: Season;
  readonly members: readonly RecapMember[];
  readonly round: number;
  readonly now: Date;
};

/** A league right after a round. */
export type LeagueAfter = {
  readonly tables: Standings;
  /** How many rounds are completed, and how many take place. */
  readonly completed: number;
  readonly rounds: readonly number[];
  /** Marks by driver points, and by all points (STATS-7). */
  readonly driverMarks: readonly MemberMarks[];
  readonly marks: readonly MemberMarks[];
  readonly statisticsOf: (userId: string) => PlayerStatistics;
  /** What a member's swaps have brought so far (SWAP-5); null for anyone who has not swapped. */
  readonly swapsOf: (userId: string) => number | null;
};

/** Null unless the round is completed. */
export const leagueAfter = (league: LeagueAtRound): LeagueAfter | null => {
  const then = roundThen(league);
  if (!then) return null;
  const { season, members, scored, completed } = then;
  return {
    tables: buildStandings(scored),
    completed: completed.length,
    rounds: takingPlace(season).map(({ round }) => round),
    driverMarks: roundMarks(scored, ({ driverPoints }) => driverPoints),
    marks: roundMarks(scored),
    statisticsOf: (userId) => buildStatistics({ season, members, now: league.now, userId }),
    swapsOf: (userId) => swapsOf(then, userId),
  };
};

/** In the order of their locks. */
const takingPlace = (season: Season): readonly Round[] =>
  inLockOrder(season, season.rounds).filter(({ isCancelled }) => !isCancelled);

/** User ids of those who are on the grid of a round, from the front. */
export const gridOrder = (league: LeagueAtRound): readonly string[] => {
  const { season, members } = league;
  const inOrder = takingPlace(season);
  const place = inOrder.findIndex(({ round }) => round === league.round);
  const round = inOrder[place];
  if (!round) return [];
  const before = inOrder.slice(0, place).filter(isCompleted).at(-1);
  const table = before
    ? leagueAfter({ ...league, round: before.round })?.tables.drivers
    : undefined;
  const places = new Map(table?.map(({ userId }, index) => [userId, index]));
  const placeOf = ({ userId }: MemberScoringInput) => places.get(userId) ?? members.length;
  return members
    .filter((member) => tookPart(member, round))
    .toSorted((one, other) => placeOf(one) - placeOf(other) || byUsername(one, other))
    .map(({ userId }) => userId);
};

const swapsOf = (
  { members, scored, completed }: RoundThen<RecapMember>,
  userId: string,
): number | null => {
  const exchanged = members.find((member) => member.userId === userId)?.exchanged ?? [];
  const gains = leagueRounds(scored).flatMap(({ round, participants }) => {
    const pick = participants.get(userId)?.scored?.pick;
    const played = completed.find((each) => each.round === round);
    const points = played && roundPoints(played);
    return pick?.scores && points && exchanged.includes(round) ? [swapGain(pick, points)] : [];
  });
  return gains.length > 0 ? sumPoints(gains) : null;
};
