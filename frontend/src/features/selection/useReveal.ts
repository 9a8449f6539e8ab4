import { useServerTime } from '../../lib/game/useServerNow';
import { usePollWithBackoff } from '../../lib/ui/usePollWithBackoff';

type RevealFacts = {
  /** ISO text, UTC */
  readonly lockAt: string | null;
  /** what the server says; undefined while it has not been heard */
  readonly locked: boolean | undefined;
  readonly refetch: () => unknown;
};

/**
 * The server decides when picks are revealed (TE-18, TE-19). Once its clock should read zero it is
 * asked, and again with growing pauses, for no two clocks agree to the millisecond.
 */
export function useReveal({ lockAt, locked, refetch }: RevealFacts) {
  const isTime = useServerTime((now) => lockAt !== null && now >= Date.parse(lockAt));
  usePollWithBackoff(isTime && locked === false, refetch);
}
