import { type GridBox, gridBoxes } from '../selection/gridBoxes';
import { completePick } from '../selection/pickFields';
import type { RoundSelections, Selection } from '../../api/selectionApi';
import { isByRows } from './show';

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

/** Rows that are drawn of a grid that turns by rows. */
const MOST_ROWS = 10;

type DrawnBox = { readonly box: GridBox; readonly place: number };

/** Whom the stage has room for: of a large league the first rows and the player's own box; and how many more there are. */
export function drawnBoxes(
  boxes: readonly GridBox[],
  columns: number,
): { readonly drawn: readonly DrawnBox[]; readonly more: number } {
  const all = boxes.map((box, index) => ({ box, place: index + 1 }));
  const most = isByRows(boxes.length) ? MOST_ROWS * columns : boxes.length;
  const drawn = all.filter(({ box, place }) => place <= most || box.isOwn);
  return { drawn, more: boxes.length - drawn.length };
}

/** Picks that are out, as they stood before the lock: who has made one, and no names. */
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
