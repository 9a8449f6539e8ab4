/**
 * STATS-2: averages run over the completed rounds in which the player took part, in the order of
 * their locks; the i-th running average is the mean after the i-th of them.
 *
 * STATS-3: the success rate is the share of those rounds, in percent, with points strictly above the
 * mean of all participants.
 *
 * STATS-4: a comeback is a round above its own mean right after one below its own mean, both strictly,
 * among the rounds in which the player took part.
 *
 * STATS-5: the best race is the round with the most points, the earliest on a tie.
 *
 * STATS-6: the statistics of several leagues add up as one list of rounds: sums are sums, and means
 * and shares run over the rounds of all leagues in the order of their locks. Comebacks stay those of each
 * league, because going from below to above a mean makes sense in one and the same league only.
 */
import { inLockOrder } from '../calendar/lock-order.js';
import type { PickField, PickStatus } from '../model/pick.js';
import type { Season } from '../model/season.js';
import { exactPoints, sumPoints } from '../scoring/points.js';
import type { LeagueScoringInput } from '../scoring/score-league.js';
import { scoreLeague } from '../scoring/score-league.js';
import type { LeagueRound, Participation } from '../scoring/league-rounds.js';
import { aboveMean, leagueRounds, meanPoints } from '../scoring/league-rounds.js';

/** One completed round in which the player took part; ids are null in a missed one. */
export type PlayedRound = { readonly [field in PickField]: string | null } & {
  readonly round: number;
  readonly points: number;
  readonly driverPoints: number;
  readonly teamPoints: number;
  /** `empty` for a missed round. */
  readonly status: PickStatus;
  /** Mean points of all participants in the league, not rounded. */
  readonly leagueAverage: number;
  /** Whether the points are strictly above that mean. */
  readonly isSuccess: boolean;
  readonly isComeback: boolean;
};

/** One player's figures; points and means in points, not rounded. */
export type PlayerStatistics = {
  readonly totalPoints: number;
  readonly driverPoints: number;
  readonly teamPoints: number;
  /** Mean points per round; 0 before the first one. Means are not rounded. */
  readonly averagePoints: number;
  readonly driverAverages: readonly number[];
  readonly teamAverages: readonly number[];
  /** 0 to 100. */
  readonly successRate: number;
  readonly comebackCount: number;
  readonly comebackRounds: readonly number[];
  readonly bestRace: PlayedRound | null;
  /** In the order of their locks. */
  readonly raceHistory: readonly PlayedRound[];
};

const runningMeans = (points: readonly number[]): readonly number[] => {
  let sum = 0;
  return points.map((each, index) => {
    sum = exactPoints(sum + each);
    return sum / (index + 1);
  });
};

const summarise = (raceHistory: readonly PlayedRound[]): PlayerStatistics => {
  const totalPoints = sumPoints(raceHistory.map((each) => each.points));
  const drivers = raceHistory.map((each) => each.driverPoints);
  const teams = raceHistory.map((each) => each.teamPoints);
  const comebackRounds = raceHistory.filter((each) => each.isComeback).map((each) => each.round);
  const successes = raceHistory.filter((each) => each.isSuccess).length;
  const count = Math.max(1, raceHistory.length);
  return {
    totalPoints,
    driverPoints: sumPoints(drivers),
    teamPoints: sumPoints(teams),
    averagePoints: totalPoints / count,
    driverAverages: runningMeans(drivers),
    teamAverages: runningMeans(teams),
    successRate: (successes / count) * 100,
    comebackCount: comebackRounds.length,
    comebackRounds,
    bestRace: bestOf(raceHistory),
    raceHistory,
  };
};

const bestOf = (rounds: readonly PlayedRound[]): PlayedRound | null =>
  rounds.reduce<PlayedRound | null>(
    (best, each) => (best === null || each.points > best.points ? each : best),
    null,
  );

const playedRound = (
  round: LeagueRound,
  { scored }: Participation,
  marks: { readonly isSuccess: boolean; readonly isComeback: boolean },
): PlayedRound => ({
  round: round.round,
  leagueAverage: meanPoints(round),
  points: scored?.score.totalPoints ?? 0,
  driverPoints: scored?.score.driverPoints ?? 0,
  teamPoints: scored?.score.teamPoints ?? 0,
  mainDriver: scored?.pick.mainDriver ?? null,
  reserveDriver: scored?.pick.reserveDriver ?? null,
  team: scored?.pick.team ?? null,
  status: scored?.pick.status ?? 'empty',
  ...marks,
});

const playedRounds = (rounds: readonly LeagueRound[], userId: string): readonly PlayedRound[] => {
  let wasBelow = false;
  return rounds.flatMap((round) => {
    const own = round.participants.get(userId);
    if (own === undefined) return [];
    const difference = aboveMean(round, own.cents);
    const marks = { isSuccess: difference > 0, isComeback: wasBelow && difference > 0 };
    wasBelow = difference < 0;
    return [playedRound(round, own, marks)];
  });
};

/** One player's statistics in one league; all zero for a player who has not taken part in a round yet. */
export const buildStatistics = (
  input: LeagueScoringInput & { readonly userId: string },
): PlayerStatistics => summarise(playedRounds(leagueRounds(scoreLeague(input)), input.userId));

/** Everybody's statistics in one league, by user. */
export const leagueStatistics = (
  input: LeagueScoringInput,
): ReadonlyMap<string, PlayerStatistics> => {
  const rounds = leagueRounds(scoreLeague(input));
  return new Map(
    input.members.map(({ userId }) => [userId, summarise(playedRounds(rounds, userId))]),
  );
};

/** One player's statistics over several leagues of one season; within a round they keep their order. */
export const addStatistics = (
  list: readonly PlayerStatistics[],
  season: Season,
): PlayerStatistics =>
  summarise(
    inLockOrder(
      season,
      list.flatMap((statistics) => statistics.raceHistory),
    ),
  );
