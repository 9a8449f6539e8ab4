import type { MatrixMember, MatrixPick } from '../api/standingsApi';
import type { GetMatrixApiResponse } from '../api/generated/api.generated';
import { anEntry, aRace } from './season';

export const aMatrixPick = (more: Partial<MatrixPick> = {}): MatrixPick => ({
  outcome: 'scored',
  mainDriver: 'Oscar Piastri',
  reserveDriver: 'Lando Norris',
  team: 'McLaren',
  driverPoints: 25,
  teamPoints: 33,
  totalPoints: 58,
  cumulativePoints: 58,
  mark: 'best',
  ...more,
});

/** A member's row, with a pick for each round. */
export const aMatrixMember = (name: string, picks: readonly MatrixPick[]): MatrixMember => ({
  user: anEntry(name).user,
  position: 1,
  driverPoints: 25,
  teamPoints: 33,
  totalPoints: picks.at(-1)?.cumulativePoints ?? 0,
  picks: [...picks],
});

/** As many rounds as each member has picks, the last one round 12. */
export function aMatrix(...members: readonly MatrixMember[]): GetMatrixApiResponse {
  const count = members[0]?.picks.length ?? 0;
  return {
    season: 2025,
    lastUpdated: '2025-07-07T04:20:00.000Z',
    rounds: Array.from({ length: count }, (_, at) => {
      const { raceName, isSprintWeekend, resultsStatus } = aRace();
      return { round: 13 - count + at, raceName, isSprintWeekend, resultsStatus };
    }),
    members: [...members],
  };
}
