import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { OptionalField } from '../../../core/platform/http/optional-field.decorator.js';
import { WaitingCarsDto } from '../../season/dto/waiting.dto.js';
import { IMPORT_SUBJECTS, type ImportSubject } from '../import-record.schema.js';
import { IMPORT_OUTCOMES, type ImportOutcome } from '../validate-results.js';

/** What a refused result still waits for. */
export class WaitingImportDto extends WaitingCarsDto {
  /** Teams whose cars are missing. @example ["Alpine"] */
  teams!: string[];

  /** Whether it would be stored if it was released: nothing else is wrong with it. */
  mayRelease!: boolean;
}

/** The outcome of importing a round's results, or what was not taken over of the calendar. */
export class ImportDto {
  /** Id of the import. @example 665f1c2ab7d4e9a1c0d3f900 */
  _id!: string;

  /** The latest try (game time, UTC). */
  at!: Date;

  /** Year of the season. @example 2025 */
  season!: number;

  /** What was fetched: the round’s result, or the calendar. */
  @ApiProperty({
    enum: IMPORT_SUBJECTS,
    enumName: 'ImportSubject',
    example: 'result',
  })
  about!: ImportSubject;

  /** Round number; null where the calendar has a race that is no round here, or is wrong as a whole. @example 9 */
  round!: number | null;

  /** Name of the race. @example "Spanish Grand Prix" */
  raceName!: string;

  /** True where it is about the calendar as a whole, whose name says the year. @example false */
  isWholeCalendar!: boolean;

  /** `pack` for bundled results, `api` for the results API, `manual` for an entry by hand. @example api */
  source!: string;

  /** `held`: a result entered manually stays in force though the source reports another one. */
  @ApiProperty({ enum: IMPORT_OUTCOMES, enumName: 'ImportOutcome', example: 'stored' })
  outcome!: ImportOutcome;

  /** Why nothing was stored, in sentences; empty otherwise. */
  reasons!: string[];

  /** How many tries in a row ended like this. @example 1 */
  times!: number;

  /** Null unless it waits only for cars that may still be added (SCORE-2). */
  waiting!: WaitingImportDto | null;
}

export class ImportListDto {
  /** Newest first; tries in a row that ended alike are one. */
  imports!: ImportDto[];
}

export class ImportQueryDto {
  /** How many imports to list. */
  @ApiPropertyOptional({ default: 100 })
  @OptionalField()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(500)
  limit?: number;
}
