import { WifiOff } from 'lucide-react';
import { formatRaceDay, formatRaceTime, timeOfDay } from '../../../lib/game/formatRaceTime';
import { lastHeard, serverNow } from '../../../lib/game/serverClock';
import { useOnline } from '../../../lib/ui/useOnline';
import { StatusLine } from '../../ui/StatusLine/StatusLine';

/**
 * What is on the page is from an earlier visit: when that was (ms, the server's clock), and whether the server was asked
 * in vain.
 */
export type EarlierVisit = { readonly since: number; readonly isUnanswered: boolean };

type OfflineLineProps = { readonly earlierVisit?: EarlierVisit | null };

/** While there is no network, or no answer: what is on the page is as old as it says. */
export function OfflineLine({ earlierVisit = null }: OfflineLineProps) {
  const online = useOnline();
  const isShown = !online || earlierVisit !== null;
  return (
    <StatusLine>
      {isShown && (
        <>
          <WifiOff className="icon-sm" aria-hidden="true" />
          <strong>{online && !earlierVisit?.isUnanswered ? 'Updating' : 'No connection'}</strong>
          <AsOf heard={earlierVisit?.since ?? lastHeard()} />
        </>
      )}
    </StatusLine>
  );
}

function AsOf({ heard }: { readonly heard: number | null }) {
  if (heard === null) return null;
  const isToday = formatRaceDay(heard) === formatRaceDay(serverNow());
  return <span>as of {isToday ? timeOfDay(heard) : formatRaceTime(heard)}</span>;
}
