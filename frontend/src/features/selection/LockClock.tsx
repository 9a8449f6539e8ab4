import { Lock } from 'lucide-react';
import { Countdown, CountdownMessage } from '../../components/game/Countdown/Countdown';
import { formatRaceTime } from '../../lib/game/formatRaceTime';

type LockClockProps = {
  /** ISO text, UTC; null while it is not known */
  readonly lockAt: string | null;
  readonly locked: boolean;
  /** what the board says while it runs; the time of the lock when nothing else is given */
  readonly note?: string;
  readonly label: string;
  /** what it says once picks are locked */
  readonly lockedNote: string;
};

/** Time to the lock on the pit board (NS-01, SG-02). Locked for another reason, it stands at zero. */
export function LockClock({ lockAt, locked, note, label, lockedNote }: LockClockProps) {
  const endNote = (
    <>
      <Lock className="icon-sm" aria-hidden="true" />
      {lockAt === null ? 'Locked: no lock time is known yet.' : lockedNote}
    </>
  );
  if (lockAt === null && !locked)
    return <CountdownMessage>The time of the lock is still to be announced.</CountdownMessage>;
  return (
    <Countdown
      size="small"
      target={locked || lockAt === null ? 0 : lockAt}
      label={label}
      note={
        note ?? (
          <span>
            Selections lock <span className="nowrap">{formatRaceTime(lockAt)}</span>
          </span>
        )
      }
      endNote={endNote}
    />
  );
}
