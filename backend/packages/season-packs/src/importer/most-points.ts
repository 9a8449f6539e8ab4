import { pointsOfYear } from '@gridlock/game-rules';

/** Which list of a weekend gives points. */
export type ScoringSession = 'race' | 'sprint';

/** The first years of the scales in force. Seasons of earlier ones are over, and are not limited. */
const FIRST_YEARS = { race: 2010, sprint: 2022 } as const;
/** The last race of this year gave double points. */
const DOUBLE_POINTS_YEAR = 2014;
/** The latest year whose rules are known; later ones may give a point for the fastest lap again. */
const LATEST_YEAR = 2026;

/** The most points that anybody can get in a session of a year. */
export const mostPoints = (year: number, session: ScoringSession): number => {
  if (year < FIRST_YEARS[session]) return Number.POSITIVE_INFINITY;
  const scale = pointsOfYear(year);
  const [win = 0] = scale[session];
  if (session === 'sprint') return win;
  const fastestLap = year > LATEST_YEAR ? 1 : scale.fastestLap;
  return (year === DOUBLE_POINTS_YEAR ? 2 * win : win) + fastestLap;
};
