/**
 * OUT-1: what a place is worth at most: the points of the year's rules, with those for the fastest lap in the
 * years that gave them to somebody in the points, and twice as many in the last race of 2014. Half points are
 * only known afterwards, so a race to come is worth whole ones.
 *
 * No score is made of it: points are as awarded (SCORE-1). It serves what looks ahead.
 */
import { hasSprint } from '../calendar/sprint.js';
import type { Round, Season } from '../model/season.js';

/** Points of the first, the second place and so on. */
export type PointsScale = {
  readonly race: readonly number[];
  readonly sprint: readonly number[];
  readonly fastestLap: number;
};

const RACE_SINCE: readonly (readonly [year: number, points: readonly number[]])[] = [
  [2010, [25, 18, 15, 12, 10, 8, 6, 4, 2, 1]],
  [2003, [10, 8, 6, 5, 4, 3, 2, 1]],
  [1991, [10, 6, 4, 3, 2, 1]],
  [0, [9, 6, 4, 3, 2, 1]],
];
const FIRST_SPRINTS = 2021;
const SPRINT = [8, 7, 6, 5, 4, 3, 2, 1];
const FASTEST_LAP_YEARS = { from: 2019, to: 2024 };
const DOUBLE_POINTS = 2014;

/** The scale of an ordinary sprint weekend of a year; there were none before 2021. */
export function pointsOfYear(year: number): PointsScale {
  const hasFastestLap = year >= FASTEST_LAP_YEARS.from && year <= FASTEST_LAP_YEARS.to;
  return {
    race: RACE_SINCE.find(([since]) => year >= since)?.[1] ?? [],
    sprint: sprintOf(year),
    fastestLap: hasFastestLap ? 1 : 0,
  };
}

function sprintOf(year: number): readonly number[] {
  if (year < FIRST_SPRINTS) return [];
  return year === FIRST_SPRINTS ? [3, 2, 1] : SPRINT;
}

/** The scale of a round of a season; the sprint's is empty where there is none. */
export const pointsScale = (
  { year, rounds }: Pick<Season, 'year' | 'rounds'>,
  round: Pick<Round, 'round' | 'isSprintWeekend' | 'isSprintOff'>,
): PointsScale => {
  const { race, sprint, fastestLap } = pointsOfYear(year);
  const isDouble =
    year === DOUBLE_POINTS && rounds.every((each) => each.isCancelled || each.round <= round.round);
  return {
    race: isDouble ? race.map((points) => points * 2) : race,
    sprint: hasSprint(round) ? sprint : [],
    fastestLap,
  };
};
