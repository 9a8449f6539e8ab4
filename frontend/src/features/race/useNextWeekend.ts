import { useServerTime } from '../../lib/game/useServerNow';
import { usePollWithBackoff } from '../../lib/ui/usePollWithBackoff';

/**
 * Refetches when the weekend has ended (ISO text, UTC), so that a page left open moves on to the next
 * race (NEXT-2). It is repeated until `endOfWeekend` changes: the first try may fail or be too early.
 */
export function useNextWeekend(endOfWeekend: string | null, refetch: () => unknown) {
  const isOver = useServerTime((now) => endOfWeekend !== null && now > Date.parse(endOfWeekend));
  usePollWithBackoff(isOver, refetch);
}
