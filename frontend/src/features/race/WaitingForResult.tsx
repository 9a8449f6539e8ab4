import { Message } from '../../components/Message/Message';
import { formatRaceTime } from '../../lib/formatRaceTime';
import { useAskAgain } from '../../lib/useAskAgain';
import { useServerTime } from '../../lib/useServerNow';

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
  useAskAgain(isOver, refetch);
  if (isOver) return null;
  return (
    <Message kind="info">
      {raceName && <strong>{raceName}. </strong>}
      Waiting for a complete result: {listed} of {expected} cars. Missing: {teams.join(', ')}.
      Points follow by <span className="nowrap">{formatRaceTime(until)}</span>.
    </Message>
  );
}
