import { LiveDot } from '../../../components/ui/LiveDot/LiveDot';
import { FoldPanel } from '../../../components/ui/Panel/FoldPanel';
import { useSeen } from '../../../lib/ui/useSeen';
import styles from './LatestActivity.module.css';
import { ActivityLines } from './ActivityLines';

/** The latest lines of the league's log; they are read when somebody comes to them. */
export function LatestActivity({ leagueId }: { readonly leagueId: string }) {
  const { ref, isSeen } = useSeen<HTMLDivElement>();
  return (
    <FoldPanel
      title="Latest activity"
      flush
      open="wide"
      end={
        <span className={styles.live}>
          <LiveDot />
        </span>
      }
    >
      <div ref={ref} className={styles.room}>
        {isSeen && <ActivityLines leagueId={leagueId} />}
      </div>
    </FoldPanel>
  );
}
