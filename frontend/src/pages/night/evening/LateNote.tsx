import { Message } from '../../../components/ui/Message/Message';
import type { DraftOwner } from '../../../features/selection/draftSlice';
import { completePick, isSameChoice } from '../../../features/selection/pickFields';
import { useGetCurrentSelectionQuery } from '../../../api/selectionApi';
import { useSelectionDraft } from '../../../features/selection/useSelectionDraft';

/** In a locked round: what became of names that were chosen but did not get in before the lock (TL-06). */
export function LateNote(owner: DraftOwner) {
  const { leagueId, round } = owner;
  const { draft } = useSelectionDraft(owner);
  const ask = { leagueId, round: String(round) };
  const { currentData, isFetching } = useGetCurrentSelectionQuery(ask);
  // an answer from before the lock may miss a pick that was stored in its last second
  if (!draft || !currentData || isFetching) return null;
  const saved = completePick(currentData);
  if (saved && isSameChoice(saved, draft)) return null;
  const what = saved ? 'Your change' : 'Your pick';
  return (
    <Message kind="bad">
      {completePick(draft)
        ? `${what} was too late: the round had already locked.`
        : 'The round locked before your pick was complete.'}{' '}
      {saved ? 'The pick below counts.' : 'You have no pick in this round.'}
    </Message>
  );
}
