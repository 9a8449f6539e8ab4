import { shortTimeLeft, timeLeft } from '../../lib/game/countdown';
import { useServerTime } from '../../lib/game/useServerNow';

type TimeToLockProps = {
  readonly race: { readonly lockAt: string | null; readonly locked: boolean };
};

/** 'Locks in 1 day 19 h', for a tile. */
export function TimeToLock({ race: { lockAt, locked } }: TimeToLockProps) {
  return useServerTime((now) => {
    const left = lockAt === null ? 0 : timeLeft(lockAt, now);
    if (!locked && left > 0) return `Locks in ${shortTimeLeft(left)}`;
    return lockAt === null ? 'Lock time to be announced' : 'Picks are locked';
  });
}
