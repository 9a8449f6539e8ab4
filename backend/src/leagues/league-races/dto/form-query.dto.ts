import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

const REQUIRED = { message: 'League ID is required' };

export class FormQueryDto {
  /** Id of the league; only rounds that it has seen count. */
  @ApiProperty({ example: '665f1c2ab7d4e9a1c0d3f500' })
  @MaxLength(64)
  @IsNotEmpty(REQUIRED)
  @IsString(REQUIRED)
  leagueId!: string;
}
