import { useServerTime } from '../../lib/game/useServerNow';
import { usePollWithBackoff } from '../../lib/ui/usePollWithBackoff';

/**
 * A page left open over the end of the weekend (ISO text, UTC) moves on: the server knows what comes
 * next. It is asked until it has told, as the first try may fail or come a moment too soon.
 */
export function useNextWeekend(endOfWeekend: string | null, refetch: () => unknown) {
  const isOver = useServerTime((now) => endOfWeekend !== null && now > Date.parse(endOfWeekend));
  usePollWithBackoff(isOver, refetch);
}
