import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { OptionalField } from '../../../core/platform/http/optional-field.decorator.js';

export class SeasonQueryDto {
  /** League by whose calendar the season is returned; its members only. Without it: the real calendar. */
  @ApiPropertyOptional({ example: '665f1c2ab7d4e9a1c0d3f500' })
  @OptionalField()
  @IsString()
  @MaxLength(64)
  leagueId?: string;
}
