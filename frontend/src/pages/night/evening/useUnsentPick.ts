import type { DraftOwner } from '../../../features/selection/draftSlice';
import { completePick } from '../../../features/selection/pickFields';
import { useSaveSelectionMutation } from '../../../features/selection/selectionApi';
import { useSelectionDraft } from '../../../features/selection/useSelectionDraft';

export type UnsentPick = {
  /** Rejects when the server refuses it. */
  readonly send: () => Promise<void>;
};

/** Three names that the reader has chosen and not sent; null without. Whoever moves on means them (TL-06). */
export function useUnsentPick(owner: DraftOwner): UnsentPick | null {
  const { leagueId, round } = owner;
  const { draft, saved } = useSelectionDraft(owner);
  const [save] = useSaveSelectionMutation();
  const picks = draft && completePick(draft);
  if (!picks) return null;
  return {
    send: async () => {
      await save({ saveSelectionDto: { leagueId, raceId: round, ...picks } }).unwrap();
      saved(picks);
    },
  };
}
