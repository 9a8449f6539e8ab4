import { ApiProperty, PickType } from '@nestjs/swagger';
import { IsBoolean, IsMongoId } from 'class-validator';
import { UserDto } from '../../user/dto/user.dto.js';
import { IsKnownTimeZone } from './time-zone.decorator.js';

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
  @IsKnownTimeZone()
  timeZone!: string;
}

/** An account as app admins see it. */
export class ListedUserDto extends PickType(UserDto, [
  '_id',
  'username',
  'email',
  'emailRemindersEnabled',
  'isAppAdmin',
]) {}

export class UserListDto {
  /** One page, by username. */
  users!: ListedUserDto[];
}

export class TestReminderDto {
  /** User id of the player who gets the email. */
  @ApiProperty({ example: '665f1c2ab7d4e9a1c0d3f412' })
  @IsMongoId({ message: 'Please select a user to send the test reminder to' })
  userId!: string;
}
