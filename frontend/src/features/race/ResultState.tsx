import type { NextRace } from '../../api/raceApi';
import { formatDeadline } from '../../lib/game/deadlines';
import { useServerTime } from '../../lib/game/useServerNow';
import { isResultOverdue } from './countdownTarget';

/** How it stands with the result of a race that is run. */
export function ResultState({ race }: { readonly race: NextRace }) {
  const isOverdue = useServerTime((now) => isResultOverdue(race, now));
  const { raceName, status, resultsDueAt } = race;
  if (status === 'completed') return <span>The result of the {raceName} is in.</span>;
  if (isOverdue || resultsDueAt === null)
    return <span>Waiting for the result of the {raceName}.</span>;
  return (
    <span>
      The result of the {raceName} is expected {formatDeadline(resultsDueAt)}.
    </span>
  );
}
