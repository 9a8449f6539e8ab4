import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { UserDto } from './user.dto.js';
import { TrimText } from './trim-text.decorator.js';

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
}

export class AccessTokenDto {
  /** JWT, good for 15 minutes; goes into `Authorization: Bearer`. */
  accessToken!: string;
}

export class SignedInDto extends AccessTokenDto {
  user!: UserDto;
}
