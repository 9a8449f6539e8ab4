import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

export class LogActorDto {
  @ApiProperty({ example: '665f1c2ab7d4e9a1c0d3f412' })
  _id!: string;

  /** The name at the time of the entry. */
  @ApiProperty({ example: 'night_shift' })
  username!: string;
}

/** Something done to the league that all members may know. */
export class LogEntryDto {
  @ApiProperty({ example: '665f1c2ab7d4e9a1c0d3f600' })
  _id!: string;

  at!: Date;

  actor!: LogActorDto;

  /** `override`, `ownership-passed-on` … */
  @ApiProperty({ example: 'override' })
  action!: string;

  /** Null for an entry that is about no round. */
  @ApiProperty({ type: Number, nullable: true, example: 9 })
  round!: number | null;

  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  before!: object | null;

  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true })
  after!: object | null;

  /** At most 200 characters; may be empty. */
  @ApiProperty({ example: 'Missed the lock' })
  notes!: string;
}

/** One page of the league's log, newest first. */
export class LogPageDto {
  entries!: LogEntryDto[];

  /** Counted from 1. */
  @ApiProperty({ example: 1 })
  page!: number;

  @ApiProperty({ example: 50 })
  pageSize!: number;

  /** Entries on all pages together. */
  @ApiProperty({ example: 3 })
  total!: number;
}

export class LogQueryDto {
  /** Counted from 1. */
  @ApiPropertyOptional({ default: 1 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100_000)
  page?: number;

  @ApiPropertyOptional({ default: 50 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(200)
  pageSize?: number;
}
