import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ROUND_STATUSES, type RoundStatus } from '@gridlock/game-rules';
import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsDate, IsIn, IsObject, ValidateNested } from 'class-validator';
import { OptionalField } from '../../../core/platform/http/optional-field.decorator.js';
import { CALENDAR_STATUSES, type CalendarStatus } from '../../season/manual-calendar.js';
import { RESULTS_STATUSES, type ResultsStatus } from '../../season/season-snapshot.js';

/** With its time zone, or nobody knows which instant it is. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

const IsSessionStart = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: Date, example: '2025-06-14T20:00:00.000Z' }),
    OptionalField(),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && INSTANT.test(value) ? new Date(value) : value,
    ),
    IsDate({ message: 'A start must be a time such as 2025-06-14T20:00:00Z.' }),
  );

/** When the sessions of a weekend start (UTC); one without a time is absent. */
export class SessionStartsDto {
  /** First practice. */
  @IsSessionStart()
  fp1?: Date;

  /** Second practice. */
  @IsSessionStart()
  fp2?: Date;

  /** Third practice. */
  @IsSessionStart()
  fp3?: Date;

  /** Sprint qualifying; sprint weekends only. */
  @IsSessionStart()
  sprintQualifying?: Date;

  /** The sprint; sprint weekends only. */
  @IsSessionStart()
  sprint?: Date;

  /** Qualifying for the Grand Prix. */
  @IsSessionStart()
  qualifying?: Date;

  /** The Grand Prix. */
  @IsSessionStart()
  race?: Date;
}

/** What to change of a round; what is left out stays as it is. */
export class ChangeCalendarDto {
  /** New starts of some sessions. */
  @OptionalField()
  @IsObject()
  @ValidateNested()
  @Type(() => SessionStartsDto)
  sessions?: SessionStartsDto;

  /** `cancelled` calls the race off, `scheduled` brings it back. */
  @ApiPropertyOptional({ enum: CALENDAR_STATUSES, enumName: 'CalendarStatus' })
  @OptionalField()
  @IsIn(CALENDAR_STATUSES)
  status?: CalendarStatus;

  /** False marks the sprint as not run, true removes the mark (SPRINT-1). */
  @ApiPropertyOptional({ example: false })
  @OptionalField()
  @IsBoolean()
  sprintRun?: boolean;

  /** True gives up all that was set: what the source announces is in force again. Not with any other field. */
  @ApiPropertyOptional({ example: false })
  @OptionalField()
  @IsBoolean()
  release?: boolean;
}

/** What app admins have set of a round. */
export class ManualCalendarDto {
  /** When something was set last (game time, UTC). */
  at!: Date;

  /** The app admin who did. @example race_chief */
  username!: string;

  /** The starts that were set; empty when none was. */
  sessions!: SessionStartsDto;

  /** Null unless it was set. */
  @ApiProperty({ enum: CALENDAR_STATUSES, enumName: 'CalendarStatus', nullable: true })
  status!: CalendarStatus | null;

  /** False where the sprint was marked as not run; else null. */
  @ApiProperty({ type: Boolean, nullable: true, example: null })
  sprintRun!: boolean | null;
}

/** What the source of the calendar announces, whatever was set. */
export class AnnouncedCalendarDto {
  /** `cancelled` when the source lists the race no more. */
  @ApiProperty({ enum: CALENDAR_STATUSES, enumName: 'CalendarStatus', example: 'scheduled' })
  status!: CalendarStatus;

  /** When the sessions start by the source. */
  sessions!: SessionStartsDto;
}

/** A round's calendar for app admins. */
export class RoundCalendarDto {
  /** Year of the season. @example 2025 */
  season!: number;

  /** Round number. @example 9 */
  round!: number;

  /** Name of the race. @example "Spanish Grand Prix" */
  raceName!: string;

  /** Whether the weekend is one with a sprint. */
  isSprintWeekend!: boolean;

  /** Where the round stands (NEXT-1). */
  @ApiProperty({ enum: ROUND_STATUSES, enumName: 'RaceStatus', example: 'scheduled' })
  status!: RoundStatus;

  /** The starts that are in force. */
  sessions!: SessionStartsDto;

  /** False where the sprint was marked as not run; null on a weekend without one. */
  @ApiProperty({ type: Boolean, nullable: true, example: null })
  sprintRun!: boolean | null;

  /** When picks lock, or have locked (UTC); null while that is unknown. */
  lockAt!: Date | null;

  /** Whether picks can no longer be changed. A lock that has passed never opens again (LOCK-7). */
  locked!: boolean;

  /** When swaps open (UTC); null while that is unknown. */
  swapOpensAt!: Date | null;

  /** When swaps close (UTC); null while that is unknown. */
  swapClosesAt!: Date | null;

  /** Whether results are stored, and whether they are provisional or official. */
  @ApiProperty({ enum: RESULTS_STATUSES, enumName: 'ResultsStatus', example: 'none' })
  resultsStatus!: ResultsStatus;

  /** Whether the result of the sprint is stored. */
  hasSprintResult!: boolean;

  /** What was set, until it is released; null while nothing is. */
  manual!: ManualCalendarDto | null;

  /** What the source announces. */
  api!: AnnouncedCalendarDto;
}
