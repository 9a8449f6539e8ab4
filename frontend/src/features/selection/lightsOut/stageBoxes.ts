import { type GridBox, gridBoxes } from '../gridBoxes';
import { completePick } from '../pickFields';
import type { RoundSelections, Selection } from '../selectionApi';

type Stage = {
  readonly selections: RoundSelections;
  readonly userId: string;
  /** user ids by driver points, the leader first */
  readonly ranking: readonly string[];
};

/** The boxes in grid order, also while the picks are still on their way. */
export function stageBoxes({
  selections: { selections, locked },
  userId,
  ranking,
}: Stage): readonly GridBox[] {
  const boxes = gridBoxes({ selections, locked: true, userId, ranking });
  if (locked) return boxes;
  const made = new Map(selections.map((each) => [each.userId, each.selectionMade]));
  return boxes.map((box) => ({ ...box, picks: null, selectionMade: made.get(box.id) ?? false }));
}

/** Picks that are out, as they stood before: who has made one, and no names. */
export const coverNames = (data: RoundSelections): RoundSelections => ({
  ...data,
  locked: false,
  selections: data.selections.map((each) => coverOne(each)),
});

const coverOne = (selection: Selection): Selection => ({
  ...selection,
  selectionMade: completePick(selection) !== null && !selection.isVoid,
  mainDriver: null,
  reserveDriver: null,
  team: null,
});
