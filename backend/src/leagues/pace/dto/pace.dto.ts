import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { NIGHT_KINDS, type NightKind } from '@gridlock/game-rules';
import { Type } from 'class-transformer';
import { IsDate, IsIn, IsInt, IsNumber, IsString, MaxLength } from 'class-validator';
import { OnlyWith } from '../../../core/platform/http/only-with.decorator.js';
import { OptionalField } from '../../../core/platform/http/optional-field.decorator.js';

/** The season's real calendar, or one of the paces of a race night. */
export const PACE_KINDS = ['season', ...NIGHT_KINDS] as const;
export type PaceKind = (typeof PACE_KINDS)[number];

export const PACE_STATES = ['ready', 'building', 'failed'] as const;
/** Whether the season of a race night can be played: it may have to be fetched first. */
export type PaceState = (typeof PACE_STATES)[number];

const DAILY_KINDS: readonly NightKind[] = ['daily', 'weekly'];
const TIMED_KINDS: readonly NightKind[] = ['evening', ...DAILY_KINDS];

/** The pace of a new league (NIGHT-2, NIGHT-3). What is left out has a default; what belongs to another kind is refused. */
export class NewPaceDto {
  /** `season` for the real calendar; then nothing else is sent. */
  @ApiProperty({ enum: PACE_KINDS, enumName: 'PaceKind', example: 'evening' })
  @IsIn(PACE_KINDS)
  kind!: PaceKind;

  /** Year of the finished season that is played; needed for a race night. */
  @ApiPropertyOptional({ example: 2012 })
  @OptionalField()
  @OnlyWith('kind', ...NIGHT_KINDS)
  @IsInt()
  season?: number;

  /** Of an evening: 1 to 15 minutes for the picks of each round; 3 by default. */
  @ApiPropertyOptional({ example: 3 })
  @OptionalField()
  @OnlyWith('kind', 'evening')
  @IsNumber()
  pickMinutes?: number;

  /** How long swaps are possible; 30 seconds by default in an evening, an hour by day, a day by week. */
  @ApiPropertyOptional({ example: 30 })
  @OptionalField()
  @OnlyWith('kind', ...TIMED_KINDS)
  @IsNumber()
  swapSeconds?: number;

  /** From the end of the swaps to the results; 20 seconds by default in an evening, else a minute. */
  @ApiPropertyOptional({ example: 20 })
  @OptionalField()
  @OnlyWith('kind', ...TIMED_KINDS)
  @IsNumber()
  resultSeconds?: number;

  /** When the night is due to start (UTC); without it the owner starts it. */
  @ApiPropertyOptional({ example: '2026-12-28T19:00:00Z' })
  @OptionalField()
  @OnlyWith('kind', ...NIGHT_KINDS)
  @Type(() => Date)
  @IsDate()
  startsAt?: Date;

  /** By day and by week: the full hour of the locks, 0 to 23. */
  @ApiPropertyOptional({ example: 20 })
  @OptionalField()
  @OnlyWith('kind', ...DAILY_KINDS)
  @IsNumber()
  hour?: number;

  /** By day and by week: whose clocks show that hour. */
  @ApiPropertyOptional({ example: 'Europe/Berlin' })
  @OptionalField()
  @OnlyWith('kind', ...DAILY_KINDS)
  @IsString()
  @MaxLength(64)
  timeZone?: string;

  /** How many of the season's first rounds are played, 3 or more; without it all of them (NIGHT-12). */
  @ApiPropertyOptional({ example: 6 })
  @OptionalField()
  @OnlyWith('kind', ...NIGHT_KINDS)
  @IsNumber()
  rounds?: number;
}

/** The pace of another race night for the same people, whose season stands beside it. */
export class NextPaceDto extends OmitType(NewPaceDto, ['kind', 'season'] as const) {
  /** A race night’s. */
  @ApiProperty({ enum: NIGHT_KINDS, enumName: 'NightKind', example: 'evening' })
  @IsIn(NIGHT_KINDS)
  kind!: NightKind;
}

/** The pace of a league; of the figures those are there that its kind has. */
export class PaceDto {
  /** `season` for the real calendar. */
  @ApiProperty({ enum: PACE_KINDS, enumName: 'PaceKind', example: 'evening' })
  kind!: PaceKind;

  /** `building` while the season is fetched, `failed` when that did not work; always `ready` for `season`. */
  @ApiProperty({ enum: PACE_STATES, enumName: 'PaceState', example: 'ready' })
  state!: PaceState;

  /** Minutes for the picks of each round. @example 3 */
  pickMinutes?: number;

  /** How long swaps are possible. @example 30 */
  swapSeconds?: number;

  /** From the end of the swaps to the results. @example 20 */
  resultSeconds?: number;

  /** Full hour of the locks. @example 20 */
  hour?: number;

  /** Whose clocks show that hour. @example Europe/Berlin */
  timeZone?: string;

  /** How many of the season's first rounds are played; absent for all of them. @example 6 */
  rounds?: number;

  /** When the night has started, or is due to start (UTC); absent until that has a time. */
  startsAt?: Date;
}
