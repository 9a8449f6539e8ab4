import { useState } from 'react';
import { problemMessage } from '../../lib/ui/problem';
import { choiceProblem, completePick, type Choice, type PickField } from './pickFields';
import type { UsedBook } from './pickOptions';
import { useSaveSelectionMutation, type CurrentSelection } from './selectionApi';
import { boardMode, shownChoice, withoutUsed } from './selectionBoard';
import { useSelectionDraft } from './useSelectionDraft';

type BoardFacts = {
  readonly userId: string;
  readonly leagueId: string;
  readonly round: number;
  readonly current: CurrentSelection;
  readonly used: UsedBook;
  readonly locked: boolean;
  /** not the current round: a save has to say so */
  readonly isOther: boolean;
};

/** What has just happened on the board; the focus follows it. */
export type BoardEvent = 'saved' | 'editing' | 'cancelled' | null;

/** The state of a player's picks for one round, and what can be done with them (SM-26 to SM-32). */
export function useSelectionBoard(board: BoardFacts) {
  const { userId, leagueId, round, current, used, locked, isOther } = board;
  const { draft, change, drop, saved: dropSaved } = useSelectionDraft({ userId, leagueId, round });
  const [problem, setProblem] = useState<string | null>(null);
  const [event, setEvent] = useState<BoardEvent>(null);
  const saved = completePick(current);
  const facts = { saved, draft, locked };
  const choice = shownChoice({ ...facts, used });
  const tell = (happened: BoardEvent, wrong: string | null = null) => {
    setEvent(happened);
    setProblem(wrong);
  };

  const { save, saving } = useSave(
    { leagueId, ...(isOther && { raceId: round }) },
    { tell, onSaved: dropSaved },
  );
  return {
    mode: boardMode(facts),
    saved,
    choice,
    saving,
    problem,
    event,
    save,
    choose: (field: PickField, name: string) => {
      tell(null);
      change({ ...choice, [field]: name });
    },
    edit: () => {
      if (!saved) return;
      tell('editing');
      change(withoutUsed(saved, used));
    },
    /** the form takes the place of the saved picks, and the focus */
    withdrawn: () => {
      tell('editing');
      drop();
    },
    cancel: () => {
      tell('cancelled');
      drop();
    },
  };
}

type Outcome = {
  readonly tell: (happened: BoardEvent, wrong?: string | null) => void;
  /** with the names that were sent: others may have been chosen since */
  readonly onSaved: (picks: Choice) => void;
};

/** Saves a choice when it is complete; what stands in its way is told instead. */
function useSave(
  to: { readonly leagueId: string; readonly raceId?: number },
  { tell, onSaved }: Outcome,
) {
  const [request, { isLoading: saving }] = useSaveSelectionMutation();
  const save = async (picks: Choice) => {
    const names = completePick(picks);
    const wrong = choiceProblem(picks);
    tell(null, wrong);
    if (saving || wrong || !names) return;
    try {
      await request({ saveSelectionDto: { ...to, ...names } }).unwrap();
      onSaved(names);
      tell('saved');
    } catch (error) {
      tell(null, problemMessage(error, 'Failed to save selections'));
    }
  };
  return { save, saving };
}
