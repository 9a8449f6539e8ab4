import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { RESULT_STATUSES, type ResultStatus } from '@gridlock/game-rules';
import { IsIn, Matches } from 'class-validator';
import { HEX_ID } from '../../../core/platform/database/object-id.js';
import { OptionalField } from '../../../core/platform/http/optional-field.decorator.js';
import { PageQueryDto } from '../../../core/platform/http/page-query.dto.js';
import {
  LOG_ACTIONS,
  LOG_KINDS,
  type LogAction,
  type LogKind,
  OWN_PICK_REPLACED,
} from '../log-actions.js';
import { RESULT_SESSIONS, type ResultSession } from '../../../seasons/season/result-session.js';
import { LogLockDto, LogSettingDto } from './log-setting.dto.js';

export class LogActorDto {
  /** User id; null for results that were corrected at their source. @example "665f1c2ab7d4e9a1c0d3f412" */
  _id!: string | null;

  /**
   * `a former player`, with a number from the second one on, once the account is gone; the name
   * of the source when `_id` is null.
   * @example night_shift
   */
  username!: string;

  /** True for a machine player of a race night; absent for people (NIGHT-8). @example true */
  isMachine?: boolean;

  /**
   * Number of a player whose account is deleted, among those of the league, from 1; absent for
   * everybody else.
   * @example 2
   */
  formerPlayer?: number;
}

/** A player of the league. */
export class LogPersonDto {
  /** User id. @example 665f1c2ab7d4e9a1c0d3f412 */
  userId!: string;

  /** Username; `a former player` once the account is gone. @example night_shift */
  username!: string;

  /** True for a machine player of a race night; absent for people (NIGHT-8). @example true */
  isMachine?: boolean;

  /**
   * Number of a player whose account is deleted, among those of the league, from 1; absent for
   * everybody else.
   * @example 2
   */
  formerPlayer?: number;
}

/** A pick by display names. */
export class LogPickDto {
  /** Display name of the main driver. @example "Lando Norris" */
  mainDriver!: string;

  /** Display name of the reserve driver. @example "Max Verstappen" */
  reserveDriver!: string;

  /** Display name of the team. @example McLaren */
  team!: string;

  /** `user-submitted` for a pick of the player, `admin-assigned` for one of the owner. @example admin-assigned */
  status!: string;

  /** False: assigned with 0 points (SCORE-7). */
  assignPoints!: boolean;

  /**
   * True when it was assigned over a pick that the player had made (OVERRIDE-6); absent
   * otherwise.
   * @example true
   */
  overOwnPick?: boolean;

  /** User id of the player whose pick it is; in `after` only. @example 665f1c2ab7d4e9a1c0d3f412 */
  userId?: string;

  /** Username of that player; in `after` only. @example night_shift */
  username?: string;

  /** True when that player is a machine; in `after` only. @example true */
  isMachine?: boolean;

  /**
   * Number of that player, when the account is deleted, among those of the league, from 1; in
   * `after` only.
   * @example 2
   */
  formerPlayer?: number;
}

/** An open pick that lost names to an assignment. */
export class LogTakenDto {
  /** Round of the open pick. @example 10 */
  round!: number;

  /** Display names that it lost to the assignment (OVERRIDE-3). */
  @ApiProperty({ example: ['Lewis Hamilton'] })
  names!: readonly string[];
}

/** A row of a classification that was corrected. */
export class LogResultDto {
  /** The Grand Prix or the sprint. */
  @ApiProperty({ enum: RESULT_SESSIONS, enumName: 'LogSession' })
  session!: ResultSession;

  /** Display name of the driver. @example "Pierre Gasly" */
  driver!: string;

  /** Display name of the team; null while the driver has no row. @example "Alpine" */
  team!: string | null;

  /** Classified position; null unless classified. @example 7 */
  position!: number | null;

  /** How the race ended for the car; `DNS` also for a driver without a row (SCORE-2). */
  @ApiProperty({ enum: RESULT_STATUSES, enumName: 'ResultStatus', example: 'FINISHED' })
  status!: ResultStatus;

  /** Points as awarded (SCORE-1). @example 6 */
  points!: number;
}

/** What a member's pick of the round earns, or has earned in all before they were removed. */
export class LogPointsDto extends LogPersonDto {
  /** Points of main and reserve driver. @example 18 */
  driverPoints!: number;

  /** Points of the team. @example 24 */
  teamPoints!: number;

  /** Both together. @example 42 */
  totalPoints!: number;
}

/**
 * The corrected rows of a round, and the members whose points changed by it. `before` and `after`
 * hold the same rows and the same members in the same order.
 */
export class LogCorrectionDto {
  /** The rows that were corrected. */
  results!: LogResultDto[];

  /** Members whose points changed; empty when nobody's in this league did. */
  points!: LogPointsDto[];
}

/** What stood before or after, by the action. */
export type LogState =
  | LogPersonDto
  | LogPointsDto
  | LogPickDto
  | LogCorrectionDto
  | LogSettingDto
  | LogLockDto;

const STATES = [
  LogPersonDto,
  LogPointsDto,
  LogPickDto,
  LogCorrectionDto,
  LogSettingDto,
  LogLockDto,
];
const oneOfStates = () => STATES.map((state) => ({ $ref: getSchemaPath(state) }));

/**
 * Something done to the league that all members may know.
 *
 * | action | actor | round | before | after |
 * |---|---|---|---|---|
 * | `override` | the owner | yes | LogPick, null where there was none | LogPick with its player |
 * | `rounds-asked` | the owner | null | null | LogPerson, who names picks of missed rounds |
 * | `rounds-ask-withdrawn` | the owner | null | LogPerson, who was asked | null |
 * | `rounds-not-named` | the player | null | null | LogPerson, who has not in time |
 * | `switcheroo` | the player | yes | LogPick | LogPick with its player |
 * | `correction` | app admin, or the source | yes | LogCorrection | LogCorrection |
 * | `member-joined` | the player | null | null | LogPerson |
 * | `member-left` | the player | null | LogPerson | null |
 * | `member-removed` | the owner | null | LogPoints, with all that they had earned | null |
 * | `ownership-offered` | the owner | null | LogPerson, who owns it | LogPerson, who is asked |
 * | `ownership-declined` | the owner or who was asked | null | LogPerson, who was asked | null |
 * | `ownership-passed-on` | the former owner | null | LogPerson, who owned it | LogPerson, who owns it |
 * | `invitation-declined` | who was invited | null | LogPerson | null |
 * | `next-season` | the owner | null | null | null |
 * | `next-season-refused` | nobody: the server | null | null | null |
 * | `season-opened` | the owner, or nobody: the server | null | null | null |
 * | `night-opened`, which invites the members of a league | who did | null | null | null |
 * | `setting-changed` | the owner | null | LogSetting | LogSetting |
 * | `code-replaced` | the owner | null | null | null |
 * | `hook-added`, `hook-changed`, `hook-removed`, `hook-switched-on` | the owner | null | null | null |
 * | `hook-switched-off` | the owner, or nobody: the server | null | null | null |
 * | `night-started`, `night-paused`, `night-resumed`, `night-pressed-on` | the owner | yes | null | null |
 * | `night-changed` (pace or season), `night-again` (another one) | the owner | null | null | null |
 * | `race-cancelled`, `race-restored` | app admin, or the source | yes | null | null |
 * | `sprint-not-run`, `sprint-run` | app admin | yes | null | null |
 * | `lock-moved` | app admin, or the source | yes | LogLock | LogLock |
 *
 * A switcheroo is published when its window has closed, a correction to the leagues with a pick
 * in the round.
 */
@ApiExtraModels(...STATES)
export class LogEntryDto {
  /** Id of the entry. @example 665f1c2ab7d4e9a1c0d3f600 */
  _id!: string;

  /** When it was done (game time, UTC). */
  at!: Date;

  /** Who did it. */
  actor!: LogActorDto;

  /** What was done; decides what `before` and `after` hold. */
  @ApiProperty({ enum: LOG_ACTIONS, enumName: 'LogAction', example: 'override' })
  action!: LogAction;

  /** Round number; null for an entry that is about no round. @example 9 */
  round!: number | null;

  /** What stood before, by the action; null where nothing did. */
  @ApiProperty({ oneOf: oneOfStates(), nullable: true })
  before!: LogState | null;

  /** What stands after it, by the action; null where nothing does. */
  @ApiProperty({ oneOf: oneOfStates(), nullable: true })
  after!: LogState | null;

  /** What the actor wrote beside it, at most 200 characters; may be empty. @example "Missed the lock" */
  notes!: string;

  /**
   * Names that an assignment took from picks that were still open; absent without any, and until
   * those rounds are revealed (LOCK-5).
   */
  taken?: LogTakenDto[];
}

/** One page of the league's log, newest first. */
export class LogPageDto {
  /** Newest first. */
  entries!: LogEntryDto[];

  /** Number of this page, from 1. @example 1 */
  page!: number;

  /** Entries on a full page. @example 50 */
  pageSize!: number;

  /** Entries on all pages together, of the kind that was asked for. @example 3 */
  total!: number;
}

const KINDS = [...Object.keys(LOG_KINDS), OWN_PICK_REPLACED];

/** Which part of the log. */
export class LogQueryDto extends PageQueryDto {
  /** Only entries of this kind; `total` counts them. */
  @ApiPropertyOptional({ enum: KINDS, enumName: 'LogKind' })
  @OptionalField()
  @IsIn(KINDS)
  kind?: LogKind;

  /**
   * Only entries older than the one of this id, such as the last of a page that was read: as the log grows, pages by
   * number move on, and these do not. `page` counts among them; `total` also counts the newer ones.
   * @example "665f1c2ab7d4e9a1c0d3f412"
   */
  @OptionalField()
  @Matches(HEX_ID)
  before?: string;
}
