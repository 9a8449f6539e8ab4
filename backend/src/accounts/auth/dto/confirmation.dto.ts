import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { MessageDto } from '../../../core/platform/http/message.dto.js';

export class ConfirmEmailDto {
  /** From the link of the welcome email, or of the one that was asked for again. */
  @ApiProperty({
    example: '665f1c2ab7d4e9a1c0d3f412.confirm.q7lG0mO9yJ2cT1hXkYd3nS5vB8wE4zR6uA0fPiLgQsM',
  })
  @IsNotEmpty()
  @IsString()
  @MaxLength(512)
  token!: string;
}

export class EmailConfirmedDto extends MessageDto {
  /** True when it was confirmed before: nothing has changed. @example false */
  wasConfirmed!: boolean;
}

export class ConfirmationSentDto extends MessageDto {
  /** True when the address is confirmed already: no email was sent. @example false */
  emailConfirmed!: boolean;
}
