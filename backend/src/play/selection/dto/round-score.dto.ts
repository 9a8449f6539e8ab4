/** One part of a pick: the name and what it earned for the player. */
export class ScorePartDto {
  /** Display name of the driver or the team. @example "George Russell" */
  name!: string;

  /** Points of the Grand Prix that count. @example 25 */
  racePoints!: number;

  /** Points of the sprint that count. @example 0 */
  sprintPoints!: number;
}

/** A score by part of the pick; points as awarded, decimal (SCORE-1). */
export class ScoreBreakdownDto {
  /** Whether the round has a sprint. */
  isSprintWeekend!: boolean;

  /**
   * True when the main driver did not start the Grand Prix, so that the reserve driver counts
   * (SCORE-5).
   * @example false
   */
  reserveActivated!: boolean;

  /** The main driver (SCORE-4). */
  mainDriver!: ScorePartDto;

  /** The reserve driver (SCORE-5). */
  reserveDriver!: ScorePartDto;

  /** The team (SCORE-6). */
  team!: ScorePartDto;
}

/** The points of one pick in one completed round. */
export class RoundScoreDto {
  /** Points of drivers and team in the Grand Prix. @example 40 */
  mainRacePoints!: number;

  /** Points of drivers and team in the sprint; 0 on other weekends. @example 0 */
  sprintPoints!: number;

  /** All points of the pick. @example 40 */
  totalPoints!: number;

  /** Points of main and reserve driver. @example 25 */
  driverPoints!: number;

  /** Points of the team. @example 15 */
  teamPoints!: number;

  /** The points by part of the pick and session. */
  breakdown!: ScoreBreakdownDto;
}
