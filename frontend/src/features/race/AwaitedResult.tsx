import { HeldBackResult } from './HeldBackResult';
import { LateResult } from './LateResult';
import type { Race } from '../../api/raceApi';
import { WaitingForResult } from './WaitingForResult';

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
