import { LiveDot } from '../../../components/ui/LiveDot/LiveDot';
import { Panel } from '../../../components/ui/Panel/Panel';
import { useSeen } from '../../../lib/ui/useSeen';
import styles from './OnTheWire.module.css';
import { WireLines } from './WireLines';

/** The latest lines of the league's log; they are read when somebody comes to them. */
export function OnTheWire({ leagueId }: { readonly leagueId: string }) {
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
        {isSeen && <WireLines leagueId={leagueId} />}
      </div>
    </Panel>
  );
}
