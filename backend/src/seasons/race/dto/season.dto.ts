import { ApiProperty } from '@nestjs/swagger';
import { RaceDto } from './race.dto.js';

/** The rounds of a season that a driver is with a team, both ends included. */
export class SeasonStintDto {
  /** Display name of the team. */
  @ApiProperty({ example: 'McLaren' })
  team!: string;

  /** First round of the stint. */
  @ApiProperty({ example: 1 })
  from!: number;

  /** Last round of the stint. */
  @ApiProperty({ example: 24 })
  to!: number;
}

export class SeasonDriverDto {
  /** Stable id of the driver within the season. */
  @ApiProperty({ example: 'lando-norris' })
  _id!: string;

  /** Display name. */
  @ApiProperty({ example: 'Lando Norris' })
  name!: string;

  /** Three letters. */
  @ApiProperty({ example: 'NOR' })
  code!: string;

  /** Race number; null when unknown. */
  @ApiProperty({ type: Number, nullable: true, example: 4 })
  number!: number | null;

  /**
   * Display name of the team at the current round (NAME-3); null for a driver who has not raced
   * for one.
   */
  @ApiProperty({ type: String, nullable: true, example: 'McLaren' })
  team!: string | null;

  /** In the order of the rounds. */
  stints!: SeasonStintDto[];

  /** False for a driver who may have results but cannot be picked. */
  selectable!: boolean;
}

export class SeasonTeamDto {
  /** Stable id of the team within the season. */
  @ApiProperty({ example: 'mclaren' })
  _id!: string;

  /** Display name. */
  @ApiProperty({ example: 'McLaren' })
  name!: string;

  /** Colour of the team, as `#RRGGBB`. */
  @ApiProperty({ example: '#FF8000' })
  colour!: string;
}

/** Who can be picked in a season, and its calendar. */
export class SeasonDto {
  /** Year of the season. */
  @ApiProperty({ example: 2025 })
  season!: number;

  /** Everybody who can be picked or may have results. */
  drivers!: SeasonDriverDto[];

  /** The teams that can be picked. */
  teams!: SeasonTeamDto[];

  /** In the order of their locks (LOCK-4). */
  rounds!: RaceDto[];
}
