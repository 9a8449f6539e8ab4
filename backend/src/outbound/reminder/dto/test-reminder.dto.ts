import { ApiProperty } from '@nestjs/swagger';
import { IsMongoId } from 'class-validator';

export class TestReminderDto {
  /** User id of the player who gets the email. */
  @ApiProperty({ example: '665f1c2ab7d4e9a1c0d3f412' })
  @IsMongoId({ message: 'Please select a user to send the test reminder to' })
  userId!: string;
}
