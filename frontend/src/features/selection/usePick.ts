import { useState } from 'react';
import type { BaseVersion, DraftOwner } from './draftSlice';
import { completePick, type Choice, type PickField, type PickNames } from './pickFields';
import type { UsedNames } from './pickOptions';
import { useSaveSelectionMutation, type CurrentSelection } from '../../api/selectionApi';
import { shownChoice } from './selectionBoard';
import { useSelectionDraft } from './useSelectionDraft';

type Round = {
  /** the league's current round, which a save has not to name */
  readonly isCurrent?: boolean;
};

/** Saves three names for a round; rejects with what the server says. What has been chosen since stays a choice. */
export function useSendPick(owner: DraftOwner, { isCurrent = false }: Round = {}) {
  const { leagueId, round } = owner;
  const { saved } = useSelectionDraft(owner);
  const [request] = useSaveSelectionMutation();
  const [underWay, setUnderWay] = useState(0);
  const send = async (names: PickNames, basedOn?: BaseVersion) => {
    const to = { leagueId, ...(!isCurrent && { raceId: round }) };
    setUnderWay((count) => count + 1);
    try {
      const { savedAt } = await request({
        saveSelectionDto: { ...to, ...names, basedOn },
      }).unwrap();
      saved(names, savedAt);
    } finally {
      setUnderWay((count) => count - 1);
    }
  };
  return { send, isSending: underWay > 0 };
}

type PickInput = Round & {
  readonly owner: DraftOwner;
  readonly current: CurrentSelection;
  readonly used: UsedNames;
  readonly locked?: boolean;
};

/** A player's pick for one round: what is saved, what is chosen in its place, and what went wrong with saving that. */
export function usePick({ owner, current, used, locked = false, ...round }: PickInput) {
  const { draft, basedOn, change, drop, rebase } = useSelectionDraft(owner);
  const { send, isSending } = useSendPick(owner, round);
  const [problem, setProblem] = useState<string | null>(null);
  const saved = completePick(current);
  const choice = shownChoice({ saved, draft, locked, used });
  return {
    saved,
    draft,
    basedOn,
    choice,
    /** the choice with another name */
    withName: (field: PickField, name: string): Choice => ({ ...choice, [field]: name }),
    change: (names: Choice) => {
      setProblem(null);
      change(names, current.savedAt);
    },
    drop,
    rebase,
    send,
    isSending,
    problem,
    setProblem,
  };
}
