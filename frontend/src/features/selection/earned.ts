import type { PickField } from './pickFields';
import type { Selection } from '../../api/selectionApi';

/**
 * What a name of a pick has earned in its round; null before the results, and for a reserve who stayed in the
 * garage: that is no result, not one of 0.
 */
export function earned({ score }: Pick<Selection, 'score'>, field: PickField): number | null {
  if (!score) return null;
  const { breakdown } = score;
  const { racePoints, sprintPoints } = breakdown[field];
  const points = racePoints + sprintPoints;
  const isUnused = field === 'reserveDriver' && !breakdown.reserveActivated && points === 0;
  return isUnused ? null : points;
}
