import { ApiProperty } from '@nestjs/swagger';
import { RaceDto } from './race.dto.js';

/** The rounds of a season that a driver is with a team, both ends included. */
export class SeasonStintDto {
  @ApiProperty({ example: 'McLaren' })
  team!: string;

  @ApiProperty({ example: 1 })
  from!: number;

  @ApiProperty({ example: 24 })
  to!: number;
}

export class SeasonDriverDto {
  /** Stable id of the driver within the season. */
  @ApiProperty({ example: 'lando-norris' })
  _id!: string;

  @ApiProperty({ example: 'Lando Norris' })
  name!: string;

  /** Three letters. */
  @ApiProperty({ example: 'NOR' })
  code!: string;

  @ApiProperty({ type: Number, nullable: true, example: 4 })
  number!: number | null;

  /** The team at the current round; null for a driver who has not raced for one. */
  @ApiProperty({ type: String, nullable: true, example: 'McLaren' })
  team!: string | null;

  stints!: SeasonStintDto[];

  /** False for a driver who may have results but cannot be picked. */
  selectable!: boolean;
}

export class SeasonTeamDto {
  @ApiProperty({ example: 'mclaren' })
  _id!: string;

  @ApiProperty({ example: 'McLaren' })
  name!: string;

  /** `#RRGGBB` */
  @ApiProperty({ example: '#FF8000' })
  colour!: string;
}

/** Who can be picked in a season, and its calendar. */
export class SeasonDto {
  @ApiProperty({ example: 2025 })
  season!: number;

  drivers!: SeasonDriverDto[];

  teams!: SeasonTeamDto[];

  rounds!: RaceDto[];
}
