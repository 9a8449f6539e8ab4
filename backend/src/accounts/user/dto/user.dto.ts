import { ApiProperty } from '@nestjs/swagger';
import { AvatarDto } from './avatar.dto.js';

/** A new email address that waits for the link which was sent to it (AC-05). */
export class WaitingEmailDto {
  /** The new address. */
  @ApiProperty({ example: 'mara.new@example.org' })
  email!: string;

  /** Until when the link works (UTC). */
  until!: Date;
}

/** The signed-in player's own account. */
export class UserDto {
  /** User id. @example 665f1c2ab7d4e9a1c0d3f412 */
  _id!: string;

  /** Unique, in the case it was registered in. @example night_shift */
  username!: string;

  /** Email address of the account. */
  @ApiProperty({ example: 'night.shift@example.org' })
  email!: string;

  /** Whether the player has followed a link that was sent to this address. @example true */
  emailConfirmed!: boolean;

  /** Whether emails of the game go to it. With a mail server (`SMTP_URL`) only once it is confirmed (AC-01). */
  @ApiProperty({ example: true })
  getsEmails!: boolean;

  /** The address that is to replace it; null when no change is asked for. */
  emailChange!: WaitingEmailDto | null;

  /** Whether it may prove with a password who it is. False where passwords are off, or it was opened by the provider. */
  @ApiProperty({ example: true })
  hasPassword!: boolean;

  /** Since when the host's identity provider signs in to it (UTC); null where it does not. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  providerSince!: Date | null;

  /** True for people who run the whole game. @example false */
  isAppAdmin!: boolean;

  /** Whether reminders of missing picks are sent (REMIND-3). @example true */
  emailRemindersEnabled!: boolean;

  /** IANA name of the time zone used in emails; null until a browser has reported it. @example "Europe/Lisbon" */
  timeZone!: string | null;

  /** The helmet of the player. */
  avatar!: AvatarDto;

  /** When the account was opened (UTC). */
  createdAt!: Date;
}

export class CurrentUserDto {
  /** The signed-in account. */
  user!: UserDto;
}
