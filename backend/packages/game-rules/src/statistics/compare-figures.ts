/**
 * STATS-9: each figure of a member is put beside those of everybody who has taken part in a completed
 * round of the league: the mean of their figures, and the place among them, which is 1 more than there
 * are higher figures, so that equal ones share it. The best race counts by its points.
 */
import type { PlayerStatistics } from './player-statistics.js';

/** One figure beside those of the league. */
type ComparedFigure = {
  /** Mean of all figures, one's own included; not rounded. */
  readonly mean: number;
  /** 1 is the highest. */
  readonly place: number;
};

const FIGURES = ['total', 'average', 'success', 'best', 'comebacks'] as const;
type FigureName = (typeof FIGURES)[number];

/** The figures of a member beside those of the league. */
export type ComparedFigures = { readonly [figure in FigureName]: ComparedFigure } & {
  /** How many are compared. */
  readonly players: number;
};

const cents = (points: number): number => Math.round(points * 100);

/** In whole hundredths and rounds: the same figure is the same number, however it came about. */
const exact = (statistics: PlayerStatistics): { readonly [figure in FigureName]: number } => {
  const rounds = statistics.raceHistory.length;
  const total = cents(statistics.totalPoints);
  const successes = statistics.raceHistory.filter(({ isSuccess }) => isSuccess).length;
  return {
    total,
    average: total / rounds,
    success: successes / rounds,
    best: cents(statistics.bestRace?.points ?? 0),
    comebacks: statistics.comebackCount,
  };
};

/** From those numbers to what is shown: points, percent, a count. */
const SHOWN: { readonly [figure in FigureName]: (mean: number) => number } = {
  total: (mean) => mean / 100,
  average: (mean) => mean / 100,
  success: (mean) => mean * 100,
  best: (mean) => mean / 100,
  comebacks: (mean) => mean,
};

/** A member's figures beside those of the league; null for anyone who has not taken part in a round yet. */
export function compareFigures(
  league: ReadonlyMap<string, PlayerStatistics>,
  userId: string,
): ComparedFigures | null {
  const statistics = league.get(userId);
  if (!statistics || statistics.raceHistory.length === 0) return null;
  const own = exact(statistics);
  const all = [...league.values()].filter(({ raceHistory }) => raceHistory.length > 0).map(exact);
  const compare = (figure: FigureName): ComparedFigure => {
    const sum = all.reduce((total, each) => total + each[figure], 0);
    return {
      mean: SHOWN[figure](sum / all.length),
      place: 1 + all.filter((each) => each[figure] > own[figure]).length,
    };
  };
  return {
    players: all.length,
    total: compare('total'),
    average: compare('average'),
    success: compare('success'),
    best: compare('best'),
    comebacks: compare('comebacks'),
  };
}
