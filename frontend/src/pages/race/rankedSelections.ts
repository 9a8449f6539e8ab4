import type { Selection } from '../../api/selectionApi';

/** A member's pick with how it did in the round. */
export type RankedSelection = {
  readonly selection: Selection;
  /** from 1, shared by equals; null without points */
  readonly position: number | null;
};

/** The best first; members without a score stay behind them, in the order that they came in. */
export function rankedSelections(selections: readonly Selection[]): readonly RankedSelection[] {
  const points = ({ score }: Selection) => score?.totalPoints ?? -1;
  const sorted = selections.toSorted((one, other) => points(other) - points(one));
  return sorted.map((selection) => ({
    selection,
    position: selection.score
      ? 1 + sorted.findIndex((other) => points(other) === points(selection))
      : null,
  }));
}
