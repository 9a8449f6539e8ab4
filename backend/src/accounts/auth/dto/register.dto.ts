import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  Equals,
  IsBoolean,
  IsEmail,
  IsString,
  Matches,
  MaxLength,
  MinLength,
} from 'class-validator';
import { MessageDto } from '../../../core/platform/http/message.dto.js';
import { OnlyWith } from '../../../core/platform/http/only-with.decorator.js';
import { OptionalField } from '../../../core/platform/http/optional-field.decorator.js';
import { TrimText } from '../../../core/platform/http/trim-text.decorator.js';
import { UserDto } from '../../user/dto/user.dto.js';
import { HasOneSpelling } from './one-spelling.decorator.js';

export class RegisterDto {
  /**
   * 3 to 20 letters, digits or underscores; unique whatever the case, and not a reserved one
   * (ACCOUNT-1).
   */
  @ApiProperty({ example: 'night_shift' })
  @Matches(/^[A-Za-z0-9_]{3,20}$/, {
    message: 'Username must be 3–20 letters, numbers or underscores.',
  })
  username!: string;

  /** At most 254 characters; unique whatever the case. */
  @ApiProperty({ example: 'night.shift@example.org' })
  @TrimText()
  @IsEmail({}, { message: 'Enter a valid email address.' })
  @MaxLength(254)
  @HasOneSpelling()
  email!: string;

  /** 8 to 128 characters; not a common password, not the username or the email address. */
  @ApiProperty({ example: 'box-box-box' })
  @MinLength(8, { message: 'Password must be at least 8 characters.' })
  @MaxLength(128, { message: 'The password must have at most 128 characters.' })
  password!: string;

  /** The password once more; where it is sent, it has to be the same. */
  @ApiPropertyOptional({ example: 'box-box-box' })
  @OptionalField()
  @IsString()
  @MaxLength(128)
  confirmation?: string;

  /** The terms and the privacy policy have to be accepted. */
  @ApiProperty({ example: true, enum: [true] })
  @Equals(true, { message: 'You must accept the Terms & Conditions and Privacy Policy' })
  termsAccepted!: boolean;

  /** True: the answer signs in, with an access token and the cookies of `login`. */
  @ApiPropertyOptional({ example: true })
  @OptionalField()
  @IsBoolean()
  signIn?: boolean;

  /** Of the session with `signIn`: as `alwaysAsks` of `login`. */
  @ApiPropertyOptional({ example: true })
  @OptionalField()
  @OnlyWith('signIn')
  @IsBoolean()
  alwaysAsks?: boolean;
}

/** An account was opened. */
export class RegisteredDto extends MessageDto {
  /** JWT, valid for 15 minutes; absent without `signIn`. */
  accessToken?: string;

  /** The account; absent without `signIn`. */
  user?: UserDto;
}
