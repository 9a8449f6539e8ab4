/** What members have and could have, and who would stand ahead (BOARD-2). */
import { exactPoints } from '../scoring/points.js';
import type { Contender } from './title-race.js';

/** Points of completed rounds and of some more, and what they add up to. */
export type Tally = {
  readonly total: number;
  readonly results: readonly number[];
  readonly more: readonly number[];
};

/** What a member has with the points of some rounds more. */
export const tally = (
  { points, results }: Pick<Contender, 'points' | 'results'>,
  more: readonly number[],
): Tally => ({
  total: exactPoints(more.reduce((sum, each) => sum + each, points)),
  results,
  more,
});

/** The member after some rounds more. */
export const after = (contender: Contender, more: readonly number[]): Contender => {
  if (more.length === 0) return contender;
  const { total, results } = tally(contender, more);
  return { ...contender, points: total, results: [...results, ...more] };
};

const best = ({ results, more }: Tally): readonly number[] =>
  [...results, ...more].sort((one, other) => other - one);

/** Whether `one` would stand ahead of `other`. */
export const isAhead = (one: Tally, other: Tally): boolean => {
  if (one.total !== other.total) return one.total > other.total;
  return byRank({ points: 0, best: best(one) }, { points: 0, best: best(other) }) < 0;
};

/** Whom nobody is ahead of; undefined of nobody. */
export const foremost = (tallies: readonly Tally[]): Tally | undefined => {
  let front: Tally | undefined;
  for (const each of tallies) if (front === undefined || isAhead(each, front)) front = each;
  return front;
};

/** Points, and those of each completed round, the most first. */
type Ranked = { readonly points: number; readonly best: readonly number[] };

/** Below 0 if the first stands ahead, 0 for equals. */
export const byRank = (one: Ranked, other: Ranked): number => {
  if (one.points !== other.points) return other.points - one.points;
  for (let nth = 0; nth < Math.max(one.best.length, other.best.length); nth += 1) {
    const difference = (other.best[nth] ?? 0) - (one.best[nth] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};
