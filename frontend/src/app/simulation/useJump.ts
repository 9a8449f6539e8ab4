import { useState } from 'react';
import { invalidateEverything } from '../../api/tags';
import { showToast } from '../../components/ui/Toast/toasts';
import { raceApi, THIS_SEASON, type NextRace } from '../../api/raceApi';
import { serverNow } from '../../lib/game/serverClock';
import { problemMessage } from '../../lib/ui/problem';
import { useAppDispatch } from '../hooks';
import { afterWeekend, timeOfTarget, type JumpTarget } from './jumps';
import { useSetSimulationClockMutation } from '../../api/simulationApi';

const FAILURE = 'Couldn’t move the clock. Try again.';

/** Moves the game clock, then refetches everything on the page. */
export function useJump() {
  const dispatch = useAppDispatch();
  const [setClock] = useSetSimulationClockMutation();
  const [busy, setBusy] = useState(false);

  const nextRace = (): Promise<NextRace> =>
    dispatch(
      raceApi.endpoints.getNextRace.initiate(THIS_SEASON, { forceRefetch: true, subscribe: false }),
    ).unwrap();
  const moveTo = (ms: number) =>
    setClock({ setSimulationClockDto: { now: new Date(ms).toISOString() } }).unwrap();

  const toTarget = async (target: JumpTarget) => {
    const race = await nextRace();
    const at = timeOfTarget(race, target);
    if (at !== null && at > serverNow()) {
      await moveTo(at);
      return;
    }
    // it has passed in this round: on to the next one
    const end = afterWeekend(race);
    if (end === null) return;
    await moveTo(Math.max(end, serverNow()));
    const following = timeOfTarget(await nextRace(), target);
    if (following !== null && following > serverNow()) await moveTo(following);
  };

  const run = async (move: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await move();
    } catch (error) {
      showToast(problemMessage(error, FAILURE), 'bad');
    } finally {
      dispatch(invalidateEverything());
      setBusy(false);
    }
  };

  return {
    busy,
    jumpTo: (target: JumpTarget) => run(() => toTarget(target)),
    setRate: (rate: number) => run(() => setClock({ setSimulationClockDto: { rate } }).unwrap()),
  };
}
