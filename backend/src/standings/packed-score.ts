import type { RoundScore } from '@gridlock/game-rules';

/** A score without what follows from the season. */
type Unpacked = Omit<RoundScore, 'round' | 'isSprintWeekend'>;

/** A score as an array of points, to be stored; `unpackScore` reads the same order. */
export const packScore = (score: RoundScore): number[] => [
  score.mainDriver.racePoints,
  score.mainDriver.sprintPoints,
  score.reserveDriver.racePoints,
  score.reserveDriver.sprintPoints,
  score.team.racePoints,
  score.team.sprintPoints,
  score.mainRacePoints,
  score.sprintPoints,
  score.totalPoints,
  score.driverPoints,
  score.teamPoints,
];

/** A score from its stored array; a missing number reads as 0. */
export function unpackScore(stored: {
  readonly points: readonly number[];
  readonly reserveActivated: boolean;
}): Unpacked {
  const numbers = stored.points.values();
  const next = (): number => numbers.next().value ?? 0;
  const part = () => ({ racePoints: next(), sprintPoints: next() });
  return {
    reserveActivated: stored.reserveActivated,
    mainDriver: part(),
    reserveDriver: part(),
    team: part(),
    mainRacePoints: next(),
    sprintPoints: next(),
    totalPoints: next(),
    driverPoints: next(),
    teamPoints: next(),
  };
}
