/**
 * SCORE-4: the main driver earns the points of the Grand Prix, and none after a DNF or a DSQ.
 *
 * SCORE-5: the reserve driver earns the sprint points on a sprint weekend, and is activated for the
 * points of the Grand Prix only when the main driver did not start it (DNS).
 *
 * SCORE-6: the team earns the points of the Grand Prix and, on a sprint weekend, of the sprint.
 *
 * SCORE-7: an assignment with 0 points scores 0 in every part, however often it is scored.
 *
 * SCORE-8: scoring is a function of the pick and the results alone; it changes neither, and never a
 * status.
 *
 * A car that retires can still be classified, and may then carry points: its driver did not finish,
 * so as a main driver he earns none. That rule is made for the main driver; an activated reserve
 * and the team earn what was awarded.
 */
import type { RoundPick } from '../model/pick.js';
import type { ResultStatus, Round } from '../model/season.js';
import { exactPoints } from './points.js';
import type { RoundPoints } from './round-points.js';
import { roundPoints } from './round-points.js';

/** What one part of a pick earned for the player, in points. */
type PartScore = { readonly racePoints: number; readonly sprintPoints: number };

/** The points of one pick in one completed round, decimal as awarded (SCORE-1). */
export type RoundScore = {
  readonly round: number;
  readonly isSprintWeekend: boolean;
  /** True when the main driver did not start, also for a pick that scores nothing. */
  readonly reserveActivated: boolean;
  readonly mainDriver: PartScore;
  readonly reserveDriver: PartScore;
  readonly team: PartScore;
  /** The Grand Prix part: main driver, activated reserve driver and team. */
  readonly mainRacePoints: number;
  readonly sprintPoints: number;
  readonly totalPoints: number;
  /** Main and reserve driver. */
  readonly driverPoints: number;
  readonly teamPoints: number;
};

/** Whether the reserve driver can have earned anything (SCORE-5): in a sprint, or in place of the main driver. */
export const isReserveNeeded = (score: RoundScore): boolean =>
  score.isSprintWeekend || score.reserveActivated;

const NO_POINTS: PartScore = { racePoints: 0, sprintPoints: 0 };

/** How the Grand Prix treats a main driver: `DNF` and `DSQ` earn nothing, `DNS` calls the reserve. */
export const mainDriverEarns = (status: ResultStatus): boolean =>
  status === 'FINISHED' || status === 'NC';

type Parts = {
  readonly mainDriver: PartScore;
  readonly reserveDriver: PartScore;
  readonly team: PartScore;
};

const NOTHING: Parts = { mainDriver: NO_POINTS, reserveDriver: NO_POINTS, team: NO_POINTS };

const partsOf = (
  pick: RoundPick,
  { race, sprint }: RoundPoints,
  mainStatus: ResultStatus,
): Parts => ({
  mainDriver: {
    racePoints: mainDriverEarns(mainStatus) ? race.ofDriver(pick.mainDriver) : 0,
    sprintPoints: 0,
  },
  reserveDriver: {
    racePoints: mainStatus === 'DNS' ? race.ofDriver(pick.reserveDriver) : 0,
    sprintPoints: sprint?.ofDriver(pick.reserveDriver) ?? 0,
  },
  team: {
    racePoints: race.ofTeam(pick.team),
    sprintPoints: sprint?.ofTeam(pick.team) ?? 0,
  },
});

/** Scores a pick by points that were read once for a whole league. */
export const scoreByPoints = (pick: RoundPick, points: RoundPoints): RoundScore => {
  const mainStatus = points.race.status(pick.mainDriver);
  const parts = pick.scores ? partsOf(pick, points, mainStatus) : NOTHING;
  const { mainDriver, reserveDriver, team } = parts;
  const drivers = {
    race: mainDriver.racePoints + reserveDriver.racePoints,
    sprint: mainDriver.sprintPoints + reserveDriver.sprintPoints,
  };
  const race = drivers.race + team.racePoints;
  const sprint = drivers.sprint + team.sprintPoints;
  return {
    round: points.round,
    isSprintWeekend: points.isSprintWeekend,
    reserveActivated: mainStatus === 'DNS',
    mainDriver,
    reserveDriver,
    team,
    mainRacePoints: exactPoints(race),
    sprintPoints: exactPoints(sprint),
    totalPoints: exactPoints(race + sprint),
    driverPoints: exactPoints(drivers.race + drivers.sprint),
    teamPoints: exactPoints(team.racePoints + team.sprintPoints),
  };
};

/** The score of a pick, or null while the round is not completed, and for a cancelled one. */
export const scorePick = (pick: RoundPick, round: Round): RoundScore | null => {
  const points = roundPoints(round);
  return points === null ? null : scoreByPoints(pick, points);
};
