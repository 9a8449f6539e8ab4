import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

export class NextRaceQueryDto {
  /** Year of the season whose race is asked for; the running season when absent. */
  @ApiPropertyOptional({ type: 'integer', example: 2025 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1950)
  @Max(9999)
  season?: number;
}
