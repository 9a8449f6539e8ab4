import { ApiProperty } from '@nestjs/swagger';
import { RACE_STATUSES, type RaceStatus } from './race.dto.js';
import { SessionDto } from './session.dto.js';
import { WaitingCarsDto } from '../../season/dto/waiting.dto.js';

/** The race that everything turns around now: the one of this weekend, else the next one. All times UTC. */
export class NextRaceDto {
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

  @ApiProperty({ example: 'Canada' })
  country!: string;

  /** ISO 3166-1 alpha-2. */
  @ApiProperty({ example: 'CA' })
  countryCode!: string;

  @ApiProperty({ enum: RACE_STATUSES, enumName: 'RaceStatus', example: 'scheduled' })
  status!: RaceStatus;

  isSprintWeekend!: boolean;

  /** The Grand Prix. */
  race!: SessionDto;

  /** Missing while no time is known. */
  qualifying?: SessionDto;

  /** Sprint weekends only. */
  sprintQualifying?: SessionDto;

  /** Sprint weekends only. */
  sprint?: SessionDto;

  /** When picks lock and are revealed; null when the time that sets the lock is missing. */
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2025-06-14T19:55:00.000Z',
  })
  lockAt!: string | null;

  locked!: boolean;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2025-06-15T23:59:00.000Z',
  })
  endOfWeekend!: string | null;

  /** The teams whose cars a result lacks that is held back for it; null when none is. */
  @ApiProperty({ type: [String], nullable: true, example: null })
  waitingFor!: string[] | null;

  /** How much of that result is there; null when none is held back. */
  @ApiProperty({ type: WaitingCarsDto, nullable: true })
  waitingCars!: WaitingCarsDto | null;

  /** The game's time when this was answered: count down against it, not against the device's clock. */
  @ApiProperty({ format: 'date-time', example: '2025-06-12T08:00:00.000Z' })
  serverTime!: string;
}
