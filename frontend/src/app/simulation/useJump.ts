import { useState } from 'react';
import { invalidateEverything } from '../../api/tags';
import { showToast } from '../../components/ui/Toast/toasts';
import { raceApi, THIS_SEASON, type NextRace } from '../../api/raceApi';
import { serverNow } from '../../lib/game/serverClock';
import { problemMessage } from '../../lib/ui/problem';
import { useAppDispatch } from '../hooks';
import { afterWeekend, momentOf, type Moment } from './jumps';
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

  const toMoment = async (moment: Moment) => {
    const race = await nextRace();
    const target = momentOf(race, moment);
    if (target !== null && target > serverNow()) {
      await moveTo(target);
      return;
    }
    // it has passed in this round: on to the next one
    const end = afterWeekend(race);
    if (end === null) return;
    await moveTo(Math.max(end, serverNow()));
    const following = momentOf(await nextRace(), moment);
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
    jumpTo: (moment: Moment) => run(() => toMoment(moment)),
    setRate: (rate: number) => run(() => setClock({ setSimulationClockDto: { rate } }).unwrap()),
  };
}
