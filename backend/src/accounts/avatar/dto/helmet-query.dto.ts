import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { OptionalField } from '../../../core/platform/http/optional-field.decorator.js';

export class HelmetQueryDto {
  /** Side of the picture in px. */
  @ApiPropertyOptional({ default: 128 })
  @OptionalField()
  @Type(() => Number)
  @IsInt()
  @Min(16)
  @Max(1024)
  size?: number;
}
