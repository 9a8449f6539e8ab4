import { Message } from '../../components/ui/Message/Message';
import { formatRaceTime } from '../../lib/game/formatRaceTime';
import { useServerTime } from '../../lib/game/useServerNow';
import { PATIENT, usePollWithBackoff } from '../../lib/ui/usePollWithBackoff';
import type { Race } from '../../api/raceApi';

type HeldBackResultProps = {
  readonly held: Pick<Race, 'heldBackUntil' | 'heldBackNextLook'> & {
    /** what the server says of it */
    readonly heldBack: string;
    /** where the page is not about one race */
    readonly raceName?: string;
  };
  readonly refetch: () => unknown;
};

/**
 * A published result that can't be right isn't scored: says why and until when, and asks again until it is put
 * right.
 */
export function HeldBackResult({ held, refetch }: HeldBackResultProps) {
  const { raceName, heldBack, heldBackUntil: until, heldBackNextLook: nextLook } = held;
  const at = until ?? nextLook;
  const isAhead = useServerTime((now) => at !== null && now < Date.parse(at));
  usePollWithBackoff(true, refetch, PATIENT);
  return (
    <Message kind="info">
      {raceName && <strong>{raceName}. </strong>}
      {heldBack}
      {isAhead && (
        <>
          {until ? ' Otherwise they follow by ' : ' Next check at '}
          <span className="nowrap">{formatRaceTime(at)}</span>.
        </>
      )}
    </Message>
  );
}
