import { ApiProperty } from '@nestjs/swagger';
import { IsEmail, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { TrimText } from '../../../core/platform/http/trim-text.decorator.js';
import { UserDto } from '../../user/dto/user.dto.js';
import { CurrentPasswordDto } from '../../auth/dto/password.dto.js';
import { HasOneSpelling } from '../../auth/dto/one-spelling.decorator.js';

export class ChangeEmailDto extends CurrentPasswordDto {
  /** The new address: at most 254 characters. */
  @ApiProperty({ example: 'mara.new@example.org' })
  @TrimText()
  @IsEmail({}, { message: 'Enter a valid email address.' })
  @MaxLength(254)
  @HasOneSpelling()
  email!: string;
}

export class EmailChangeTokenDto {
  /** From the link of the email. */
  @ApiProperty({
    example:
      '665f1c2ab7d4e9a1c0d3f412.Vt3q0hYp9sKfXw2mC8uZrLb5eNiA7dGjQo1yTkSxP4E.q7lG0mO9yJ2cT1hXkYd3nS5vB8wE4zR6uA0fPiLgQsM',
  })
  @IsNotEmpty()
  @IsString()
  @MaxLength(512)
  token!: string;
}

/** The account with the address that was taken back. */
export class EmailChangeUndoneDto extends UserDto {
  /** Sets a new password once, within an hour (`POST /api/auth/reset-password`). */
  @ApiProperty({
    example: '665f1c2ab7d4e9a1c0d3f412.reset.q7lG0mO9yJ2cT1hXkYd3nS5vB8wE4zR6uA0fPiLgQsM',
  })
  resetToken!: string;
}
