import type { League } from '../../api/leagueApi';
import type { Race } from '../../api/raceApi';

/** Whether a round has locked since the league was made. */
export const hasSeenLock = ({ createdAt }: League, races: readonly Race[] = []): boolean =>
  races.some(
    ({ locked, status, lockAt }) =>
      locked && status !== 'cancelled' && lockAt !== null && new Date(lockAt) > new Date(createdAt),
  );
