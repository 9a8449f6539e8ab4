import type { MatrixPick } from '../../../api/standingsApi';
import { pointsText } from '../../../lib/game/formatPoints';

/** What stands in a cell instead of points. */
export const OUTCOME_TEXTS: Partial<Record<MatrixPick['outcome'], string>> = {
  missed: 'Missed',
  void: 'Void',
  absent: 'Not in yet',
  cancelled: 'Cancelled',
  waiting: 'To come',
};

/** What a cell says to those who hear it: names in full, what was done to them, and the points. */
export function cellText(pick: MatrixPick): string {
  const { outcome, mainDriver, reserveDriver, team, totalPoints, cumulativePoints } = pick;
  return [
    mainDriver && `main ${mainDriver}`,
    reserveDriver && `reserve ${reserveDriver}`,
    team && `team ${team}`,
    pick.swapped && 'swapped',
    pick.assigned && 'assigned by the owner',
    pick.reserveActivated && 'reserve counted',
    OUTCOME_TEXTS[outcome],
    totalPoints !== null && pointsText(totalPoints),
    cumulativePoints !== null && `${pointsText(cumulativePoints)} so far`,
  ]
    .filter(Boolean)
    .join(', ');
}
