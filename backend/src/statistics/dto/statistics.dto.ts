import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { PICK_STATUSES, type PickStatus } from '@gridlock/game-rules';
import { RESULTS_STATUSES, type ResultsStatus } from '../../season/loaded-season.js';

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

  /** True when the owner assigned the pick over one that the player had made; not there otherwise. */
  @ApiPropertyOptional({ example: true })
  overOwnPick?: boolean;

  /** How often the player swapped main and reserve driver, before and after an assignment. */
  @ApiProperty({ example: 0 })
  switcheroos!: number;

  /** Mean points of all who took part in the round in this league, not rounded. */
  @ApiProperty({ example: 44.125 })
  leagueAverage!: number;

  /** Whether the points are strictly above that mean. */
  isSuccess!: boolean;

  /** Whether that came right after a round below its mean. */
  isComeback!: boolean;

  /** Provisional while the round waits for its second import. */
  @ApiProperty({ enum: RESULTS_STATUSES, enumName: 'ResultsStatus', example: 'official' })
  resultsStatus!: ResultsStatus;
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

  /** In the order of their locks. */
  raceHistory!: PlayedRoundDto[];

  /** Provisional while one of the rounds waits for its second import. */
  @ApiProperty({ enum: RESULTS_STATUSES, enumName: 'ResultsStatus', example: 'official' })
  resultsStatus!: ResultsStatus;

  /** When results of these rounds last came, or were confirmed or corrected; null before the first. */
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2025-06-01T15:20:00.000Z',
  })
  lastUpdated!: string | null;
}
