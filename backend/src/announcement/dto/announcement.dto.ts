import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { VisibleText } from '../../platform/http/visible-text.decorator.js';

/** A note on the bulletin board. */
export class AnnouncementDto {
  @ApiProperty({ example: '665f1c2ab7d4e9a1c0d3f700' })
  _id!: string;

  @ApiProperty({ example: 'Sprint weekend ahead' })
  title!: string;

  /** Plain text. */
  @ApiProperty({ example: 'Picks lock before sprint qualifying, on Friday.' })
  content!: string;

  @ApiProperty({ enum: ['published'] })
  status!: 'published';

  createdAt!: Date;
}

export class CreateAnnouncementDto {
  @ApiProperty({ example: 'Sprint weekend ahead' })
  @IsNotEmpty({ message: 'The title is required.' })
  @IsString()
  @MaxLength(120)
  @VisibleText()
  title!: string;

  /** Plain text. */
  @ApiProperty({ example: 'Picks lock before sprint qualifying, on Friday.' })
  @IsNotEmpty({ message: 'The content is required.' })
  @IsString()
  @MaxLength(5000)
  @VisibleText({ hasLines: true })
  content!: string;

  @ApiProperty({ enum: ['published'] })
  @IsIn(['published'], { message: 'The status must be published.' })
  status: AnnouncementDto['status'] = 'published';
}
