import type { Race } from '../../api/raceApi';

/**
 * The last round of a season of which some round is still to be run; null once none is (HALL-1).
 *
 * @param races in the order of their locks
 * @param now ms, UTC
 */
export function lastToRun(races: readonly Race[], now: number): Race | null {
  const held = races.filter(({ status }) => status !== 'cancelled');
  const isToBeRun = ({ status, resultsDueAt }: Race): boolean =>
    status !== 'completed' && (resultsDueAt === null || now < Date.parse(resultsDueAt));
  return (held.some(isToBeRun) && held.at(-1)) || null;
}
