import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { OWNER_MAY, RESULT_STATUSES, type OwnerMay, type ResultStatus } from '@gridlock/game-rules';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import {
  LOG_ACTIONS,
  LOG_KINDS,
  LOG_SETTINGS,
  type LogAction,
  type LogKind,
  type LogSetting,
  OWN_PICK_REPLACED,
} from '../log-words.js';
import { RESULT_SESSIONS, type ResultSession } from '../../season/result-session.js';

export class LogActorDto {
  /** User id; null when nobody did it: results that were corrected at their source. */
  @ApiProperty({ type: String, nullable: true, example: '665f1c2ab7d4e9a1c0d3f412' })
  _id!: string | null;

  /** `a former player`, with a number from the second one on, once the account is gone; with `_id` null the source. */
  @ApiProperty({ example: 'night_shift' })
  username!: string;
}

/** Somebody of the league. */
export class LogPersonDto {
  @ApiProperty({ example: '665f1c2ab7d4e9a1c0d3f412' })
  userId!: string;

  @ApiProperty({ example: 'night_shift' })
  username!: string;
}

/** A pick by display names. */
export class LogPickDto {
  @ApiProperty({ example: 'Lando Norris' })
  mainDriver!: string;

  @ApiProperty({ example: 'Max Verstappen' })
  reserveDriver!: string;

  @ApiProperty({ example: 'McLaren' })
  team!: string;

  /** `user-submitted`, `admin-assigned`. */
  @ApiProperty({ example: 'admin-assigned' })
  status!: string;

  /** False: assigned with 0 points. */
  assignPoints!: boolean;

  /** True when it was assigned over a pick that the player had made; not there otherwise. */
  @ApiPropertyOptional({ example: true })
  overOwnPick?: boolean;

  /** Whose pick it is; in `after` only. */
  @ApiPropertyOptional({ example: '665f1c2ab7d4e9a1c0d3f412' })
  userId?: string;

  /** In `after` only. */
  @ApiPropertyOptional({ example: 'night_shift' })
  username?: string;
}

/** An open pick that lost names to an assignment. */
export class LogTakenDto {
  @ApiProperty({ example: 10 })
  round!: number;

  @ApiProperty({ example: ['Lewis Hamilton'] })
  names!: readonly string[];
}

/** A row of a classification that was corrected. */
export class LogResultDto {
  @ApiProperty({ enum: RESULT_SESSIONS, enumName: 'LogSession' })
  session!: ResultSession;

  @ApiProperty({ example: 'Pierre Gasly' })
  driver!: string;

  /** Null while the driver has no row. */
  @ApiProperty({ type: String, nullable: true, example: 'Alpine' })
  team!: string | null;

  /** Null unless classified. */
  @ApiProperty({ type: Number, nullable: true, example: 7 })
  position!: number | null;

  @ApiProperty({ enum: RESULT_STATUSES, enumName: 'ResultStatus', example: 'FINISHED' })
  status!: ResultStatus;

  /** As awarded. */
  @ApiProperty({ example: 6 })
  points!: number;
}

/** What a member's pick of the round earns. */
export class LogPointsDto {
  @ApiProperty({ example: '665f1c2ab7d4e9a1c0d3f412' })
  userId!: string;

  @ApiProperty({ example: 'night_shift' })
  username!: string;

  @ApiProperty({ example: 18 })
  driverPoints!: number;

  @ApiProperty({ example: 24 })
  teamPoints!: number;

  @ApiProperty({ example: 42 })
  totalPoints!: number;
}

/**
 * The corrected rows of a round, and the members whose points changed by it. `before` and `after`
 * hold the same rows and the same members in the same order.
 */
export class LogCorrectionDto {
  results!: LogResultDto[];

  /** Empty when nobody's points in this league changed. */
  points!: LogPointsDto[];
}

/** A setting of the league. */
export class LogSettingDto {
  @ApiProperty({ enum: LOG_SETTINGS, enumName: 'LogSetting', example: 'ownerMay' })
  setting!: LogSetting;

  @ApiProperty({ enum: OWNER_MAY, enumName: 'OwnerMay', example: 'replace' })
  value!: OwnerMay;
}

/** What stood before or after, by the action. */
export type LogState = LogPersonDto | LogPickDto | LogCorrectionDto | LogSettingDto;

const STATES = [LogPersonDto, LogPickDto, LogCorrectionDto, LogSettingDto];
const oneOfStates = () => STATES.map((state) => ({ $ref: getSchemaPath(state) }));

/**
 * Something done to the league that all members may know.
 *
 * | action | actor | round | before | after |
 * |---|---|---|---|---|
 * | `override` | the owner | yes | LogPick, null where there was none | LogPick with its player |
 * | `switcheroo` | the player | yes | LogPick | LogPick with its player |
 * | `correction` | app admin, or nobody | yes | LogCorrection | LogCorrection |
 * | `member-joined` | the player | null | null | LogPerson |
 * | `member-left` | the player | null | LogPerson | null |
 * | `ownership-passed-on` | the former owner | null | LogPerson, who owned it | LogPerson, who owns it |
 * | `setting-changed` | the owner | null | LogSetting | LogSetting |
 * | `code-replaced` | the owner | null | null | null |
 *
 * A switcheroo is told when its window has closed. A correction is told to the leagues with a pick
 * in the round.
 */
@ApiExtraModels(...STATES)
export class LogEntryDto {
  @ApiProperty({ example: '665f1c2ab7d4e9a1c0d3f600' })
  _id!: string;

  /** Game time. */
  at!: Date;

  actor!: LogActorDto;

  @ApiProperty({ enum: LOG_ACTIONS, enumName: 'LogAction', example: 'override' })
  action!: LogAction;

  /** Null for an entry that is about no round. */
  @ApiProperty({ type: Number, nullable: true, example: 9 })
  round!: number | null;

  @ApiProperty({ oneOf: oneOfStates(), nullable: true })
  before!: LogState | null;

  @ApiProperty({ oneOf: oneOfStates(), nullable: true })
  after!: LogState | null;

  /** At most 200 characters; may be empty. */
  @ApiProperty({ example: 'Missed the lock' })
  notes!: string;

  /**
   * Names that an assignment took from picks that were still open; not there without any, and until
   * the picks of their rounds are out.
   */
  @ApiPropertyOptional({ type: [LogTakenDto] })
  taken?: LogTakenDto[];
}

/** One page of the league's log, newest first. */
export class LogPageDto {
  entries!: LogEntryDto[];

  /** Counted from 1. */
  @ApiProperty({ example: 1 })
  page!: number;

  @ApiProperty({ example: 50 })
  pageSize!: number;

  /** Entries on all pages together, of the kind that was asked for. */
  @ApiProperty({ example: 3 })
  total!: number;
}

const KINDS = [...Object.keys(LOG_KINDS), OWN_PICK_REPLACED];

export class LogQueryDto {
  /** Entries of this kind alone; `total` counts them. */
  @ApiPropertyOptional({ enum: KINDS, enumName: 'LogKind' })
  @IsOptional()
  @IsIn(KINDS)
  kind?: LogKind;

  /** Counted from 1. */
  @ApiPropertyOptional({ default: 1 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100_000)
  page?: number;

  @ApiPropertyOptional({ default: 50 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(200)
  pageSize?: number;
}
