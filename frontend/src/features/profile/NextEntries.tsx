import { BellRing } from 'lucide-react';
import { dayAndMonth, timeOfDay } from '../../lib/game/formatRaceTime';
import { useServerTime } from '../../lib/game/useServerNow';
import type { CalendarEntry } from '../../api/profileApi';
import styles from './NextEntries.module.css';

const KINDS: Record<CalendarEntry['kind'], string> = {
  lock: 'Picks lock',
  sprint: 'Sprint',
  qualifying: 'Qualifying',
  race: 'Race',
};

/** What comes next in the player's calendar, in the order of time; without what has begun meanwhile. */
export function NextEntries({ next }: { readonly next: readonly CalendarEntry[] }) {
  const begun = useServerTime((now) => next.filter(({ at }) => Date.parse(at) <= now).length);
  const coming = next.slice(begun);
  if (coming.length === 0) return <p className="muted">Nothing is coming up in your leagues.</p>;
  return (
    <ul aria-label="Next in your calendar">
      {coming.map((entry) => (
        <Entry key={entry._id} entry={entry} />
      ))}
    </ul>
  );
}

type EntryProps = { readonly entry: CalendarEntry };

const Entry = ({ entry: { kind, shortRaceName, leagues, at } }: EntryProps) => (
  <li className={`${styles.entry} grid gap-2 items-center py-1 text-cell`}>
    <time className="muted" dateTime={at}>
      {dayAndMonth(at)} <b className="ink">{timeOfDay(at)}</b>
    </time>
    <span className="break-anywhere">
      {KINDS[kind]}, {shortRaceName}
      {leagues.length > 0 && <small className="block muted">{leagues.join(', ')}</small>}
    </span>
    {kind === 'lock' && <BellRing className="icon icon-sm" role="img" aria-label="With an alarm" />}
  </li>
);
