import { CalendarClock } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Banner } from '../../components/ui/Banner/Banner';
import { Button } from '../../components/ui/Button/Button';
import type { LeagueOverview } from '../../api/leagueApi';
import { formatDeadline } from '../../lib/game/deadlines';
import { storedMap } from '../../lib/game/storedMap';
import { useServerTime } from '../../lib/game/useServerNow';

type MovedLock = LeagueOverview['movedLocks'][number];

/** The moved locks that a player has seen: the new lock, by race. */
const seen = storedMap<string>('seen-locks');

type MovedLocksProps = { readonly moved: readonly MovedLock[]; readonly userId: string };

/** Locks that have moved, each until the player says that they know, or it has passed (NOTIFY-5). */
export function MovedLocks({ moved, userId }: MovedLocksProps) {
  const known = useSyncExternalStore(seen.subscribe, () =>
    moved.map(({ raceName }) => seen.get(userId, raceName) ?? '').join(),
  ).split(',');
  const isOpen = useServerTime((now) => moved.map(({ lockAt }) => Date.parse(lockAt) > now).join());
  const open = moved.filter(
    ({ lockAt }, index) => known[index] !== lockAt && isOpen.split(',')[index] === 'true',
  );
  return open.map(({ raceName, from, lockAt }) => (
    <Banner
      key={raceName}
      icon={<CalendarClock className="icon" />}
      action={
        <Button
          small
          kind="quiet"
          aria-label={`Got it: ${raceName}`}
          onClick={() => seen.set(userId, raceName, lockAt)}
        >
          Got it
        </Button>
      }
    >
      <b>
        {raceName}: picks now lock {formatDeadline(lockAt)}.
      </b>{' '}
      Before, it was {formatDeadline(from)}.
    </Banner>
  ));
}
