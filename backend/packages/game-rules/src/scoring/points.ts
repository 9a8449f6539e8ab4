/**
 * SCORE-1: points are decimal, as awarded; sums are exact to two decimals.
 *
 * Half points exist (4.5, 12.5), and adding binary fractions drifts, so every sum is rounded once.
 */

/** A sum of points without the drift of binary fractions. */
export const exactPoints = (sum: number): number => Math.round(sum * 100) / 100;

/** The sum of points, exact to two decimals. */
export const sumPoints = (points: readonly number[]): number =>
  exactPoints(points.reduce((sum, each) => sum + each, 0));
