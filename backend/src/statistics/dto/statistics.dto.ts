import { ApiProperty } from '@nestjs/swagger';
import { PICK_STATUSES, type PickStatus } from '@gridlock/game-rules';

/** Where a round was played. */
export class PlayedInDto {
  @ApiProperty({ example: '665f1c2ab7d4e9a1c0d3f500' })
  _id!: string;

  @ApiProperty({ example: 'Sunday Drivers' })
  name!: string;
}

/** One completed round that the player took part in; a missed one has no names and 0 points. */
export class PlayedRoundDto {
  @ApiProperty({ example: 9 })
  round!: number;

  league!: PlayedInDto;

  @ApiProperty({ example: 61 })
  points!: number;

  /** Points of main and reserve driver. */
  @ApiProperty({ example: 25 })
  driverPoints!: number;

  @ApiProperty({ example: 36 })
  teamPoints!: number;

  @ApiProperty({ type: String, nullable: true, example: 'Oscar Piastri' })
  mainDriver!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Nico Hülkenberg' })
  reserveDriver!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'McLaren' })
  team!: string | null;

  @ApiProperty({ enum: PICK_STATUSES, enumName: 'PickStatus', example: 'user-submitted' })
  status!: PickStatus;
}

/** One player's season. Averages run over completed rounds that the player took part in. */
export class UserStatisticsDto {
  @ApiProperty({ example: 2025 })
  season!: number;

  @ApiProperty({ example: 338 })
  totalPoints!: number;

  @ApiProperty({ example: 131 })
  driverPoints!: number;

  @ApiProperty({ example: 207 })
  teamPoints!: number;

  @ApiProperty({ example: 37.56 })
  averagePoints!: number;

  /** Running means of the driver points, one per round. */
  @ApiProperty({ example: [18, 21.5] })
  driverAverages!: number[];

  @ApiProperty({ example: [27, 24] })
  teamAverages!: number[];

  /** 0 to 100: share of the rounds with points above the mean of all participants. */
  @ApiProperty({ example: 55.6 })
  successRate!: number;

  @ApiProperty({ example: 2 })
  comebackCount!: number;

  /** Rounds above the mean after a round below it. */
  @ApiProperty({ example: [4, 8] })
  comebackRounds!: number[];

  /** Null before the first completed round. */
  @ApiProperty({ type: PlayedRoundDto, nullable: true })
  bestRace!: PlayedRoundDto | null;

  /** In order of the rounds. */
  raceHistory!: PlayedRoundDto[];
}
