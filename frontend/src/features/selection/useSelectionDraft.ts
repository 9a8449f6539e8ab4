import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  draftChanged,
  draftDropped,
  draftKey,
  draftRebased,
  draftSaved,
  selectDraft,
  type BaseVersion,
  type DraftOwner,
} from './draftSlice';
import type { Choice } from './pickFields';

type DraftState = Parameters<typeof selectDraft>[0];

/** The choice being made for the player's pick of one league and round; null outside edit mode. */
export function useSelectionDraft(owner: DraftOwner) {
  const key = draftKey(owner);
  const dispatch = useDispatch();
  const draft = useSelector((state: DraftState) => selectDraft(state, key));
  const change = useCallback(
    (choice: Choice, basedOn?: BaseVersion) => dispatch(draftChanged({ key, choice, basedOn })),
    [dispatch, key],
  );
  const rebase = useCallback(
    (basedOn: BaseVersion) => dispatch(draftRebased({ key, basedOn })),
    [dispatch, key],
  );
  const drop = useCallback(() => dispatch(draftDropped(key)), [dispatch, key]);
  const saved = useCallback(
    (choice: Choice, basedOn?: BaseVersion) => dispatch(draftSaved({ key, choice, basedOn })),
    [dispatch, key],
  );
  return { draft: draft?.choice ?? null, basedOn: draft?.basedOn, change, rebase, drop, saved };
}
