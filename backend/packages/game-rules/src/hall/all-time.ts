/**
 * HALL-3: the all-time table adds up the seasons that count (HALL-2): how many somebody was in the table of, how often
 * among the first three of the drivers' table with a point, titles, and the points of the drivers' championship, by
 * which it ranks; equal points share a place, and more titles, podiums, fewer seasons stand first among them. Who only
 * won seasons whose points nobody has entered (HALL-6) has none, and ranks as with 0.
 */
import { sumPoints } from '../scoring/points.js';
import { byPlayer, type HallSeason } from './hall-season.js';
import { titlesOf } from './titles.js';

type AllTimeRow = {
  readonly player: string;
  /** From 1; equal points share it. */
  readonly position: number;
  readonly seasons: number;
  readonly podiums: number;
  readonly titles: number;
  /** Null when nobody knows those of any season. */
  readonly points: number | null;
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
    points: own.every(({ points }) => points === null)
      ? null
      : sumPoints(own.map(({ points }) => points ?? 0)),
  }));
  rows.sort(
    (one, other) =>
      (other.points ?? 0) - (one.points ?? 0) ||
      other.titles - one.titles ||
      other.podiums - one.podiums ||
      one.seasons - other.seasons,
  );
  return rows.map((row) => ({
    ...row,
    position: 1 + rows.filter(({ points }) => (points ?? 0) > (row.points ?? 0)).length,
  }));
};
