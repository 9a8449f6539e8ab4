import { useServerTime } from '../../lib/game/useServerNow';
import { usePollWithBackoff } from '../../lib/ui/usePollWithBackoff';

type RevealOptions = {
  /** ISO text, UTC */
  readonly lockAt: string | null;
  /** the server's verdict; undefined while it is being loaded */
  readonly locked: boolean | undefined;
  readonly refetch: () => unknown;
};

/**
 * Refetches when the lock time has come, and again with growing pauses until the server says
 * `locked`: it decides when picks are revealed (LOCK-5), and clocks never agree to the millisecond.
 */
export function useRefetchAtLock({ lockAt, locked, refetch }: RevealOptions) {
  const isTime = useServerTime((now) => lockAt !== null && now >= Date.parse(lockAt));
  usePollWithBackoff(isTime && locked === false, refetch);
}
