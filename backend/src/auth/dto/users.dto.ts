import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsMongoId } from 'class-validator';
import { IsKnownTimeZone } from './time-zone.decorator.js';

export class PreferencesDto {
  @ApiProperty({ example: true })
  emailRemindersEnabled!: boolean;
}

export class UpdateRemindersDto {
  @ApiProperty({ example: false })
  @IsBoolean()
  emailRemindersEnabled!: boolean;
}

export class RemindersChangedDto {
  @ApiProperty({ example: 'Email reminders enabled! You will receive race reminders.' })
  message!: string;

  @ApiProperty({ example: true })
  emailRemindersEnabled!: boolean;
}

export class TimeZoneDto {
  /** IANA name, as browsers tell it. */
  @ApiProperty({ example: 'Europe/Lisbon' })
  @IsKnownTimeZone()
  timeZone!: string;
}

/** An account as app admins see it. */
export class ListedUserDto {
  @ApiProperty({ example: '665f1c2ab7d4e9a1c0d3f412' })
  _id!: string;

  @ApiProperty({ example: 'night_shift' })
  username!: string;

  @ApiProperty({ example: 'night.shift@example.org' })
  email!: string;

  @ApiProperty({ example: true })
  emailRemindersEnabled!: boolean;

  @ApiProperty({ example: false })
  isAppAdmin!: boolean;
}

export class UserListDto {
  users!: ListedUserDto[];
}

export class TestReminderDto {
  @ApiProperty({ example: '665f1c2ab7d4e9a1c0d3f412' })
  @IsMongoId({ message: 'Please select a user to send the test reminder to' })
  userId!: string;
}
