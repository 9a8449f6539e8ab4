import { surname } from '../../lib/driverBook';
import { formatPoints } from '../../lib/formatPoints';
import { formatRaceTime } from '../../lib/formatRaceTime';
import type { Explanation } from './explainApi';
import { howItEnded } from './sentences';

export type Change = {
  readonly kind: 'swap' | 'assignment' | 'correction';
  readonly text: string;
  /** in small print below */
  readonly detail: string;
};

function swapChange({ swap }: Explanation): readonly Change[] {
  if (!swap) return [];
  const { count, originalMainDriver, originalReserveDriver, lastAt } = swap;
  const [main, reserve] = [surname(originalMainDriver), surname(originalReserveDriver)];
  const text =
    count % 2 === 1
      ? `Switcheroo: ${reserve} became the main driver in place of ${main}.`
      : `Switcheroos: ${main} and ${reserve} were swapped and swapped back.`;
  return [{ kind: 'swap', text, detail: formatRaceTime(lastAt) }];
}

function assignmentChange({ assignment }: Explanation): readonly Change[] {
  if (!assignment) return [];
  const { by, at, assignPoints, notes, replaced } = assignment;
  const how = assignPoints ? 'with real points' : 'with 0 points';
  const instead = replaced
    ? ` It replaced ${surname(replaced.mainDriver)}, ${surname(replaced.reserveDriver)}, ${replaced.team}.`
    : '';
  const text = `Assigned ${how} by ${by ?? 'the owner of the league'}.${instead}`;
  const note = notes ? [`“${notes}”`] : [];
  return [{ kind: 'assignment', text, detail: [formatRaceTime(at), ...note].join(' · ') }];
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
  return { kind: 'correction', text: [points, ...rows].join(' '), detail: formatRaceTime(at) };
}

/** What was done to a pick and to the results behind it, in sentences. */
export const changeSentences = (told: Explanation): readonly Change[] => [
  ...assignmentChange(told),
  ...swapChange(told),
  ...told.corrections.map(correctionChange),
];
