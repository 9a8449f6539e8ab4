import { ApiProperty, PickType } from '@nestjs/swagger';
import { MOMENT_KINDS, type MomentKind } from '@gridlock/game-rules';
import { RaceDto } from './race.dto.js';
import { SessionDto } from './session.dto.js';

/** Something that the current race waits for (NEXT-3). */
export class MomentDto {
  /** What happens then. */
  @ApiProperty({ enum: MOMENT_KINDS, enumName: 'MomentKind', example: 'swap-opens' })
  kind!: MomentKind;

  /** Number of the round: the current one, but for `next-lock`. @example 10 */
  round!: number;

  /** Name of the race of that round. @example "Canadian Grand Prix" */
  raceName!: string;

  /** ISO 8601 in UTC. @example "2025-06-14T21:00:00.000Z" */
  at!: Date;
}

/** What it shows as every race does. */
export const NEXT_RACE_FIELDS = [
  '_id',
  'round',
  'season',
  'raceName',
  'circuit',
  'country',
  'countryCode',
  'status',
  'isSprintWeekend',
  'isSprintOff',
  'qualifying',
  'sprintQualifying',
  'sprint',
  'lockAt',
  'locked',
  'endOfWeekend',
  'resultsDueAt',
  'resultsOftenUntil',
  'waitingFor',
  'waitingCars',
  'heldBack',
  'heldBackUntil',
  'heldBackNextLook',
] as const;

/** A race with its Grand Prix. All times UTC. */
class RaceWithStartDto extends PickType(RaceDto, NEXT_RACE_FIELDS) {
  /** The Grand Prix. */
  race!: SessionDto;
}

/** The round that opens after the current one (NEXT-4). */
export class FollowingRaceDto extends RaceWithStartDto {
  /**
   * From then on it is called next, and the current race is a result; ISO 8601 in UTC.
   * @example "2025-06-15T20:00:00.000Z"
   */
  from!: Date;

  /** From then on it can be picked for; ISO 8601 in UTC. @example "2025-06-15T23:59:00.000Z" */
  opensAt!: Date;
}

/** The race that everything turns around now: the one of this weekend, else the next one. All times UTC. */
export class NextRaceDto extends RaceWithStartDto {
  /** What is still to come, soonest first (NEXT-3): count down to the first. */
  moments!: MomentDto[];

  /** The round that opens when this weekend ends; null after the last one, and in race nights (NEXT-4). */
  following!: FollowingRaceDto | null;

  /**
   * The time of the game when this was answered, ISO 8601 in UTC: count down against it, not
   * against the clock of the device.
   * @example "2025-06-12T08:00:00.000Z"
   */
  serverTime!: Date;
}
