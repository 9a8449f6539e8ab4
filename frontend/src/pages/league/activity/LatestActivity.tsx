import { LiveDot } from '../../../components/ui/LiveDot/LiveDot';
import { Panel } from '../../../components/ui/Panel/Panel';
import { useSeen } from '../../../lib/ui/useSeen';
import styles from './LatestActivity.module.css';
import { ActivityLines } from './ActivityLines';

/** The latest lines of the league's log; they are read when somebody comes to them. */
export function LatestActivity({ leagueId }: { readonly leagueId: string }) {
  const { ref, isSeen } = useSeen<HTMLDivElement>();
  return (
    <Panel
      title="Latest activity"
      flush
      action={
        <span className={styles.live}>
          <LiveDot />
        </span>
      }
    >
      <div ref={ref} className={styles.room}>
        {isSeen && <ActivityLines leagueId={leagueId} />}
      </div>
    </Panel>
  );
}
