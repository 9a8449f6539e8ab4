import { surname } from '../../lib/game/driverLookup';
import { formatPoints } from '../../lib/game/formatPoints';
import { formatRaceTime } from '../../lib/game/formatRaceTime';
import type { Explanation } from '../../api/explainApi';
import { howItEnded } from './sentences';

export type Change = {
  readonly kind: 'swap' | 'assignment' | 'correction';
  readonly at: string;
  readonly text: string;
  /** in small print below */
  readonly detail: string;
};

type Step = Explanation['steps'][number];

function stepChange(step: Step): Change {
  const { at, before, after } = step;
  if (step.kind === 'swap') {
    const [main, reserve] = [surname(after.mainDriver), surname(after.reserveDriver)];
    const text = `Swap: ${main} became the main driver in place of ${reserve}.`;
    return { kind: 'swap', at, text, detail: formatRaceTime(at) };
  }
  const how = step.assignPoints === false ? 'with 0 points' : 'with real points';
  const own = step.overOwnPick ? ' replacing their own pick' : '';
  const names = (pick: typeof after) =>
    `${surname(pick.mainDriver)}, ${surname(pick.reserveDriver)}, ${pick.team}`;
  const instead = before ? ` in place of ${names(before)}` : '';
  const by = step.by ?? 'the owner of the league';
  const text = `Assigned ${how} by ${by}${own}: ${names(after)}${instead}.`;
  const note = step.notes ? [`“${step.notes}”`] : [];
  return { kind: 'assignment', at, text, detail: [formatRaceTime(at), ...note].join(' · ') };
}

type Correction = Explanation['corrections'][number];
type CorrectedRow = Correction['results'][number]['before'];

const stateOf = (row: CorrectedRow): string =>
  `${howItEnded({ ...row, isListed: true })} (${formatPoints(row.points)})`;

function correctionChange({ at, results, before, after }: Correction): Change {
  const points =
    before && after
      ? `Results corrected: ${formatPoints(before.totalPoints)} points before, ${formatPoints(after.totalPoints)} after.`
      : 'Results corrected: the points of this pick stayed the same.';
  const rows = results.map(
    (row) => `${surname(row.before.driver)} ${stateOf(row.before)}, now ${stateOf(row.after)}.`,
  );
  return { kind: 'correction', at, text: [points, ...rows].join(' '), detail: formatRaceTime(at) };
}

/**
 * What was done to a pick and to the results behind it, in sentences, in the order in which it was
 * done.
 */
export const changeSentences = ({ steps, corrections }: Explanation): readonly Change[] =>
  // at one instant the results come first: an assignment was made with them in view
  [...corrections.toReversed().map(correctionChange), ...steps.map(stepChange)].sort(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  );
