/**
 * RIVAL-3: the gap follows from parts that add up to it: main and reserve driver in one championship,
 * the team in Grands Prix and in sprints in the other. It says how much arose in rounds in which
 * one of them had no pick that counts, in rounds with an assigned pick, and what swaps have brought:
 * the driver points of a pick, less those that it had earned with its drivers not exchanged.
 */
import type { PickField, RoundPick } from '../model/pick.js';
import type { Round, Season } from '../model/season.js';
import type { RoundOutcome } from '../scoring/explain-round.js';
import { sumPoints } from '../scoring/points.js';
import { roundPoints } from '../scoring/round-points.js';
import type { RoundScore } from '../scoring/score-pick.js';
import { swapGain } from '../scoring/swap-gain.js';

/** What one of them has of a round. */
export type DuelSide = {
  readonly outcome: RoundOutcome;
  /** Null without a pick. */
  readonly pick: RoundPick | null;
  /** Null unless the pick scores. */
  readonly score: RoundScore | null;
  readonly isExchanged: boolean;
};

/** A round that both, or one of them, took part in. */
export type DuelRound = {
  readonly round: number;
  /** Until then the picks are shown, and nobody has won. */
  readonly isCompleted: boolean;
  readonly own: DuelSide;
  readonly rival: DuelSide;
  /** Parts in which both have the same name. */
  readonly shared: readonly PickField[];
};

/** The tables of a league. */
type Championship = 'drivers' | 'teams';

/** Where points come from. */
export const GAIN_SOURCES = ['main-driver', 'reserve-driver', 'grand-prix', 'sprint'] as const;
export type GainSource = (typeof GAIN_SOURCES)[number];

/** Who has more points of a round. */
export const DUEL_WINNERS = ['own', 'rival', 'level'] as const;
export type DuelWinner = (typeof DUEL_WINNERS)[number];

/** A number of each. */
type Pair = { readonly own: number; readonly rival: number };

/** One round in one championship. */
type DuelResult = {
  readonly round: number;
  /** The points of each that the championship ranks by. */
  readonly points: Pair;
  /** Null in a round in which one of them had not joined. */
  readonly winner: DuelWinner | null;
  /** Rounds won less rounds lost, after this one. */
  readonly balance: number;
  /** Points ahead, after this one; below 0 when behind. */
  readonly gap: number;
};

/** In how many rounds each, and how many points of the gap arose in them. */
type DuelShare = { readonly rounds: Pair; readonly gap: number };

/** Two members in one championship. */
export type ChampionshipDuel = {
  /** Completed rounds, in the order of their locks. */
  readonly results: readonly DuelResult[];
  /** The points of each, those of the table. */
  readonly points: Pair;
  readonly won: number;
  readonly lost: number;
  readonly level: number;
  /** They add up to the points of each. */
  readonly sources: readonly ({ readonly source: GainSource } & Pair)[];
  /** Rounds in which one of them had no pick that counts. */
  readonly withoutPick: DuelShare;
  /** Rounds in which the pick of one of them was assigned. */
  readonly assigned: DuelShare;
  /** What swaps brought each; null in the championship that they cannot change. */
  readonly swaps: Pair | null;
};

type PointsOf = (score: RoundScore) => number;

const POINTS_OF: Record<Championship, PointsOf> = {
  drivers: (score) => score.driverPoints,
  teams: (score) => score.teamPoints,
};

const both = ({ racePoints, sprintPoints }: RoundScore['team']): number =>
  racePoints + sprintPoints;

const SOURCES: Record<Championship, readonly (readonly [GainSource, PointsOf])[]> = {
  drivers: [
    ['main-driver', (score) => both(score.mainDriver)],
    ['reserve-driver', (score) => both(score.reserveDriver)],
  ],
  teams: [
    ['grand-prix', (score) => score.team.racePoints],
    ['sprint', (score) => score.team.sprintPoints],
  ],
};

const pairOf = (rounds: readonly DuelRound[], of: (side: DuelSide) => number): Pair => ({
  own: sumPoints(rounds.map(({ own }) => of(own))),
  rival: sumPoints(rounds.map(({ rival }) => of(rival))),
});

const difference = ({ own, rival }: Pair): number => sumPoints([own, -rival]);

const winnerOf = (round: DuelRound, points: Pair): DuelWinner | null => {
  if (round.own.outcome === 'absent' || round.rival.outcome === 'absent') return null;
  if (points.own === points.rival) return 'level';
  return points.own > points.rival ? 'own' : 'rival';
};

const resultsOf = (rounds: readonly DuelRound[], pointsOf: PointsOf): readonly DuelResult[] => {
  let balance = 0;
  let gap = 0;
  return rounds.map((round) => {
    const points = pairOf([round], ({ score }) => (score ? pointsOf(score) : 0));
    const winner = winnerOf(round, points);
    balance += winner === 'own' ? 1 : winner === 'rival' ? -1 : 0;
    gap = sumPoints([gap, difference(points)]);
    return { round: round.round, points, winner, balance, gap };
  });
};

const shareOf = (
  rounds: readonly DuelRound[],
  is: (side: DuelSide) => boolean,
  pointsOf: PointsOf,
): DuelShare => {
  const concerned = rounds.filter(({ own, rival }) => is(own) || is(rival));
  return {
    rounds: pairOf(concerned, (side) => Number(is(side))),
    gap: difference(pairOf(concerned, ({ score }) => (score ? pointsOf(score) : 0))),
  };
};

/** What exchanging the drivers has brought in a round; 0 where they stand as they were saved. */
const gainOf = ({ pick, score, isExchanged }: DuelSide, round: Round | undefined): number => {
  if (!isExchanged || pick === null || score === null || round === undefined) return 0;
  const points = roundPoints(round);
  return points === null ? 0 : swapGain(pick, points);
};

const swapGains = (season: Season, rounds: readonly DuelRound[]): Pair => {
  const byNumber = new Map(season.rounds.map((round) => [round.round, round]));
  const gains = (side: 'own' | 'rival') =>
    rounds.map((round) => gainOf(round[side], byNumber.get(round.round)));
  return { own: sumPoints(gains('own')), rival: sumPoints(gains('rival')) };
};

/** Two members in one championship, over the completed ones of these rounds. */
export const compareChampionship = (
  championship: Championship,
  season: Season,
  shown: readonly DuelRound[],
): ChampionshipDuel => {
  const rounds = shown.filter(({ isCompleted }) => isCompleted);
  const pointsOf = POINTS_OF[championship];
  const results = resultsOf(rounds, pointsOf);
  const count = (who: DuelWinner) => results.filter(({ winner }) => winner === who).length;
  return {
    results,
    points: pairOf(rounds, ({ score }) => (score ? pointsOf(score) : 0)),
    won: count('own'),
    lost: count('rival'),
    level: count('level'),
    sources: SOURCES[championship].map(([source, of]) => ({
      source,
      ...pairOf(rounds, ({ score }) => (score ? of(score) : 0)),
    })),
    withoutPick: shareOf(rounds, ({ outcome }) => outcome !== 'scored', pointsOf),
    assigned: shareOf(rounds, ({ pick }) => pick?.status === 'admin-assigned', pointsOf),
    swaps: championship === 'drivers' ? swapGains(season, rounds) : null,
  };
};
