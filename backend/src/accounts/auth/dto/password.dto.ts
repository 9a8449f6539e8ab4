import { ApiProperty, PickType } from '@nestjs/swagger';
import { IsBoolean, IsNotEmpty, IsString, MaxLength, MinLength } from 'class-validator';
import { NullableField } from '../../../core/platform/http/nullable-field.decorator.js';
import { NotWith } from '../../../core/platform/http/only-with.decorator.js';
import { TrimText } from '../../../core/platform/http/trim-text.decorator.js';
import { LoginDto } from './sign-in.dto.js';

export class ForgotPasswordDto extends PickType(LoginDto, ['email']) {}

/** For a change that only the owner of the account may make. */
export class CurrentPasswordDto {
  /**
   * The password of the account. Without it the caller must have signed in with it for this
   * session at most 10 minutes ago (ACCOUNT-2).
   */
  @ApiProperty({ type: String, required: false, nullable: true, example: 'box-box-box' })
  @NullableField()
  @IsNotEmpty({ message: 'Current password is required' })
  @IsString()
  @MaxLength(1024)
  currentPassword?: string | null;
}

export class ResetPasswordDto extends CurrentPasswordDto {
  /**
   * From the link of the reset email. Without it the caller must be the signed-in owner of the
   * account.
   */
  @NullableField()
  @NotWith('currentPassword', 'Send the token or the current password, not both.')
  @IsString()
  @MaxLength(512)
  token?: string | null;

  /**
   * Whether passkeys, API tokens and the address of the calendar end too. Without it they do when the password was
   * forgotten (`token`); with the old password, only API tokens end.
   */
  @ApiProperty({ required: false, nullable: true, type: Boolean, example: true })
  @NullableField()
  @IsBoolean()
  removeAccess?: boolean | null;

  /** Email address of the account whose password changes. */
  @ApiProperty({ example: 'night.shift@example.org' })
  @TrimText()
  @IsNotEmpty({ message: 'Email is required' })
  @IsString()
  @MaxLength(254)
  email!: string;

  /** 8 to 128 characters; not a common password, not the username or the email address. */
  @ApiProperty({ example: 'lights-out-and-away' })
  @MinLength(8, { message: 'Password must be at least 8 characters.' })
  @MaxLength(128, { message: 'The password must have at most 128 characters.' })
  password!: string;
}
