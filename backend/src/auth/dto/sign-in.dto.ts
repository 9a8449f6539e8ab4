import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { UserDto } from '../../user/dto/user.dto.js';
import { TrimText } from '../../platform/http/trim-text.decorator.js';

export class LoginDto {
  @ApiProperty({ example: 'night.shift@example.org' })
  @TrimText()
  @IsNotEmpty({ message: 'Email is required' })
  @IsString()
  @MaxLength(254)
  email!: string;

  @ApiProperty({ example: 'box-box-box' })
  @IsNotEmpty({ message: 'Password is required' })
  @IsString()
  @MaxLength(1024)
  password!: string;

  /**
   * True: this session changes the password or deletes the account with `currentPassword` only, however
   * recent the sign-in. For browsers, where a token may be stolen.
   */
  @ApiProperty({ required: false, example: true })
  @IsOptional()
  @IsBoolean()
  alwaysAsks?: boolean;
}

export class AccessTokenDto {
  /** JWT, good for 15 minutes; goes into `Authorization: Bearer`. */
  accessToken!: string;
}

export class SignedInDto extends AccessTokenDto {
  user!: UserDto;
}
