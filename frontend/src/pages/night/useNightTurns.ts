import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { leagueApi } from '../../api/leagueApi';
import { nightApi, type Night } from '../../api/nightApi';
import { raceApi } from '../../api/raceApi';
import { selectionApi } from '../../api/selectionApi';
import { switcherooApi } from '../../api/switcherooApi';

const turnOf = ({ state, round, phase }: Night): string =>
  [state === 'paused' ? 'running' : state, round, phase === 'countdown' ? 'picks' : phase].join(
    ' ',
  );

/** Reads anew what a lock, an end of the swaps or a result has changed, and who has come or gone. */
export function useNightTurns(night: Night | null, userId: string) {
  const dispatch = useDispatch();
  const turn = night && turnOf(night);
  const seen = useRef(turn);
  useEffect(() => {
    const before = seen.current;
    seen.current = turn;
    if (turn === null || before === null || before === turn) return;
    // each names tags that the one before it knows, too
    dispatch(selectionApi.util.invalidateTags(['selection', 'standings', 'statistics', 'league']));
    dispatch(switcherooApi.util.invalidateTags(['switcheroo']));
    dispatch(raceApi.util.invalidateTags(['race']));
    dispatch(nightApi.util.invalidateTags(['night']));
  }, [dispatch, turn]);
  useOwnPick(night, userId);
  // somebody whom the page does not know has come
  const here = night?.present.join(' ');
  const known = useRef(here);
  useEffect(() => {
    if (known.current !== undefined && here !== undefined && known.current !== here)
      dispatch(leagueApi.util.invalidateTags(['league']));
    known.current = here;
  }, [dispatch, here]);
}

/** The own pick was made somewhere else: on another device, by the plan. */
function useOwnPick(night: Night | null, userId: string) {
  const dispatch = useDispatch();
  const isIn = night?.picked.includes(userId) ?? false;
  const wasIn = useRef(isIn);
  useEffect(() => {
    if (isIn && !wasIn.current) dispatch(selectionApi.util.invalidateTags(['selection']));
    wasIn.current = isIn;
  }, [dispatch, isIn]);
}
