/**
 * SCORE-1: points are decimal, as awarded; sums are exact to two decimals.
 *
 * Half points exist (4.5, 12.5), and adding binary fractions drifts, so sums are rounded once.
 */
export const sumPoints = (...points: readonly number[]): number =>
  Math.round(points.reduce((sum, each) => sum + each, 0) * 100) / 100;
