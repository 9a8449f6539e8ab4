import { Lock } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Countdown, CountdownMessage } from '../../components/game/Countdown/Countdown';
import { formatDeadline } from '../../lib/game/deadlines';
import { useServerTime } from '../../lib/game/useServerNow';
import { deadlineNote, nextDeadline } from './countdownTarget';
import type { NextRace } from '../../api/raceApi';

type Moments = NextRace['moments'];

type LockClockProps = {
  /** ISO text, UTC; null while it is not known */
  readonly lockAt: string | null;
  readonly locked: boolean;
  /** what the race waits for: from the lock on the clock counts to the next of these */
  readonly moments?: Moments;
  /** what the board says while it runs; the time of the lock when nothing else is given */
  readonly note?: string;
  readonly label: string;
  /** what it says while picks are open and nobody knows until when */
  readonly openNote?: string;
  /** what it says while picks are not open, and nobody knows until when they will be */
  readonly closedNote?: string;
  /** what it says once picks are locked */
  readonly lockedNote: string;
};

const NOTHING: Moments = [];

/** Time to the lock on the pit board (NS-01, SG-02), and then to what comes next (NEXT-3). */
export function LockClock(props: LockClockProps) {
  const { lockAt, locked, moments = NOTHING, note, label, lockedNote } = props;
  const { openNote = 'Lock time to be announced.' } = props;
  const { closedNote = 'Locked: no lock time announced yet.' } = props;
  const isTime = useServerTime((now) => lockAt !== null && now >= Date.parse(lockAt));
  if (lockAt === null && !locked) return <CountdownMessage>{openNote}</CountdownMessage>;
  const isLocked = locked || isTime;
  const reason = lockAt === null ? closedNote : lockedNote;
  return (
    <div>
      {isLocked || lockAt === null ? (
        <AfterLock moments={moments}>{reason}</AfterLock>
      ) : (
        <Countdown
          size="small"
          target={lockAt}
          label={label}
          note={
            note ?? (
              <span>
                Picks lock <span className="nowrap">{formatDeadline(lockAt)}</span>
              </span>
            )
          }
        />
      )}
      <LockNews isLocked={isLocked}>{reason}</LockNews>
    </div>
  );
}

type AfterLockProps = { readonly moments: Moments; readonly children: string };

/** Without anything to wait for no digits are shown: they would stand at zero. */
function AfterLock({ moments, children }: AfterLockProps) {
  const kind = useServerTime((now) => nextDeadline({ moments }, now)?.kind ?? null);
  const next = moments.find((moment) => moment.kind === kind);
  const reason = (
    <span className="inline-row gap-2">
      <Lock className="icon-sm" />
      {children}
    </span>
  );
  if (!next || next.kind === 'lock') return <CountdownMessage>{reason}</CountdownMessage>;
  return (
    <Countdown
      // a new clock for each moment: what was announced of one says nothing about the next
      key={next.kind}
      size="small"
      lamps="out"
      target={next.at}
      label={deadlineNote[next.kind]}
      note={
        <span className="grid gap-half">
          {reason}
          <span className="text-small">{deadlineNote[next.kind]}</span>
        </span>
      }
    />
  );
}

type LockNewsProps = { readonly isLocked: boolean; readonly children: ReactNode };

/** Says that picks are locked when that happens while the page is open: the clock goes on to the next moment. */
function LockNews({ isLocked, children }: LockNewsProps) {
  const [wasLocked] = useState(isLocked);
  return (
    <span className="vh" role="status">
      {isLocked && !wasLocked && children}
    </span>
  );
}
