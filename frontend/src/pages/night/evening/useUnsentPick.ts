import type { DraftOwner } from '../../../features/selection/draftSlice';
import { completePick } from '../../../features/selection/pickFields';
import { useSendPick } from '../../../features/selection/usePick';
import { useSelectionDraft } from '../../../features/selection/useSelectionDraft';

export type UnsentPick = {
  /** Rejects when the server refuses it. */
  readonly send: () => Promise<void>;
};

/** Three names that the reader has chosen and not sent; null without. Whoever moves on means them (TL-06). */
export function useUnsentPick(owner: DraftOwner): UnsentPick | null {
  const { draft } = useSelectionDraft(owner);
  const { send } = useSendPick(owner);
  const picks = draft && completePick(draft);
  return picks && { send: () => send(picks) };
}
