/**
 * HALL-3: the all-time table adds up the seasons that count (HALL-2): how many somebody was in the table of, how often
 * among the first three of the drivers' table with a point, titles, and the points of the drivers' championship, by
 * which it ranks; equal points share a place, and more titles, podiums, fewer seasons stand first among them.
 */
import { sumPoints } from '../scoring/points.js';
import { byPlayer, type HallSeason } from './hall-season.js';
import { titlesOf } from './titles.js';

export type AllTimeRow = {
  readonly player: string;
  /** From 1; equal points share it. */
  readonly position: number;
  readonly seasons: number;
  readonly podiums: number;
  readonly titles: number;
  readonly points: number;
};

const PODIUM = 3;

export const allTimeTable = (seasons: readonly HallSeason[]): readonly AllTimeRow[] => {
  const finished = seasons.filter(({ isFinished }) => isFinished);
  const places = byPlayer(finished.flatMap(({ drivers }) => drivers));
  const titles = new Map(
    titlesOf(finished).map(({ player, drivers, teams }) => [player, drivers + teams]),
  );
  const rows = [...places].map(([player, own]) => ({
    player,
    seasons: own.length,
    podiums: own.filter(({ position, points }) => position <= PODIUM && points !== 0).length,
    titles: titles.get(player) ?? 0,
    points: sumPoints(own.map(({ points }) => points ?? 0)),
  }));
  rows.sort(
    (one, other) =>
      other.points - one.points ||
      other.titles - one.titles ||
      other.podiums - one.podiums ||
      one.seasons - other.seasons,
  );
  return rows.map((row) => ({
    ...row,
    position: 1 + rows.filter(({ points }) => points > row.points).length,
  }));
};
