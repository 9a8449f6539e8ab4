import { ApiProperty, PickType } from '@nestjs/swagger';
import {
  PICK_FIELDS,
  ROUND_OUTCOMES,
  type PickField,
  type RoundOutcome,
} from '@gridlock/game-rules';
import { LogResultDto } from '../../../leagues/league-log/dto/league-log.dto.js';
import { RaceDto } from '../../../seasons/race/dto/race.dto.js';
import { RoundScoreDto } from '../../../play/selection/dto/round-score.dto.js';
import { ExplainedNamesDto, ExplainedPickDto, ExplainedLineDto } from './explained-pick.dto.js';

/** What can be done to a pick after it was saved. */
export const EXPLAINED_STEPS = ['swap', 'assignment'] as const;
export type ExplainedStep = (typeof EXPLAINED_STEPS)[number];

/** One thing that was done to the pick. */
export class ExplainedStepDto {
  /** What was done. */
  @ApiProperty({ enum: EXPLAINED_STEPS, enumName: 'ExplainedStep', example: 'swap' })
  kind!: ExplainedStep;

  /** When it was done (game time, UTC). */
  at!: Date;

  /** The pick before it; null where there was none. */
  before!: ExplainedNamesDto | null;

  /** The pick after it. */
  after!: ExplainedNamesDto;

  /** The owner's name, `a former player` once the account is gone; null for a swap. @example "night_shift" */
  by!: string | null;

  /** False: with 0 points (SCORE-7). Null for a swap. @example true */
  assignPoints!: boolean | null;

  /** What the owner wrote beside it; may be empty. @example "Missed the lock" */
  notes!: string;

  /** Whether it was assigned over a pick that the player had made (OVERRIDE-6). @example false */
  overOwnPick!: boolean;
}

/** The player swapped main and reserve driver after qualifying: all swaps of the round together. */
export class ExplainedSwapDto {
  /** How many swaps; two swaps of the same pick leave its drivers as they were. @example 1 */
  count!: number;

  /** When the last one was made (game time, UTC). */
  lastAt!: Date;

  /** Main driver before the first swap. @example "Oscar Piastri" */
  originalMainDriver!: string;

  /** Reserve driver before the first swap. @example "Lando Norris" */
  originalReserveDriver!: string;
}

/** The owner of the league assigned the pick. */
export class ExplainedAssignmentDto extends PickType(ExplainedStepDto, ['at', 'by', 'notes']) {
  /** False: assigned with 0 points, which stay 0 (SCORE-7). @example true */
  assignPoints!: boolean;

  /** The pick that it replaced; null where there was none. */
  replaced!: ExplainedNamesDto | null;
}

/** Points of a round, decimal (SCORE-1). */
export class ExplainedPointsDto extends PickType(RoundScoreDto, [
  'driverPoints',
  'teamPoints',
  'totalPoints',
]) {}

/** A row of the results before and after a correction. */
export class ExplainedChangeDto {
  /** The row before the correction. */
  before!: LogResultDto;

  /** The row after it. */
  after!: LogResultDto;
}

/** The results were corrected after they had come out. */
export class ExplainedCorrectionDto {
  /** When the results were corrected (game time, UTC). */
  at!: Date;

  /** Corrected rows that concern the pick. */
  results!: ExplainedChangeDto[];

  /** Points that the member had before; null when the correction changed nothing for them. */
  before!: ExplainedPointsDto | null;

  /** Points that the member has since; null when the correction changed nothing for them. */
  after!: ExplainedPointsDto | null;
}

/** Everything behind a member's points in one round. */
export class ExplanationDto extends PickType(RaceDto, [
  'round',
  'raceName',
  'isSprintWeekend',
  'resultsStatus',
  'resultsByHand',
]) {
  /** User id of the member. @example 665f1c2ab7d4e9a1c0d3f412 */
  userId!: string;

  /**
   * Why the member has these points (SCORE-11): `secret` before the lock, `cancelled`, `absent`
   * for anyone who joined after the lock, `missed` without a pick, `void` with a pick whose name was
   * taken, `waiting` for results, `scored`.
   */
  @ApiProperty({ enum: ROUND_OUTCOMES, enumName: 'RoundOutcome', example: 'scored' })
  outcome!: RoundOutcome;

  /** Null before the lock, in a cancelled round and without a pick. */
  pick!: ExplainedPickDto | null;

  /** Parts of a void pick whose name was taken (USED-3). */
  @ApiProperty({ enum: PICK_FIELDS, enumName: 'PickField', isArray: true, example: [] })
  taken!: PickField[];

  /** In the order of the rules; their points add up to `points` (SCORE-10). */
  lines!: ExplainedLineDto[];

  /** True when the main driver did not start, so that the reserve driver counts (SCORE-5). @example false */
  reserveActivated!: boolean;

  /** All 0 unless the pick scores. */
  points!: ExplainedPointsDto;

  /** Swaps of the round taken together; null without any. */
  swap!: ExplainedSwapDto | null;

  /** The latest assignment; null without any. */
  assignment!: ExplainedAssignmentDto | null;

  /**
   * The player's own pick that the owner assigned over (OVERRIDE-6), as it stood then; null
   * without one.
   */
  ownPick!: ExplainedNamesDto | null;

  /**
   * What was done to the pick, in the order in which it was done (SCORE-12). Swaps once their
   * window has closed.
   */
  steps!: ExplainedStepDto[];

  /** Those that concern the pick that stood then (SCORE-12), the latest first. */
  corrections!: ExplainedCorrectionDto[];

  /** When the results were imported, confirmed or corrected last, ISO 8601 in UTC; null while there are none. */
  lastUpdated!: Date | null;
}
