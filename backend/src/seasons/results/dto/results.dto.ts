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
  IsObject,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { OptionalField } from '../../../core/platform/http/optional-field.decorator.js';
import { VisibleText } from '../../../core/platform/http/visible-text.decorator.js';
import { RESULT_SESSIONS, type ResultSession } from '../../season/result-session.js';
import { RESULTS_STATUSES, type ResultsStatus } from '../../season/season-snapshot.js';
import { IMPORT_OUTCOMES, type ImportOutcome } from '../validate-results.js';

const MAX_CARS = 60;

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

  /** Classified position; null unless classified. */
  @ApiProperty({ type: Number, nullable: true, example: 7 })
  @ValidateIf((_, value) => value !== null)
  @IsInt({ message: 'A position is a whole number.' })
  @Min(1)
  @Max(99)
  position!: number | null;

  /** `DNS` for a car that did not start, `NC` for one that was not classified. */
  @ApiProperty({ enum: RESULT_STATUSES, enumName: 'ResultStatus', example: 'FINISHED' })
  @IsIn(RESULT_STATUSES)
  status!: ResultStatus;

  /** Points as awarded, at most two decimals (SCORE-1). */
  @ApiProperty({ example: 6 })
  @IsNumber({ maxDecimalPlaces: 2 }, { message: 'Points have at most two decimals.' })
  @Min(0)
  @Max(100)
  points!: number;
}

export class EnterResultsDto {
  /** Classification of the Grand Prix; left out when only the sprint is entered. */
  @OptionalField()
  @IsArray()
  @ArrayMaxSize(MAX_CARS)
  @IsObject({ each: true, message: 'Each row must be an object.' })
  @ValidateNested({ each: true })
  @Type(() => EnteredRowDto)
  race?: EnteredRowDto[];

  /** Classification of the sprint, on sprint weekends; left out when it is stored already. */
  @OptionalField()
  @IsArray()
  @ArrayMaxSize(MAX_CARS)
  @IsObject({ each: true, message: 'Each row must be an object.' })
  @ValidateNested({ each: true })
  @Type(() => EnteredRowDto)
  sprint?: EnteredRowDto[];

  /** The reason; shown in the logs of the leagues when it corrects something. */
  @ApiPropertyOptional({ example: 'Stewards, document 42' })
  @OptionalField()
  @MaxLength(200, { message: 'Notes can have at most 200 characters.' })
  @VisibleText({ hasLines: true })
  notes?: string;
}

export class ImportRoundDto {
  /**
   * True: missing cars are waited for no longer and count as not started (SCORE-2). When none are
   * waited for, a result entered manually is given up for the imported one.
   */
  @ApiPropertyOptional({ default: false })
  @OptionalField()
  @IsBoolean()
  release?: boolean;
}

export class SeatDto {
  /** Team id. @example alpine */
  team!: string;

  /** Display name of the team. @example Alpine */
  teamName!: string;

  /** Id of the driver who is expected in it; null when nobody is. @example "pierre-gasly" */
  driver!: string | null;
}

export class ResultDriverDto {
  /** Driver id. @example pierre-gasly */
  _id!: string;

  /** Display name. @example "Pierre Gasly" */
  name!: string;
}

export class ManualEntryDto {
  /** When it was entered (game time, UTC). */
  at!: Date;

  /** The app admin who entered it. @example race_chief */
  username!: string;

  /** The reason that was given; may be empty. */
  notes!: string;

  /** The classifications that stay until the source reports the same. */
  @ApiProperty({ enum: RESULT_SESSIONS, enumName: 'LogSession', isArray: true })
  sessions!: ResultSession[];
}

/** All that the form for a result needs. */
export class RoundResultsDto {
  /** Year of the season. @example 2025 */
  season!: number;

  /** Round number. @example 9 */
  round!: number;

  /** Name of the race. @example "Spanish Grand Prix" */
  raceName!: string;

  /** Whether the round has a sprint that is run. */
  isSprintWeekend!: boolean;

  /** Whether results are stored, and whether they are provisional or official. */
  @ApiProperty({ enum: RESULTS_STATUSES, enumName: 'ResultsStatus', example: 'none' })
  resultsStatus!: ResultsStatus;

  /** Null unless results that were entered manually are in force. */
  manualEntry!: ManualEntryDto | null;

  /** Two per team, in the order of the teams. */
  seats!: SeatDto[];

  /** Everybody who may have driven. */
  drivers!: ResultDriverDto[];

  /** Stored classification of the Grand Prix; null while there is none. */
  race!: EnteredRowDto[] | null;

  /** Stored classification of the sprint; null while there is none. */
  sprint!: EnteredRowDto[] | null;
}

export class EnteredResultsDto {
  /** What happened, in a sentence for people. @example "The result of the Spanish Grand Prix is stored." */
  message!: string;

  /** The round as it is stored now. */
  results!: RoundResultsDto;
}

export class ImportedRoundDto extends EnteredResultsDto {
  /** What came of it. */
  @ApiProperty({ enum: IMPORT_OUTCOMES, enumName: 'ImportOutcome', example: 'stored' })
  outcome!: ImportOutcome;

  /** Why nothing was stored, or what was corrected, in sentences. */
  reasons!: string[];
}
