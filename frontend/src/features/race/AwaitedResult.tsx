import { HeldBackResult } from './HeldBackResult';
import type { Race } from '../../api/raceApi';
import { WaitingForResult } from './WaitingForResult';
import { Message } from '../../components/ui/Message/Message';
import { formatRaceTime, timeOfDay } from '../../lib/game/formatRaceTime';
import { useServerTime } from '../../lib/game/useServerNow';
import { PATIENT, usePollWithBackoff } from '../../lib/ui/usePollWithBackoff';

type AwaitedResultProps = {
  readonly race: Pick<
    Race,
    | 'status'
    | 'resultsDueAt'
    | 'resultsOftenUntil'
    | 'waitingFor'
    | 'waitingCars'
    | 'heldBack'
    | 'heldBackUntil'
    | 'heldBackNextLook'
  >;
  readonly refetch?: () => unknown;
};

const noMore = () => undefined;

/** Why the result of a race is not there yet, and until when. */
export function AwaitedResult({ race, refetch = noMore }: AwaitedResultProps) {
  const { waitingFor, waitingCars, heldBack, heldBackUntil, heldBackNextLook } = race;
  if (heldBack)
    return (
      <HeldBackResult held={{ heldBack, heldBackUntil, heldBackNextLook }} refetch={refetch} />
    );
  if (waitingFor && waitingCars)
    return <WaitingForResult teams={waitingFor} cars={waitingCars} refetch={refetch} />;
  return <LateResult race={race} refetch={refetch} />;
}

type LateResultProps = {
  readonly race: Pick<Race, 'status' | 'resultsDueAt' | 'resultsOftenUntil' | 'waitingFor'>;
  readonly refetch: () => unknown;
};

/** The result has been looked for and is not there: when it is looked for again (MO-02, NEXT-3). */
function LateResult({ race, refetch }: LateResultProps) {
  const { status, resultsDueAt: dueAt, resultsOftenUntil: oftenUntil, waitingFor } = race;
  // one that lacks cars says so itself
  const canBeLate = status === 'in_progress' && dueAt !== null && !waitingFor;
  const isLate = useServerTime((now) => canBeLate && now >= Date.parse(dueAt));
  const isSeldom = useServerTime((now) => oftenUntil !== null && now > Date.parse(oftenUntil));
  usePollWithBackoff(isLate, refetch, PATIENT);
  if (!isLate || dueAt === null) return null;
  return (
    <Message kind="info">
      Waiting for the results.{' '}
      {isSeldom
        ? `First attempt at ${formatRaceTime(dueAt)}, now checking every hour.`
        : `First attempt at ${timeOfDay(dueAt)}, then every ten minutes.`}
    </Message>
  );
}
