import { RaceDto } from './race.dto.js';

/** The rounds of a season that a driver is with a team, both ends included. */
export class SeasonStintDto {
  /** Display name of the team. @example McLaren */
  team!: string;

  /** First round of the stint. @example 1 */
  from!: number;

  /** Last round of the stint. @example 24 */
  to!: number;
}

export class SeasonDriverDto {
  /** Stable id of the driver within the season. @example lando-norris */
  _id!: string;

  /** Display name. @example "Lando Norris" */
  name!: string;

  /** Three letters. @example NOR */
  code!: string;

  /** Race number; null when unknown. @example 4 */
  number!: number | null;

  /**
   * Display name of the team at the current round (NAME-3); null for a driver who has not raced
   * for one.
   * @example "McLaren"
   */
  team!: string | null;

  /** In the order of the rounds. */
  stints!: SeasonStintDto[];

  /** False for a driver who may have results but cannot be picked. */
  selectable!: boolean;
}

export class SeasonTeamDto {
  /** Stable id of the team within the season. @example mclaren */
  _id!: string;

  /** Display name. @example McLaren */
  name!: string;

  /** Colour of the team, as `#RRGGBB`. @example #FF8000 */
  colour!: string;
}

/** Who can be picked in a season, and its calendar. */
export class SeasonDto {
  /** Year of the season. @example 2025 */
  season!: number;

  /** Everybody who can be picked or may have results. */
  drivers!: SeasonDriverDto[];

  /** The teams that can be picked. */
  teams!: SeasonTeamDto[];

  /** In the order of their locks (LOCK-4). */
  rounds!: RaceDto[];
}
