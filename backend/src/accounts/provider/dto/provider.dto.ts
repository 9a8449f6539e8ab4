import { ApiProperty, PickType } from '@nestjs/swagger';
import { IsBoolean, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { OptionalField } from '../../../core/platform/http/optional-field.decorator.js';
import { RegisterDto } from '../../auth/dto/register.dto.js';
import { SignedInDto } from '../../auth/dto/sign-in.dto.js';

const MAX_PATH = 500;

/** How one signs in here. */
export class WaysInDto {
  /** Whether there are passwords. @example true */
  passwords!: boolean;

  /** What the host's identity provider is called; null without one. */
  @ApiProperty({ type: String, nullable: true, example: 'Clubhouse' })
  provider!: string | null;

  /** Whether a first sign-in by the provider may open an account. @example false */
  providerSignUp!: boolean;
}

export class StartProviderDto {
  /** Path on this site to end at; without it, or for an address of another site, the dashboard. */
  @ApiProperty({ required: false, example: '/join/K7QX2M' })
  @OptionalField()
  @IsString()
  @MaxLength(MAX_PATH)
  next?: string;

  /** True: the provider asks again who it is, and for ten minutes that is as good as the password (ACCOUNT-2). */
  @ApiProperty({ required: false, example: false })
  @OptionalField()
  @IsBoolean()
  fresh?: boolean;
}

export class ProviderAddressDto {
  /** Where the browser goes to sign in. @example https://id.example.org/authorize?client_id=gridlock */
  url!: string;
}

export class JoinAccountDto {
  /** From the link that was sent to the address; without it the player is signed in to the account. */
  @ApiProperty({ required: false, example: 'q7lG0mO9yJ2cT1hXkYd3nS5vB8wE4zR6uA0fPiLgQsM' })
  @OptionalField()
  @IsNotEmpty()
  @IsString()
  @MaxLength(512)
  token?: string;
}

export class ProviderSignUpDto extends PickType(RegisterDto, ['username', 'termsAccepted']) {}

/** What a sign-in at the provider has led to. */
export class ProviderArrivalDto {
  /** What it has led to, or what has to come first. */
  @ApiProperty({ enum: ['signed-in', 'linked', 'join', 'sign-up'], enumName: 'ProviderStep' })
  step!: 'signed-in' | 'linked' | 'join' | 'sign-up';

  /** Path to go on to. @example /dashboard */
  next!: string;

  /** With `join` and `sign-up`: the address that the provider has verified; else null. */
  @ApiProperty({ type: String, nullable: true, example: 'night.shift@example.org' })
  email!: string | null;

  /** With `sign-up`: what the provider calls the player, if it may be a username; else null. */
  @ApiProperty({ type: String, nullable: true, example: 'night_shift' })
  username!: string | null;

  /** With `join`: whether the player is signed in to that account. @example false */
  isOwnAccount!: boolean;

  /** With `signed-in`: the session. */
  @ApiProperty({ type: SignedInDto, nullable: true })
  session!: SignedInDto | null;
}
