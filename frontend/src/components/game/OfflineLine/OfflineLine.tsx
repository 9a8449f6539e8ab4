import { WifiOff } from 'lucide-react';
import { timeOfDay } from '../../../lib/game/formatRaceTime';
import { lastHeard } from '../../../lib/game/serverClock';
import { useOnline } from '../../../lib/ui/useOnline';
import styles from './OfflineLine.module.css';

/** A blue line while the browser has no network: what is on the page is as old as it says. */
export function OfflineLine() {
  const online = useOnline();
  return (
    // always there, so that a screen reader hears of it
    <div className={styles.rail} aria-live="polite">
      {!online && (
        <p className={styles.line}>
          <WifiOff className="icon-sm" aria-hidden="true" />
          <strong>Offline</strong>
          <AsOf heard={lastHeard()} />
        </p>
      )}
    </div>
  );
}

const AsOf = ({ heard }: { readonly heard: number | null }) =>
  heard !== null && <span>last updated {timeOfDay(heard)}</span>;
