import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, MaxLength } from 'class-validator';
import { CurrentPasswordDto } from './password.dto.js';
import { VisibleText } from '../../../core/platform/http/visible-text.decorator.js';

export const MAX_TOKEN_NAME = 40;

export class NewApiTokenDto extends CurrentPasswordDto {
  /** What the token is for: a name among the player's tokens. */
  @ApiProperty({ example: 'Standings bot', maxLength: MAX_TOKEN_NAME })
  @MaxLength(MAX_TOKEN_NAME, { message: `The name has ${MAX_TOKEN_NAME} characters at most.` })
  @IsNotEmpty({ message: 'Give the token a name.' })
  @VisibleText()
  name!: string;
}

/** A token without its text, which is answered only once. */
export class ApiTokenDto {
  /** Id of the token, to revoke it. @example q7Xw2LmNf0aPzK4e */
  _id!: string;

  /** What the player calls it. @example "Standings bot" */
  name!: string;

  /** When it was made (ISO 8601, UTC). @example 2025-03-01T08:00:00Z */
  createdAt!: string;

  /** When it was last used, to the minute, about (ISO 8601, UTC); null before its first use. */
  @ApiProperty({ type: String, nullable: true, example: '2025-03-02T10:15:00Z' })
  lastUsedAt!: string | null;
}

export class MadeApiTokenDto extends ApiTokenDto {
  /** The token itself, for `Authorization: Bearer`. It is answered only here. */
  @ApiProperty({
    example:
      'gridlock_665f1c2ab7d4e9a1c0d3f412.q7Xw2LmNf0aPzK4e.0123456789abcdefghijklmnopqrstuvwxyzABCDEFG',
  })
  token!: string;
}
