import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { WaitingCarsDto } from '../../season/dto/waiting.dto.js';
import { IMPORT_OUTCOMES, type ImportOutcome } from '../judge-results.js';

/** What a refused result still waits for. */
export class WaitingImportDto extends WaitingCarsDto {
  /** Teams whose cars are missing. */
  @ApiProperty({ example: ['Alpine'] })
  teams!: string[];

  /** Whether it would be stored if it was released. */
  mayRelease!: boolean;
}

/** What came of looking for a round's results. */
export class ImportDto {
  @ApiProperty({ example: '665f1c2ab7d4e9a1c0d3f900' })
  _id!: string;

  /** The latest look (game time). */
  at!: Date;

  @ApiProperty({ example: 2025 })
  season!: number;

  @ApiProperty({ example: 9 })
  round!: number;

  @ApiProperty({ example: 'Spanish Grand Prix' })
  raceName!: string;

  /** `pack` for bundled results, `api` for the results API, `manual` for an entry by hand. */
  @ApiProperty({ example: 'api' })
  source!: string;

  /** `held`: an entry by hand was kept though the source tells another result. */
  @ApiProperty({ enum: IMPORT_OUTCOMES, enumName: 'ImportOutcome', example: 'stored' })
  outcome!: ImportOutcome;

  /** Why nothing was stored, in sentences. */
  reasons!: string[];

  /** How many looks in a row ended like this. */
  @ApiProperty({ example: 1 })
  times!: number;

  /** Null unless it is held back only because cars are missing that may still be added. */
  @ApiProperty({ type: WaitingImportDto, nullable: true })
  waiting!: WaitingImportDto | null;
}

export class ImportListDto {
  /** Newest first. */
  imports!: ImportDto[];
}

export class ImportQueryDto {
  @ApiPropertyOptional({ default: 100 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(500)
  limit?: number;
}
