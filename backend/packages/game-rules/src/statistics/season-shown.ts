/**
 * STATS-8: figures over all leagues are those of the season that began last. A season begins with
 * its first lock, so in winter they are those of the season that ended, until the next one's first
 * lock. Before any has begun they are those of the earliest season there is.
 */
import { lockAt } from '../calendar/lock.js';
import type { Season } from '../model/season.js';

/** The first lock of a season, in milliseconds; never while no round has a time. */
const beginOf = ({ rounds }: Season): number =>
  Math.min(
    ...rounds
      .filter(({ isCancelled }) => !isCancelled)
      .map((round) => lockAt(round)?.getTime() ?? Number.POSITIVE_INFINITY),
  );

/** The first lock of a season; null while no round has a time. */
export const seasonBegin = (season: Season): Date | null => {
  const begin = beginOf(season);
  return Number.isFinite(begin) ? new Date(begin) : null;
};

/** The year whose figures are shown at `now`; null when no season is known. */
export const seasonShown = (seasons: readonly Season[], now: Date): number | null => {
  const inOrder = seasons.toSorted((a, b) => a.year - b.year);
  const begun = inOrder.findLast((season) => beginOf(season) <= now.getTime());
  return (begun ?? inOrder[0])?.year ?? null;
};
