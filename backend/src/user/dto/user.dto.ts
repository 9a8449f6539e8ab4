import { ApiProperty } from '@nestjs/swagger';
import { AvatarDto } from './avatar.dto.js';

/** The signed-in player's own account. */
export class UserDto {
  @ApiProperty({ example: '665f1c2ab7d4e9a1c0d3f412' })
  _id!: string;

  @ApiProperty({ example: 'night_shift' })
  username!: string;

  @ApiProperty({ example: 'night.shift@example.org' })
  email!: string;

  /** Whether the player has followed a link that was mailed to this address. */
  @ApiProperty({ example: true })
  emailConfirmed!: boolean;

  /** True for people who run the whole game. */
  @ApiProperty({ example: false })
  isAppAdmin!: boolean;

  @ApiProperty({ example: true })
  emailRemindersEnabled!: boolean;

  /** IANA name of the zone in which letters tell times; null until a browser has told it. */
  @ApiProperty({ type: String, nullable: true, example: 'Europe/Lisbon' })
  timeZone!: string | null;

  avatar!: AvatarDto;

  createdAt!: Date;
}

export class CurrentUserDto {
  user!: UserDto;
}
