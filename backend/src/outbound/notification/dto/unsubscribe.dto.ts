import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { OpenQuery } from '../../../core/platform/errors/open-query.decorator.js';

/** The signed token of an unsubscribe link. */
@OpenQuery()
export class UnsubscribeQueryDto {
  /** From the link of the email. */
  @ApiProperty({ example: '665f1c2ab7d4e9a1c0d3f412.X1nqfYpC2dTn5QmO7kqV4v0y1c9kQd3eA8bW6sR2tUo' })
  @IsString()
  @MaxLength(200)
  token!: string;
}

/** The answer to unsubscribing. */
export class UnsubscribedDto {
  /** What happened, in a sentence for people. */
  @ApiProperty({ example: 'Race reminders are off. You can turn them back on in your profile.' })
  message!: string;
}
