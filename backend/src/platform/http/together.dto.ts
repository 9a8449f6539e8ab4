import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsString, Matches, MaxLength } from 'class-validator';

/** More than any page opens with. */
const MOST_CALLS = 12;
const LONGEST_ADDRESS = 300;

/** Calls that are asked at once. */
export class TogetherQueryDto {
  /**
   * Addresses of calls that read, each with its query. One may need what another is answered: `{1.season}` in
   * its path is the `season` in the answer to the call at place 1.
   */
  @ApiProperty({ type: [String], example: ['/api/auth/me'] })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? [value] : value))
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_CALLS)
  @IsString({ each: true })
  @MaxLength(LONGEST_ADDRESS, { each: true })
  // never itself: one request must not become many
  @Matches(/^\/api\/(?!together)[\w/-]+(\{\d+\.\w+\}[\w/-]*)?(\?[\w=&%.-]*)?$/, { each: true })
  ask!: string[];
}

/** What one of the calls would have been answered alone. */
export class AnswerDto {
  /** Status of HTTP; 424 where the answer that the call needs does not tell what it needs. */
  @ApiProperty({ example: 200 })
  status!: number;

  /** Seconds after which a call that was refused for now may be repeated. */
  @ApiPropertyOptional({ example: 2 })
  retryAfter?: number;

  /** The answer itself; null when it was empty. */
  @ApiProperty({ type: Object, nullable: true })
  body!: unknown;
}

/** The answers, in the order of the calls. */
export class TogetherDto {
  /** One for each call that was asked. */
  @ApiProperty({ type: [AnswerDto] })
  answers!: AnswerDto[];
}
