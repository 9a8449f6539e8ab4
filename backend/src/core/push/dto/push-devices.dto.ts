import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsMongoId,
  IsNumber,
  IsObject,
  IsString,
  Matches,
  MaxLength,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { NullableField } from '../../platform/http/nullable-field.decorator.js';
import { OptionalField } from '../../platform/http/optional-field.decorator.js';
import { isSubscriptionKey } from '../subscription-key.js';

const MAX_ENDPOINT = 1000;

const IsSubscriptionKey = (): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isSubscriptionKey',
      validator: { validate: (value) => typeof value === 'string' && isSubscriptionKey(value) },
    },
    { message: 'The key of this subscription isn’t valid.' },
  );

/** The keys of a browser's subscription, as it gives them (RFC 8291). */
export class PushKeysDto {
  /** Its public key: a point of P-256 in 65 bytes, base64url. */
  @ApiProperty({
    example:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  })
  @IsString()
  @Matches(/^B[\w-]{86}=?$/)
  @IsSubscriptionKey()
  p256dh!: string;

  /** The secret that it shares with the server: 16 bytes, base64url. */
  @ApiProperty({ example: 'BTBZMqHH6r4Tts7J_aSIgg' })
  @IsString()
  @Matches(/^[\w-]{22}(?:==)?$/)
  auth!: string;
}

/** What a browser gives as its subscription: `PushSubscription.toJSON()`. */
export class AddPushDeviceDto {
  /** Where its push service takes messages. */
  @ApiProperty({ example: 'https://fcm.googleapis.com/fcm/send/dGhpcyBpcyBhbiBleGFtcGxl' })
  @IsString()
  @MaxLength(MAX_ENDPOINT)
  endpoint!: string;

  /** When the browser expects it to end; not used, as its push service says when it has. */
  @ApiPropertyOptional({ type: Number, nullable: true, example: null })
  @NullableField()
  @IsNumber()
  expirationTime?: number | null;

  /** Its keys. */
  @IsObject()
  @ValidateNested()
  @Type(() => PushKeysDto)
  keys!: PushKeysDto;

  /** The address of the subscription that this browser had before, which is replaced. */
  @ApiPropertyOptional({ example: 'https://fcm.googleapis.com/fcm/send/dGhlIG9uZSBiZWZvcmU' })
  @OptionalField()
  @IsString()
  @MaxLength(MAX_ENDPOINT)
  replaces?: string;

  /** The browser does so at a visit: a device that the player has removed stays removed. */
  @ApiPropertyOptional({ example: true })
  @OptionalField()
  @IsBoolean()
  isVisit?: boolean;
}

/** A subscription that a browser had. */
export class FormerSubscriptionDto {
  /** Where its push service took messages. */
  @ApiProperty({ example: 'https://fcm.googleapis.com/fcm/send/dGhlIG9uZSBiZWZvcmU' })
  @IsString()
  @MaxLength(MAX_ENDPOINT)
  endpoint!: string;

  /** The secret that it shared with the server: it proves that the caller is that browser. */
  @ApiProperty({ example: 'BTBZMqHH6r4Tts7J_aSIgg' })
  @IsString()
  @Matches(/^[\w-]{22}(?:==)?$/)
  auth!: string;
}

/** What a browser says when it has changed its subscription. */
export class ChangedSubscriptionDto {
  /** The one that it had. */
  @IsObject()
  @ValidateNested()
  @Type(() => FormerSubscriptionDto)
  before!: FormerSubscriptionDto;

  /** The one that it has now. */
  @IsObject()
  @ValidateNested()
  @Type(() => AddPushDeviceDto)
  after!: AddPushDeviceDto;
}

/** A device that gets pushes. */
export class PushDeviceDto {
  /** Id of the device. @example 665f1c2ab7d4e9a1c0d3f412 */
  _id!: string;

  /** Browser and system. @example "Firefox on Linux" */
  name!: string;

  /** When it was added (UTC). */
  createdAt!: Date;
}

/** A device of the player. */
export class PushDeviceIdDto {
  /** Id of the device. */
  @ApiProperty({ example: '665f1c2ab7d4e9a1c0d3f412' })
  @IsMongoId()
  id!: string;
}

export class AddedPushDeviceDto {
  /** The device that the player is at. */
  device!: PushDeviceDto;
}

export class PushKeyDto {
  /** The server's public key, base64url, with which a browser subscribes (RFC 8292). */
  @ApiProperty({
    example:
      'BDd3_hVL9fZi9Ybo2UUzA284WG5FZR30_95YeZJsiApwXKpNcF1rRPF3foIiBHXRdJI2Qhumhf6_LFTeZaNndIo',
  })
  publicKey!: string;
}
