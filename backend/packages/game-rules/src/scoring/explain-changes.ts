/**
 * SCORE-12: what was done to a pick is shown in the order in which it was done, each step with the pick
 * before and after it: every swap crosses its two drivers, an assignment takes the place of whatever
 * stood there. A correction of the results concerns the pick that stood at that moment: one that was
 * assigned at that instant or later had no part in it.
 */
import type { PickNames } from '../model/pick.js';

/** A swap or an assignment, and when (game time, UTC). */
export type PickChange =
  | { readonly kind: 'swap'; readonly at: Date }
  | {
      readonly kind: 'assignment';
      readonly at: Date;
      /** The pick that it replaced; null where there was none. */
      readonly before: PickNames | null;
    };

/** A change with the pick on both sides of it. */
export type ExplainedChange<Change extends PickChange = PickChange> = {
  readonly change: Change;
  readonly before: PickNames | null;
  readonly after: PickNames;
};

const namesOf = ({ mainDriver, reserveDriver, team }: PickNames): PickNames => ({
  mainDriver,
  reserveDriver,
  team,
});

const swapped = ({ mainDriver, reserveDriver, team }: PickNames): PickNames => ({
  mainDriver: reserveDriver,
  reserveDriver: mainDriver,
  team,
});

/** The changes that made `pick` what it is, in the order in which they were done. */
export const explainChanges = <Change extends PickChange>(
  pick: PickNames,
  changes: readonly Change[],
): readonly ExplainedChange<Change>[] => {
  const steps: ExplainedChange<Change>[] = [];
  let after: PickNames | null = namesOf(pick);
  // backwards from the present pick, and no further than to where there was none
  for (const change of changes.toReversed()) {
    if (after === null) break;
    const before: PickNames | null =
      change.kind === 'swap' ? swapped(after) : change.before && namesOf(change.before);
    steps.unshift({ change, before, after });
    after = before;
  }
  return steps;
};

/** The pick that stood when results were corrected at `at`; null when there was none yet. */
export const pickStanding = (
  pick: PickNames,
  steps: readonly ExplainedChange[],
  at: Date,
): PickNames | null => {
  const next = steps.find(({ change }) => change.at >= at);
  return next === undefined ? namesOf(pick) : next.before;
};
