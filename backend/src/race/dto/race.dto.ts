import { ApiProperty } from '@nestjs/swagger';
import { RESULTS_STATUSES, type ResultsStatus } from '../../season/loaded-season.js';
import { SessionDto } from './session.dto.js';
import { WaitingCarsDto } from '../../season/dto/waiting.dto.js';

export const RACE_STATUSES = ['scheduled', 'in_progress', 'completed', 'cancelled'] as const;
export type RaceStatus = (typeof RACE_STATUSES)[number];

/** One race weekend (round) of a season. All times UTC. */
export class RaceDto {
  @ApiProperty({ example: '684c1f7e2f9b256f3c1d2e10' })
  _id!: string;

  @ApiProperty({ example: 10 })
  round!: number;

  @ApiProperty({ example: 2025 })
  season!: number;

  @ApiProperty({ example: 'Canadian Grand Prix' })
  raceName!: string;

  @ApiProperty({ example: 'Circuit Gilles Villeneuve' })
  circuit!: string;

  @ApiProperty({ example: 'Montréal' })
  locality!: string;

  @ApiProperty({ example: 'Canada' })
  country!: string;

  /** ISO 3166-1 alpha-2. */
  @ApiProperty({ example: 'CA' })
  countryCode!: string;

  /** Start of the Grand Prix; null while no time is known. */
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2025-06-15T18:00:00.000Z',
  })
  date!: string | null;

  /** `completed` as soon as the Grand Prix results are in. */
  @ApiProperty({ enum: RACE_STATUSES, enumName: 'RaceStatus', example: 'scheduled' })
  status!: RaceStatus;

  /** Until then this is the current race; null without a race time. */
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2025-06-15T23:59:00.000Z',
  })
  endOfWeekend!: string | null;

  isSprintWeekend!: boolean;

  /** Missing while no time is known. */
  qualifying?: SessionDto;

  /** Sprint weekends only. */
  sprintQualifying?: SessionDto;

  /** Sprint weekends only. */
  sprint?: SessionDto;

  /** When picks lock and are revealed: 5 minutes before (sprint) qualifying; null when that time is missing. */
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2025-06-14T19:55:00.000Z',
  })
  lockAt!: string | null;

  /** Whether picks are locked, and therefore shown to the league. */
  locked!: boolean;

  /** Provisional after the first import, official after the second one 12 hours later. */
  @ApiProperty({ enum: RESULTS_STATUSES, enumName: 'ResultsStatus', example: 'none' })
  resultsStatus!: ResultsStatus;

  /** When the results came, or were confirmed or corrected; null while there are none. */
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2025-06-15T20:20:00.000Z',
  })
  resultsUpdatedAt!: string | null;

  /**
   * The teams whose cars a result lacks that is held back for it, three hours at most; null when none
   * is.
   */
  @ApiProperty({ type: [String], nullable: true, example: null })
  waitingFor!: string[] | null;

  /** How much of that result is there; null when none is held back. */
  @ApiProperty({ type: WaitingCarsDto, nullable: true })
  waitingCars!: WaitingCarsDto | null;

  /** Whether an app admin entered results of it, as the source has none or wrong ones. */
  @ApiProperty({ example: false })
  resultsByHand!: boolean;
}
