import { Lamps } from '../../components/game/Countdown/Lamps';
import { lampsLit, timeLeft } from '../../lib/game/countdown';
import { durationText } from '../../lib/game/duration';
import { useServerTime } from '../../lib/game/useServerNow';
import { cx } from '../../lib/ui/cx';
import { momentNote, nextMoment, type Counted } from '../../features/race/countdownTarget';
import styles from './MomentStrip.module.css';
import type { NextRace } from '../../features/race/raceApi';

type MomentStripProps = {
  readonly race: NextRace;
  /** what the clock above counts to: it is not said twice */
  readonly counted: Counted;
  /** which picks are missing; null when none is */
  readonly need: string | null;
};

/** What the round waits for next, below its clock; the loudest thing on the page while a pick is missing. */
export function MomentStrip({ race, counted, need }: MomentStripProps) {
  const kind = useServerTime((now) => nextMoment(race, now)?.kind ?? null);
  const moment = race.moments.find((each) => each.kind === kind);
  if (!moment || moment.kind === counted) return null;
  const isUrgent = moment.kind === 'lock' && need !== null;
  return (
    <p className={cx(styles.strip, isUrgent && styles.urgent)}>
      <LockLamps lockAt={race.lockAt} />
      <span>
        {momentNote[moment.kind]} <TimeLeft at={moment.at} />
      </span>
      {isUrgent && <span className={styles.need}>{need}</span>}
    </p>
  );
}

const TimeLeft = ({ at }: { readonly at: string }) => (
  <b>{useServerTime((now) => durationText(timeLeft(at, now), { withSeconds: true }))}</b>
);

/** The lamps count to the lock, whatever the clock does. */
function LockLamps({ lockAt }: { readonly lockAt: string | null }) {
  const lit = useServerTime((now) => (lockAt === null ? 0 : lampsLit(timeLeft(lockAt, now))));
  return <Lamps lit={lit} />;
}
