import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { showToast } from '../../components/ui/Toast/toasts';
import { problemMessage } from '../../lib/ui/problem';
import { useUndoPlanMutation, useUsePlanMutation } from '../../api/selectionApi';
import type { BoardEvent } from './selectionBoard';

/** For the address of the selections page: its pick has just been taken from the plan. */
export const fromPlan = (savedAt: string | null) => ({ fromPlan: savedAt });

/** What another page says of that. */
const useSaidFromPlan = (): string | null =>
  (useLocation().state as Partial<ReturnType<typeof fromPlan>> | null)?.fromPlan ?? null;

type Picked = {
  readonly leagueId: string;
  readonly round: number;
  /** ISO text, UTC; null without a pick */
  readonly savedAt: string | null;
  readonly report: (happened: BoardEvent, wrong?: string | null) => void;
  /** what was chosen so far is worth nothing then */
  readonly onUsed: () => void;
};

/** Makes the planned names of a round the pick, and takes that back (PL-06). */
export function usePlanAsPick({ leagueId, round, savedAt, report, onUsed }: Picked) {
  const said = useSaidFromPlan();
  const [usedAt, setUsedAt] = useState(said);
  const [request, { isLoading: isUsing }] = useUsePlanMutation();
  const [undo, { isLoading: isUndoing }] = useUndoPlanMutation();
  const act = async (action: () => Promise<void>) => {
    report(null);
    try {
      await action();
    } catch (error) {
      report(null, problemMessage(error, 'Failed to save selections'));
    }
  };
  return {
    isUsing,
    takePlan: () =>
      act(async () => {
        const answer = await request({
          leagueId,
          round,
          usePlanDto: { basedOn: savedAt },
        }).unwrap();
        setUsedAt(answer.savedAt);
        onUsed();
        report('saved');
      }),
    isUndoing,
    /** null where the pick is not the plan's */
    undoPlan:
      savedAt === null || savedAt !== usedAt
        ? null
        : () =>
            act(async () => {
              const undone = await undo({
                leagueId,
                round,
                undoPlanDto: { basedOn: savedAt },
              }).unwrap();
              showToast(undone.message);
              report(undone.savedAt === null ? 'editing' : 'cancelled');
            }),
  };
}
