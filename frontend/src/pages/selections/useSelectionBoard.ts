import { useState } from 'react';
import { problemMessage } from '../../lib/ui/problem';
import {
  choiceProblem,
  completePick,
  type Choice,
  type PickField,
} from '../../features/selection/pickFields';
import type { UsedNames } from '../../features/selection/pickOptions';
import {
  useSaveSelectionMutation,
  type CurrentSelection,
} from '../../features/selection/selectionApi';
import { boardMode, shownChoice, withoutUsed } from '../../features/selection/selectionBoard';
import { useSelectionDraft } from '../../features/selection/useSelectionDraft';

type BoardInput = {
  readonly userId: string;
  readonly leagueId: string;
  readonly round: number;
  readonly current: CurrentSelection;
  readonly used: UsedNames;
  readonly locked: boolean;
  /** not the current round: a save has to say so */
  readonly isOther: boolean;
};

/** What has just happened on the board; the focus follows it. */
export type BoardEvent = 'saved' | 'editing' | 'cancelled' | null;

/** The state of a player's picks for one round, and what can be done with them (SM-26 to SM-32). */
export function useSelectionBoard(board: BoardInput) {
  const { userId, leagueId, round, current, used, locked, isOther } = board;
  const { draft, change, drop, saved: dropSaved } = useSelectionDraft({ userId, leagueId, round });
  const [problem, setProblem] = useState<string | null>(null);
  const [event, setEvent] = useState<BoardEvent>(null);
  const saved = completePick(current);
  const input = { saved, draft, locked };
  const choice = shownChoice({ ...input, used });
  const report = (happened: BoardEvent, wrong: string | null = null) => {
    setEvent(happened);
    setProblem(wrong);
  };

  const { save, saving } = useSave(
    { leagueId, ...(isOther && { raceId: round }) },
    { report, onSaved: dropSaved },
  );
  const choose = (field: PickField, name: string) => {
    report(null);
    change({ ...choice, [field]: name });
  };
  const cancel = () => {
    report('cancelled');
    drop();
  };
  return {
    mode: boardMode(input),
    saved,
    choice,
    saving,
    problem,
    event,
    save,
    choose,
    edit: () => {
      if (!saved) return;
      report('editing');
      change(withoutUsed(saved, used));
    },
    /** the form takes the place of the saved picks, and the focus */
    withdrawn: () => {
      report('editing');
      drop();
    },
    cancel,
  };
}

type Outcome = {
  readonly report: (happened: BoardEvent, wrong?: string | null) => void;
  /** with the names that were sent: others may have been chosen since */
  readonly onSaved: (picks: Choice) => void;
};

/** Saves a choice when it is complete, else reports why not. */
function useSave(
  to: { readonly leagueId: string; readonly raceId?: number },
  { report, onSaved }: Outcome,
) {
  const [request, { isLoading: saving }] = useSaveSelectionMutation();
  const save = async (picks: Choice) => {
    const names = completePick(picks);
    const wrong = choiceProblem(picks);
    report(null, wrong);
    if (saving || wrong || !names) return;
    try {
      await request({ saveSelectionDto: { ...to, ...names } }).unwrap();
      onSaved(names);
      report('saved');
    } catch (error) {
      report(null, problemMessage(error, 'Failed to save selections'));
    }
  };
  return { save, saving };
}
