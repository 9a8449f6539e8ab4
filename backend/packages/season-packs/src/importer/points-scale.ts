/** Which list of a weekend gives points. */
export type ScoringSession = 'race' | 'sprint';

/**
 * Points by place, from the first year in which they were given: the scales in force. Seasons of earlier scales are
 * over, and are not limited.
 */
type Scale = { readonly from: number; readonly points: readonly number[] };

const RACES: readonly Scale[] = [{ from: 2010, points: [25, 18, 15, 12, 10, 8, 6, 4, 2, 1] }];
const SPRINTS: readonly Scale[] = [{ from: 2022, points: [8, 7, 6, 5, 4, 3, 2, 1] }];

/** Years in which the fastest lap gave a point. The latest known rules hold for the years to come, which may give it again. */
const givesFastestLap = (year: number): boolean =>
  (year >= 2019 && year <= 2024) || year > LATEST_YEAR;
const LATEST_YEAR = 2026;
/** The last race of this year gave double points. */
const DOUBLE_POINTS_YEAR = 2014;
const scaleOf = (scales: readonly Scale[], year: number): readonly number[] =>
  scales.findLast(({ from }) => from <= year)?.points ?? [];

/** What the fastest lap adds. */
export const fastestLapPoints = (year: number, session: ScoringSession): number =>
  session === 'race' && givesFastestLap(year) ? 1 : 0;

/**
 * The most points that a place can give in a year, with the fastest lap and double points where there were any.
 * A year whose scale is not known limits nothing.
 */
export const mostPoints = (
  year: number,
  session: ScoringSession,
  position: number | null,
): number => {
  const scale = scaleOf(session === 'race' ? RACES : SPRINTS, year);
  const [win] = scale;
  if (win === undefined) return Number.POSITIVE_INFINITY;
  const ofPlace = position === null ? win : (scale[position - 1] ?? 0);
  const double = session === 'race' && year === DOUBLE_POINTS_YEAR ? 2 : 1;
  const isScoring = ofPlace > 0;
  return ofPlace * double + (isScoring ? fastestLapPoints(year, session) : 0);
};
