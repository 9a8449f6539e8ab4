import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { OptionalField } from '../../../core/platform/http/optional-field.decorator.js';

/** Changes are remembered for so long, in ms. */
export const REMEMBERED_MS = 60_000;

/** From when on changes are sent. */
export class LiveQueryDto {
  /** How many milliseconds ago the page was read: changes since then are sent first. */
  @ApiPropertyOptional({ default: 0 })
  @OptionalField()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(REMEMBERED_MS)
  ago?: number;
}
