import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { OptionalField } from '../../../core/platform/http/optional-field.decorator.js';

export class NextRaceQueryDto {
  /** Year of the season whose race is asked for; the running season when absent. */
  @ApiPropertyOptional({ type: 'integer', example: 2025 })
  @OptionalField()
  @Type(() => Number)
  @IsInt()
  @Min(1950)
  @Max(9999)
  season?: number;
}
