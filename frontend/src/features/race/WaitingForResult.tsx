import { Message } from '../../components/ui/Message/Message';
import { formatRaceTime } from '../../lib/game/formatRaceTime';
import { useServerTime } from '../../lib/game/useServerNow';
import { usePollWithBackoff } from '../../lib/ui/usePollWithBackoff';

type WaitingForResultProps = {
  /** where the page is not about one race */
  readonly raceName?: string;
  /** teams whose cars are missing */
  readonly teams: readonly string[];
  readonly cars: { readonly listed: number; readonly expected: number; readonly until: string };
  readonly refetch: () => unknown;
};

/**
 * A result that lacks cars is held back, in case they are only listed late: says so while it lasts,
 * and asks again when it is over.
 */
export function WaitingForResult({ raceName, teams, cars, refetch }: WaitingForResultProps) {
  const { listed, expected, until } = cars;
  const isOver = useServerTime((now) => now >= Date.parse(until));
  usePollWithBackoff(isOver, refetch);
  if (isOver) return null;
  return (
    <Message kind="info">
      {raceName && <strong>{raceName}. </strong>}
      Waiting for a complete result: {listed} of {expected} cars. Missing: {teams.join(', ')}.
      Points follow by <span className="nowrap">{formatRaceTime(until)}</span>.
    </Message>
  );
}
