import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';

export class HelmetQueryDto {
  /** Side of the picture in px. */
  @ApiPropertyOptional({ default: 128 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(16)
  @Max(1024)
  size?: number;
}
