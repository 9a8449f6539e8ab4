import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { OptionalField } from '../../../core/platform/http/optional-field.decorator.js';
import { UserDto } from '../../user/dto/user.dto.js';
import { TrimText } from '../../../core/platform/http/trim-text.decorator.js';

export class LoginDto {
  /** Email address of the account, in any case; surrounding blanks are dropped. */
  @ApiProperty({ example: 'night.shift@example.org' })
  @TrimText()
  @IsNotEmpty({ message: 'Email is required' })
  @IsString()
  @MaxLength(254)
  email!: string;

  /** The password of the account. */
  @ApiProperty({ example: 'box-box-box' })
  @IsNotEmpty({ message: 'Password is required' })
  @IsString()
  @MaxLength(1024)
  password!: string;

  /**
   * True: this session changes the password or deletes the account with `currentPassword` only,
   * however recent the sign-in (ACCOUNT-2). For browsers, where a token may be stolen.
   */
  @ApiProperty({ required: false, example: true })
  @OptionalField()
  @IsBoolean()
  alwaysAsks?: boolean;

  /** Whether the session lasts until 90 days after the last visit (as without it), or until the browser closes. */
  @ApiProperty({ required: false, example: true })
  @OptionalField()
  @IsBoolean()
  staySignedIn?: boolean;
}

export class AccessTokenDto {
  /** JWT, valid for 15 minutes; sent as `Authorization: Bearer`. */
  accessToken!: string;
}

export class SignedInDto extends AccessTokenDto {
  /** The account that has signed in. */
  user!: UserDto;
}
