import type { Selection } from '../../features/selection/selectionApi';

/** A member's pick with how it did in the round. */
export type RankedSelection = {
  readonly selection: Selection;
  /** from 1, shared by equals; null without points */
  readonly position: number | null;
  /** points as a part of the best of the round: 0 to 1 */
  readonly share: number;
};

/** The best first; members without a score stay behind them, in the order that they came in. */
export function rankedSelections(selections: readonly Selection[]): readonly RankedSelection[] {
  const points = ({ score }: Selection) => score?.totalPoints ?? -1;
  const sorted = selections.toSorted((one, other) => points(other) - points(one));
  const best = Math.max(0, ...selections.map(points));
  return sorted.map((selection) => ({
    selection,
    position: selection.score
      ? 1 + sorted.findIndex((other) => points(other) === points(selection))
      : null,
    share: best > 0 ? Math.max(0, points(selection)) / best : 0,
  }));
}

/** The first three of the round, fewer where fewer have points; nobody before the results. */
export const podium = (ranked: readonly RankedSelection[]): readonly RankedSelection[] =>
  ranked.filter(({ share }) => share > 0).slice(0, 3);

/** How many more share the last of these places. */
export const tiedBehind = (
  ranked: readonly RankedSelection[],
  three: readonly RankedSelection[],
): number => {
  const last = three.at(-1)?.position;
  const sharing = (rows: readonly RankedSelection[]) =>
    rows.filter(({ position }) => position !== null && position === last).length;
  return sharing(ranked) - sharing(three);
};
