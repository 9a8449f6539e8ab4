import { ApiProperty, PickType } from '@nestjs/swagger';
import { RaceDto } from './race.dto.js';
import { SessionDto } from './session.dto.js';

/** The race that everything turns around now: the one of this weekend, else the next one. All times UTC. */
export class NextRaceDto extends PickType(RaceDto, [
  '_id',
  'round',
  'season',
  'raceName',
  'circuit',
  'country',
  'countryCode',
  'status',
  'isSprintWeekend',
  'qualifying',
  'sprintQualifying',
  'sprint',
  'lockAt',
  'locked',
  'endOfWeekend',
  'waitingFor',
  'waitingCars',
]) {
  /** The Grand Prix. */
  race!: SessionDto;

  /**
   * The time of the game when this was answered, ISO 8601 in UTC: count down against it, not
   * against the clock of the device.
   */
  @ApiProperty({ format: 'date-time', example: '2025-06-12T08:00:00.000Z' })
  serverTime!: string;
}
