import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { VisibleText } from '../../../core/platform/http/visible-text.decorator.js';

/** A note on the bulletin board. */
export class AnnouncementDto {
  /** Id of the note. @example 665f1c2ab7d4e9a1c0d3f700 */
  _id!: string;

  /** Heading, plain text. @example "Sprint weekend ahead" */
  title!: string;

  /** Plain text; line breaks are kept. @example "Picks lock before sprint qualifying, on Friday." */
  content!: string;

  /** Every note is out at once. */
  @ApiProperty({ enum: ['published'] })
  status!: 'published';

  /** When it was posted (game time, UTC). */
  createdAt!: Date;
}

export class CreateAnnouncementDto {
  /** Heading, plain text; 1 to 120 characters. */
  @ApiProperty({ example: 'Sprint weekend ahead' })
  @IsNotEmpty({ message: 'The title is required.' })
  @IsString()
  @MaxLength(120)
  @VisibleText()
  title!: string;

  /** Plain text, 1 to 5000 characters; line breaks are kept. */
  @ApiProperty({ example: 'Picks lock before sprint qualifying, on Friday.' })
  @IsNotEmpty({ message: 'The content is required.' })
  @IsString()
  @MaxLength(5000)
  @VisibleText({ hasLines: true })
  content!: string;

  /** A note is out at once: nothing else can be asked for. */
  @ApiProperty({ enum: ['published'] })
  @IsIn(['published'], { message: 'The status must be published.' })
  status: AnnouncementDto['status'] = 'published';
}
