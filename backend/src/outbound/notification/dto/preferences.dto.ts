import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { IsSupportedTimeZone } from './time-zone.decorator.js';

export class PreferencesDto {
  /** Whether reminders of missing picks are sent (REMIND-3). @example true */
  emailRemindersEnabled!: boolean;
}

export class UpdateRemindersDto {
  /** Whether reminders of missing picks shall be sent (REMIND-3). */
  @ApiProperty({ example: false })
  @IsBoolean()
  emailRemindersEnabled!: boolean;
}

export class RemindersChangedDto {
  /** What happened, in a sentence for people. @example "Email reminders enabled! You will receive race reminders." */
  message!: string;

  /** The setting from now on. @example true */
  emailRemindersEnabled!: boolean;
}

export class TimeZoneDto {
  /** IANA name, as browsers report it. */
  @ApiProperty({ example: 'Europe/Lisbon' })
  @IsSupportedTimeZone()
  timeZone!: string;
}
