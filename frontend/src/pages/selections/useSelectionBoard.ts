import { useState } from 'react';
import { problemChangedAt, problemCode, problemMessage } from '../../lib/ui/problem';
import { changedElsewhere } from './changedElsewhere';
import type { Basis } from '../../features/selection/draftSlice';
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
import {
  boardMode,
  shownChoice,
  withoutUsed,
  type BoardEvent,
} from '../../features/selection/selectionBoard';
import { usePlanAsPick } from '../../features/selection/usePlanAsPick';
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

/** The state of a player's picks for one round, and what can be done with them (SM-26 to SM-32). */
export function useSelectionBoard(board: BoardInput) {
  const { userId, leagueId, round, current, used, locked, isOther } = board;
  const { savedAt } = current;
  const kept = useSelectionDraft({ userId, leagueId, round });
  const { draft, basedOn } = kept;
  const [problem, setProblem] = useState<string | null>(null);
  const [event, setEvent] = useState<BoardEvent>(null);
  const saved = completePick(current);
  const input = { saved, draft, locked };
  const choice = shownChoice({ ...input, used });
  const report = (happened: BoardEvent, wrong: string | null = null) => {
    setEvent(happened);
    setProblem(wrong);
  };
  const change = (next: Choice) => {
    kept.change(next, savedAt);
  };

  const { save, saving } = useSave(
    { leagueId, ...(isOther && { raceId: round }) },
    { report, onSaved: kept.saved },
  );
  const plan = usePlanAsPick({ leagueId, round, savedAt, report, onUsed: kept.drop });
  // the own save changes it too, before its answer is there
  const isBusy = saving || plan.isUsing;
  const isStale = draft !== null && !isBusy && basedOn !== undefined && basedOn !== savedAt;
  return {
    ...plan,
    mode: boardMode(input),
    saved,
    choice,
    saving,
    problem,
    event,
    /** another device has saved or withdrawn a pick since this choice was begun */
    elsewhere: isStale && !locked ? changedElsewhere(savedAt) : null,
    save: () => save(choice, draft ? basedOn : savedAt),
    choose: (field: PickField, name: string) => {
      report(null);
      change({ ...choice, [field]: name });
    },
    exchange: () => {
      const { mainDriver, reserveDriver } = choice;
      report(null);
      change({ ...choice, mainDriver: reserveDriver, reserveDriver: mainDriver });
    },
    fill: (names: Choice) => {
      report(null);
      change(names);
    },
    edit: () => {
      if (!saved) return;
      report('editing');
      change(withoutUsed(saved, used));
    },
    /** the form takes the place of the saved picks, and the focus */
    withdrawn: () => {
      report('editing');
      kept.drop();
    },
    cancel: () => {
      report('cancelled');
      kept.drop();
    },
    /** in place of what the other device has saved */
    keep: () => {
      kept.rebase(savedAt);
      return save(choice, savedAt);
    },
  };
}

type Outcome = {
  readonly report: (happened: BoardEvent, wrong?: string | null) => void;
  /** with the names that were sent: others may have been chosen since */
  readonly onSaved: (picks: Choice, savedAt: Basis) => void;
};

/** Saves a choice when it is complete, else reports why not. */
function useSave(
  to: { readonly leagueId: string; readonly raceId?: number },
  { report, onSaved }: Outcome,
) {
  const [request] = useSaveSelectionMutation();
  const [saving, setSaving] = useState(false);
  const save = async (picks: Choice, basedOn: Basis) => {
    const names = completePick(picks);
    const wrong = choiceProblem(picks);
    report(null, wrong);
    if (saving || wrong || !names) return;
    setSaving(true);
    try {
      const { savedAt } = await request({
        saveSelectionDto: { ...to, ...names, basedOn },
      }).unwrap();
      onSaved(names, savedAt);
      report('saved');
    } catch (error) {
      // what the other device has saved is on its way, and with it what can be done
      const isStale = problemCode(error) === 'PICK_CHANGED';
      const wrongNow = isStale
        ? changedElsewhere(problemChangedAt(error))
        : problemMessage(error, 'Failed to save selections');
      report(null, wrongNow);
    } finally {
      setSaving(false);
    }
  };
  return { save, saving };
}
