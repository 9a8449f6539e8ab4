import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { OptionalField } from '../../../core/platform/http/optional-field.decorator.js';

/** More than a season has. */
export const MAX_ROUND = 99;

export class StandingsQueryDto {
  /** The tables as they stood after this completed round; those of now when missing. @example 9 */
  @OptionalField()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_ROUND)
  round?: number;
}
