import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { RESULT_STATUSES, type ResultStatus } from '@gridlock/game-rules';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { VisibleText } from '../../platform/http/visible-text.decorator.js';
import { RESULT_SESSIONS, type ResultSession } from '../../season/result-session.js';
import { RESULTS_STATUSES, type ResultsStatus } from '../../season/loaded-season.js';
import { IMPORT_OUTCOMES, type ImportOutcome } from '../judge-results.js';

const MOST_CARS = 60;

/** One car of a classification. */
export class EnteredRowDto {
  /** Id of a driver of the season. */
  @ApiProperty({ example: 'pierre-gasly' })
  @IsString()
  @MaxLength(100)
  driver!: string;

  /** Id of the team that entered the car. */
  @ApiProperty({ example: 'alpine' })
  @IsString()
  @MaxLength(100)
  team!: string;

  /** Null unless classified. */
  @ApiProperty({ type: Number, nullable: true, example: 7 })
  @ValidateIf((_, value) => value !== null)
  @IsInt({ message: 'A position is a whole number.' })
  @Min(1)
  @Max(99)
  position!: number | null;

  @ApiProperty({ enum: RESULT_STATUSES, enumName: 'ResultStatus', example: 'FINISHED' })
  @IsIn(RESULT_STATUSES)
  status!: ResultStatus;

  /** As awarded. */
  @ApiProperty({ example: 6 })
  @IsNumber({ maxDecimalPlaces: 2 }, { message: 'Points have at most two decimals.' })
  @Min(0)
  @Max(100)
  points!: number;
}

export class EnterResultsDto {
  /** The Grand Prix; left out when only the sprint is entered. */
  @ApiPropertyOptional({ type: [EnteredRowDto] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_CARS)
  @ValidateNested({ each: true })
  @Type(() => EnteredRowDto)
  race?: EnteredRowDto[];

  /** Sprint weekends only; left out when it is stored already. */
  @ApiPropertyOptional({ type: [EnteredRowDto] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_CARS)
  @ValidateNested({ each: true })
  @Type(() => EnteredRowDto)
  sprint?: EnteredRowDto[];

  /** Why; stands in the leagues' logs when it corrects something. */
  @ApiPropertyOptional({ example: 'Stewards, document 42' })
  @IsOptional()
  @MaxLength(200, { message: 'Notes can have at most 200 characters.' })
  @VisibleText({ hasLines: true })
  notes?: string;
}

export class ImportRoundDto {
  /** True: nobody waits for missing cars any longer; when nobody does, an entry by hand gives way. */
  @ApiPropertyOptional({ default: false })
  @IsOptional()
  @IsBoolean()
  release?: boolean;
}

export class SeatDto {
  /** Team id. */
  @ApiProperty({ example: 'alpine' })
  team!: string;

  @ApiProperty({ example: 'Alpine' })
  teamName!: string;

  /** Id of the driver who is expected in it; null when nobody is. */
  @ApiProperty({ type: String, nullable: true, example: 'pierre-gasly' })
  driver!: string | null;
}

export class ResultDriverDto {
  @ApiProperty({ example: 'pierre-gasly' })
  _id!: string;

  @ApiProperty({ example: 'Pierre Gasly' })
  name!: string;
}

export class ManualEntryDto {
  at!: Date;

  /** Who entered it. */
  @ApiProperty({ example: 'race_chief' })
  username!: string;

  notes!: string;

  /** The lists that hold until the source tells the same. */
  @ApiProperty({ enum: RESULT_SESSIONS, enumName: 'LogSession', isArray: true })
  sessions!: ResultSession[];
}

/** All that the form for a result needs. */
export class RoundResultsDto {
  @ApiProperty({ example: 2025 })
  season!: number;

  @ApiProperty({ example: 9 })
  round!: number;

  @ApiProperty({ example: 'Spanish Grand Prix' })
  raceName!: string;

  isSprintWeekend!: boolean;

  @ApiProperty({ enum: RESULTS_STATUSES, enumName: 'ResultsStatus', example: 'none' })
  resultsStatus!: ResultsStatus;

  /** Null unless something that was entered by hand holds. */
  @ApiProperty({ type: ManualEntryDto, nullable: true })
  manualEntry!: ManualEntryDto | null;

  /** Two per team, in the order of the teams. */
  seats!: SeatDto[];

  /** Everybody who may have driven. */
  drivers!: ResultDriverDto[];

  /** Null while there is none. */
  @ApiProperty({ type: [EnteredRowDto], nullable: true })
  race!: EnteredRowDto[] | null;

  @ApiProperty({ type: [EnteredRowDto], nullable: true })
  sprint!: EnteredRowDto[] | null;
}

export class EnteredResultsDto {
  @ApiProperty({ example: 'The result of the Spanish Grand Prix is stored.' })
  message!: string;

  results!: RoundResultsDto;
}

export class ImportedRoundDto extends EnteredResultsDto {
  @ApiProperty({ enum: IMPORT_OUTCOMES, enumName: 'ImportOutcome', example: 'stored' })
  outcome!: ImportOutcome;

  /** Why nothing was stored, or what was corrected, in sentences. */
  reasons!: string[];
}
