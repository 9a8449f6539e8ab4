import { useMemo, useState } from 'react';
import { type RefetchPlan, rowsOf, usePlanSaving } from './usePlanSaving';
import {
  moveEdit,
  NO_HISTORY,
  pencilEdit,
  reversed,
  touchedRows,
  withEdit,
  withRedone,
  withUndone,
  type Cell,
  type Change,
  type Edit,
  type Rows,
} from './planEdits';
import type { Plan } from '../../api/planApi';

type BoardInput = {
  readonly userId: string;
  readonly leagueId: string;
  readonly plan: Plan;
  readonly refetch: RefetchPlan;
};

/** The state of a plan on the screen and what can be done with it (PL-03, PL-04). */
export function usePlanBoard(input: BoardInput) {
  const saving = usePlanSaving(input);
  const { plan } = saving;
  const [history, setHistory] = useState(NO_HISTORY);
  const [proposed, setProposed] = useState<readonly Change[] | null>(null);
  const saved = useMemo(() => rowsOf(plan), [plan]);
  const rows: Rows = useMemo(() => ({ ...saved, ...saving.edited }), [saved, saving.edited]);
  const fixed = useMemo(() => new Set(plan.picks.map(({ round }) => round)), [plan]);

  const apply = (changes: readonly Change[]) => {
    setProposed(null);
    saving.change(touchedRows(rows, changes));
  };
  const edit = (made: Edit | null) => {
    if (!made || made.changes.some(({ round }) => fixed.has(round) || !(round in saved))) return;
    setHistory((known) => withEdit(known, made));
    apply(made.changes);
  };
  const last = history.done.at(-1);
  const next = history.undone.at(-1);
  return {
    ...saving,
    rows,
    /** rounds with a saved pick: pencil changes nothing there */
    fixed,
    /** what filling by form would change; null while nothing is proposed */
    proposed,
    propose: setProposed,
    keepProposed: () => {
      if (proposed) edit({ label: 'the cells filled by form', changes: proposed });
    },
    pencil: (cell: Cell, name: string | null) => edit(pencilEdit(rows, cell, name)),
    move: (from: Cell, to: Cell) => edit(moveEdit(rows, from, to)),
    /** what would be undone, in a few words; null without a step */
    undoLabel: last?.label ?? null,
    redoLabel: next?.label ?? null,
    undo: () => {
      if (!last) return;
      setHistory(withUndone);
      apply(reversed(last));
    },
    redo: () => {
      if (!next) return;
      setHistory(withRedone);
      apply(next.changes);
    },
  };
}

export type PlanBoard = ReturnType<typeof usePlanBoard>;
