import { ApiProperty } from '@nestjs/swagger';

/** One part of a pick: the name and what it earned for the player. */
export class ScorePartDto {
  @ApiProperty({ example: 'George Russell' })
  name!: string;

  /** Grand Prix points that count. */
  @ApiProperty({ example: 25 })
  racePoints!: number;

  /** Sprint points that count. */
  @ApiProperty({ example: 0 })
  sprintPoints!: number;
}

export class ScoreBreakdownDto {
  isSprintWeekend!: boolean;

  /** True when the main driver did not start the Grand Prix, so that the reserve driver counts. */
  @ApiProperty({ example: false })
  reserveActivated!: boolean;

  mainDriver!: ScorePartDto;

  reserveDriver!: ScorePartDto;

  team!: ScorePartDto;
}

/** The points of one pick in one completed round. */
export class RoundScoreDto {
  /** Grand Prix part of drivers and team. */
  @ApiProperty({ example: 40 })
  mainRacePoints!: number;

  /** Sprint part of drivers and team; 0 on other weekends. */
  @ApiProperty({ example: 0 })
  sprintPoints!: number;

  @ApiProperty({ example: 40 })
  totalPoints!: number;

  /** Main and reserve driver. */
  @ApiProperty({ example: 25 })
  driverPoints!: number;

  @ApiProperty({ example: 15 })
  teamPoints!: number;

  breakdown!: ScoreBreakdownDto;
}
