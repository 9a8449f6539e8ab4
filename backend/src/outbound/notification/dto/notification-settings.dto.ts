import {
  type Channel,
  CHANNELS,
  NOTIFICATION_EVENTS,
  type NotificationEvent,
} from '@gridlock/game-rules';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsMongoId,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { OptionalField } from '../../../core/platform/http/optional-field.decorator.js';
import { PushDeviceDto } from '../../../core/push/dto/push-devices.dto.js';

/** A row of the table of events. */
export class NotificationEventDto {
  /** What the player is notified of. */
  @ApiProperty({ enum: NOTIFICATION_EVENTS, enumName: 'NotificationEvent' })
  event!: NotificationEvent;

  /** Whether it comes by push, to the devices that have it. @example true */
  push!: boolean;

  /** Whether it comes by email. @example false */
  email!: boolean;
}

/** Hours of the day in which nothing is sent (NOTIFY-2). */
export class QuietHoursDto {
  /** Whether the player has them. */
  @ApiProperty({ example: true })
  @IsBoolean()
  isOn!: boolean;

  /** As the player's clock shows it. */
  @ApiProperty({ example: '23:00' })
  @IsString()
  @MaxLength(5)
  from!: string;

  /** On the next day when it is not later; 16 hours away at most. */
  @ApiProperty({ example: '07:00' })
  @IsString()
  @MaxLength(5)
  to!: string;
}

/** A lock that falls into the quiet hours. */
export class QuietLockDto {
  /** Name of the Grand Prix. @example "Las Vegas Grand Prix" */
  raceName!: string;

  /** The same, short. @example "Las Vegas GP" */
  shortRaceName!: string;

  /** When its picks lock (UTC). */
  lockAt!: Date;

  /** When the last reminder comes instead (UTC). */
  remindedAt!: Date;
}

/** What the player is notified of, how and when. */
export class NotificationSettingsDto {
  /** All events, in the order of a weekend. */
  events!: NotificationEventDto[];

  /** Those that the player has, or had when they are off. */
  quietHours!: QuietHoursDto;

  /** IANA name of the zone of the quiet hours; null until a browser has reported it, which reads UTC. */
  @ApiProperty({ type: String, nullable: true, example: 'Europe/Berlin' })
  timeZone!: string | null;

  /** Coming locks that fall into the quiet hours, of the seasons of the player's leagues. */
  quietLocks!: QuietLockDto[];

  /** Ids of muted leagues, of which the player is not notified. @example ["665f1c2ab7d4e9a1c0d3f412"] */
  mutedLeagues!: string[];

  /** Devices that get pushes, oldest first. */
  devices!: PushDeviceDto[];
}

/** A box of the table. */
export class NotificationChoiceDto {
  /** What the player is notified of. */
  @ApiProperty({ enum: NOTIFICATION_EVENTS, enumName: 'NotificationEvent' })
  @IsIn(NOTIFICATION_EVENTS)
  event!: NotificationEvent;

  /** The way that it comes. */
  @ApiProperty({ enum: CHANNELS, enumName: 'NotificationChannel' })
  @IsIn(CHANNELS)
  channel!: Channel;

  /** Whether it comes that way. */
  @ApiProperty({ example: true })
  @IsBoolean()
  isOn!: boolean;
}

/** The switch of one league. */
export class LeagueMuteDto {
  /** Id of one of the player's leagues; others than the player's own are left out. */
  @ApiProperty({ example: '665f1c2ab7d4e9a1c0d3f412' })
  @IsMongoId()
  league!: string;

  /** Whether the league is muted. */
  @IsBoolean()
  isMuted!: boolean;
}

/** What shall be different; what is missing stays as it is. */
export class UpdateNotificationSettingsDto {
  /** Boxes that were changed. */
  @OptionalField()
  @IsArray()
  @ArrayMaxSize(NOTIFICATION_EVENTS.length * CHANNELS.length)
  @ValidateNested({ each: true })
  @Type(() => NotificationChoiceDto)
  choices?: NotificationChoiceDto[];

  /** Replaces all of them. */
  @OptionalField()
  @ValidateNested()
  @Type(() => QuietHoursDto)
  quietHours?: QuietHoursDto;

  /** Ids of all muted leagues; others than the player's own are left out. */
  @ApiPropertyOptional({ example: ['665f1c2ab7d4e9a1c0d3f412'] })
  @OptionalField()
  @IsArray()
  @ArrayMaxSize(1000)
  @IsMongoId({ each: true })
  mutedLeagues?: string[];

  /** Mutes or unmutes one league; the others stay as they are. */
  @OptionalField()
  @ValidateNested()
  @Type(() => LeagueMuteDto)
  mute?: LeagueMuteDto;
}
