/**
 * SCORE-2: a driver who is absent from a complete classification did not start.
 *
 * SCORE-3: a team earns the points of all cars that were entered for it at that event, whoever
 * drove them and whoever was picked.
 */
import { isCompleted } from '../calendar/round-status.js';
import type { DriverResult, ResultStatus, Round } from '../model/season.js';
import { exactPoints } from './points.js';

/** A row of a classification that a number rests on. */
export type UsedRow = Omit<DriverResult, 'team'> & {
  /** Null for a driver who is absent. */
  readonly team: string | null;
  /** False for a driver who is absent from the classification: he did not start (SCORE-2). */
  readonly isListed: boolean;
};

/** One session by driver and by team, for quick look-ups. */
export type SessionPoints = {
  readonly status: (driver: string) => ResultStatus;
  readonly ofDriver: (driver: string) => number;
  readonly ofTeam: (team: string) => number;
  /** What the numbers rest on. Of a driver who is absent: that he did not start. */
  readonly rowOf: (driver: string) => UsedRow;
  readonly rowsOfTeam: (team: string) => readonly UsedRow[];
};

const absent = (driver: string): UsedRow => ({
  driver,
  team: null,
  position: null,
  points: 0,
  status: 'DNS',
  isListed: false,
});

/** A completed round. `sprint` is null on a normal weekend and while its result is missing. */
export type RoundPoints = {
  readonly round: number;
  readonly isSprintWeekend: boolean;
  readonly race: SessionPoints;
  readonly sprint: SessionPoints | null;
};

const sessionPoints = (rows: readonly DriverResult[]): SessionPoints => {
  const byDriver = new Map(rows.map((row) => [row.driver, row]));
  const byTeam = new Map<string, number>();
  for (const row of rows) {
    byTeam.set(row.team, exactPoints((byTeam.get(row.team) ?? 0) + row.points));
  }
  return {
    status: (driver) => byDriver.get(driver)?.status ?? 'DNS',
    ofDriver: (driver) => byDriver.get(driver)?.points ?? 0,
    ofTeam: (team) => byTeam.get(team) ?? 0,
    rowOf: (driver) => {
      const row = byDriver.get(driver);
      return row === undefined ? absent(driver) : { ...row, isListed: true };
    },
    rowsOfTeam: (team) =>
      rows.filter((row) => row.team === team).map((row) => ({ ...row, isListed: true })),
  };
};

/** The points of a round, or null while it is not completed, and for a cancelled one. */
export const roundPoints = (round: Round): RoundPoints | null => {
  const { race, sprint } = round.results;
  if (race === null || !isCompleted(round)) return null;
  return {
    round: round.round,
    isSprintWeekend: round.isSprintWeekend,
    race: sessionPoints(race),
    sprint: round.isSprintWeekend && sprint !== null ? sessionPoints(sprint) : null,
  };
};
