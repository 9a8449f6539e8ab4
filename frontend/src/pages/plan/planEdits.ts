import type { PickField } from '@gridlock/game-rules';

/** What is pencilled into one round. */
export type Names = { readonly [Field in PickField]: string | null };
/** By round number. */
export type Rows = Readonly<Record<number, Names>>;

export const NO_NAMES: Names = { mainDriver: null, reserveDriver: null, team: null };

/** One cell of the board. */
export type Cell = { readonly round: number; readonly field: PickField };

/** A cell that gets a name, or loses one. */
export type Change = Cell & { readonly before: string | null; readonly after: string | null };

/** One step that can be undone: what it was, in a few words. */
export type Edit = { readonly label: string; readonly changes: readonly Change[] };

/** Steps that were made, and steps that were undone; the latest last. */
export type EditHistory = { readonly done: readonly Edit[]; readonly undone: readonly Edit[] };

export const NO_HISTORY: EditHistory = { done: [], undone: [] };

/** How many steps can be undone. */
const STEPS = 10;

export const nameAt = (rows: Rows, { round, field }: Cell): string | null =>
  rows[round]?.[field] ?? null;

/** `rows` after some changes; only the touched rounds. */
export function touchedRows(rows: Rows, changes: readonly Change[]): Rows {
  const touched: Record<number, Names> = {};
  for (const { round, field, after } of changes) {
    touched[round] = { ...(touched[round] ?? rows[round] ?? NO_NAMES), [field]: after };
  }
  return touched;
}

/** The same changes the other way round. */
export const reversed = ({ changes }: Edit): readonly Change[] =>
  changes.map(({ before, after, ...cell }) => ({ ...cell, before: after, after: before }));

export const withEdit = ({ done }: EditHistory, edit: Edit): EditHistory => ({
  done: [...done, edit].slice(-STEPS),
  undone: [],
});

export const withUndone = ({ done, undone }: EditHistory): EditHistory => ({
  done: done.slice(0, -1),
  undone: [...undone, ...done.slice(-1)],
});

export const withRedone = ({ done, undone }: EditHistory): EditHistory => ({
  done: [...done, ...undone.slice(-1)],
  undone: undone.slice(0, -1),
});

/** A name into a cell, or nothing into it; null when that changes nothing. */
export function pencilEdit(rows: Rows, cell: Cell, name: string | null): Edit | null {
  const before = nameAt(rows, cell);
  if (before === name) return null;
  const label = name === null ? `${before ?? ''} cleared` : `${name} to round ${cell.round}`;
  return { label, changes: [{ ...cell, before, after: name }] };
}

/** Both cells change their names; null where there is nothing to move, or it may not stand there. */
export function moveEdit(rows: Rows, from: Cell, to: Cell): Edit | null {
  const [moved, replaced] = [nameAt(rows, from), nameAt(rows, to)];
  const isSame = from.round === to.round && from.field === to.field;
  if (moved === null || isSame || !canStandIn(from.field, to.field)) return null;
  return {
    label: `${moved} to round ${to.round}`,
    changes: [
      { ...from, before: moved, after: replaced },
      { ...to, before: replaced, after: moved },
    ],
  };
}

/** A driver may stand in either role; a team only in its own column. */
export const canStandIn = (from: PickField, to: PickField): boolean =>
  (from === 'team') === (to === 'team');

/** What is different between two states of the plan, cell by cell. */
export function differences(before: Rows, after: Rows): readonly Change[] {
  const rounds = new Set([...Object.keys(before), ...Object.keys(after)].map(Number));
  return [...rounds].flatMap((round) =>
    (['mainDriver', 'reserveDriver', 'team'] as const).flatMap((field) => {
      const cell = { round, field };
      const [old, fresh] = [nameAt(before, cell), nameAt(after, cell)];
      return old === fresh ? [] : [{ ...cell, before: old, after: fresh }];
    }),
  );
}
