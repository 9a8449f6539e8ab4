import { formatDeadline } from '../../../lib/game/deadlines';
import type { League, LeagueOverview } from '../../../api/leagueApi';
import { hasStarted, leagueState } from '../../../features/league/leagueState';

/**
 * How things stand in a race night, for anyone who looks at it now and then: when it starts, and where a round takes
 * longer than an evening whether the own pick is in and when it locks (TL-04). Null where there is nothing to
 * say. `now` is ms, UTC.
 */
export function nightNote(
  { pace }: Pick<League, 'pace'>,
  overview: LeagueOverview,
  now: number,
): string | null {
  if (overview.champions) return null;
  if (!hasStarted({ pace }, now))
    return pace.startsAt === undefined ? null : `Starts ${formatDeadline(pace.startsAt, now)}`;
  return pace.kind === 'evening' ? null : roundNote(overview, now);
}

function roundNote(overview: LeagueOverview, now: number): string | null {
  const { current } = overview;
  if (!current) return null;
  // by hand nobody knows when a round locks that is open
  const isOpen = !current.locked && current.lockAt === null;
  switch (isOpen ? (current.pick === 'in' ? 'in' : 'pick') : leagueState(overview, now)) {
    case 'pick': {
      const need = current.pick === 'taken' ? 'A pick is no longer available' : 'No pick yet';
      return isOpen ? need : `${need}. Locks ${formatDeadline(current.lockAt, now)}`;
    }
    case 'no-swap':
    case 'in':
      return 'Picks in';
    case 'swap':
      return `Swaps until ${formatDeadline(current.swap?.closesAt, now)}`;
    case 'missed':
      return 'No picks';
    case 'idle':
      return null;
  }
}
