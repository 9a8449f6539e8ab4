import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useUser } from '../../app/hooks';
import { draftChanged, draftDropped, draftKey, draftSaved, selectDraft } from './draftSlice';
import type { Choice } from './pickFields';

type DraftState = Parameters<typeof selectDraft>[0];

/** The choice being made for the player's pick of one league and round; null outside edit mode. */
export function useSelectionDraft(leagueId: string, round: number) {
  const { _id: userId } = useUser();
  const key = draftKey({ userId, leagueId, round });
  const dispatch = useDispatch();
  const draft = useSelector((state: DraftState) => selectDraft(state, key));
  const change = useCallback(
    (choice: Choice) => {
      dispatch(draftChanged({ key, choice }));
    },
    [dispatch, key],
  );
  const drop = useCallback(() => {
    dispatch(draftDropped(key));
  }, [dispatch, key]);
  const saved = useCallback(
    (choice: Choice) => {
      dispatch(draftSaved({ key, choice }));
    },
    [dispatch, key],
  );
  return { draft, change, drop, saved };
}
