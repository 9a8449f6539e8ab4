import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsNotEmpty, IsObject, IsString, MaxLength } from 'class-validator';
import { CurrentPasswordDto } from './password.dto.js';
import { OptionalField } from '../../../core/platform/http/optional-field.decorator.js';
import { TrimText } from '../../../core/platform/http/trim-text.decorator.js';

/** A passkey, without its key. */
export class PasskeyDto {
  /** The credential's id, base64url. */
  id!: string;

  /** What the player calls it. @example "My phone" */
  name!: string;

  /** When it was added. */
  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;

  /** When it last signed in; null until it has. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastUsedAt!: Date | null;

  /**
   * When its authenticator last counted back; null if it never has. It was moved to another password manager then, or
   * copied.
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  counterFellAt!: Date | null;
}

/** What the browser asks its authenticator with, as WebAuthn Level 3 writes it in JSON. */
export class PasskeyOptionsDto {
  /** `PublicKeyCredentialCreationOptionsJSON` to add a passkey, `PublicKeyCredentialRequestOptionsJSON` to sign in. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  options!: Record<string, unknown>;
}

export class AddPasskeyDto {
  /** What the player calls it: 1 to 40 characters. */
  @ApiProperty({ example: 'My phone' })
  @TrimText()
  @IsNotEmpty({ message: 'Give the passkey a name.' })
  @IsString()
  @MaxLength(40, { message: 'The name must have at most 40 characters.' })
  name!: string;

  /** What the authenticator answered: `RegistrationResponseJSON`. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  @IsObject()
  response!: Record<string, unknown>;
}

export class PasskeySignInDto {
  /** What the authenticator answered: `AuthenticationResponseJSON`. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  @IsObject()
  response!: Record<string, unknown>;

  /** As `alwaysAsks` of `login`. */
  @ApiPropertyOptional({ example: true })
  @OptionalField()
  @IsBoolean()
  alwaysAsks?: boolean;

  /** As `staySignedIn` of `login`. */
  @ApiPropertyOptional({ example: true })
  @OptionalField()
  @IsBoolean()
  staySignedIn?: boolean;
}

export class PasskeyProofDto extends CurrentPasswordDto {}
