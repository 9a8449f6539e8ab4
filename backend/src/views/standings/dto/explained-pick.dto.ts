import { ApiProperty } from '@nestjs/swagger';
import {
  PICK_FIELDS,
  PICK_STATUSES,
  RESULT_STATUSES,
  SCORE_CODES,
  SCORE_RULES,
  type PickField,
  type PickStatus,
  type ResultStatus,
  type ScoreCode,
  type ScoreRule,
} from '@gridlock/game-rules';

/** The sessions that give points. */
export const EXPLAINED_SESSIONS = ['race', 'sprint'] as const;
export type ExplainedSession = (typeof EXPLAINED_SESSIONS)[number];

/** A pick by display names. */
export class ExplainedNamesDto {
  /** Display name of the main driver. @example "Lando Norris" */
  mainDriver!: string;

  /** Display name of the reserve driver. @example "Oscar Piastri" */
  reserveDriver!: string;

  /** Display name of the team. @example Ferrari */
  team!: string;
}

/** A pick and who made it. */
export class ExplainedPickDto extends ExplainedNamesDto {
  /** Who made it: the player (`user-submitted`) or the owner (`admin-assigned`). */
  @ApiProperty({ enum: PICK_STATUSES, enumName: 'PickStatus', example: 'user-submitted' })
  status!: PickStatus;
}

/** A row of the real results. */
export class ExplainedRowDto {
  /** Display name of the driver. @example "Charles Leclerc" */
  driver!: string;

  /**
   * Display name of the team the car was entered for; null for a driver who is not in the
   * results.
   * @example "Ferrari"
   */
  team!: string | null;

  /** Classified position; null unless classified. @example 8 */
  position!: number | null;

  /** How the race ended for the car. */
  @ApiProperty({ enum: RESULT_STATUSES, enumName: 'ResultStatus', example: 'FINISHED' })
  status!: ResultStatus;

  /** Points as awarded (SCORE-1). @example 4 */
  points!: number;

  /** False for a driver who is not in the results, which counts as not started (SCORE-2). @example true */
  isListed!: boolean;
}

/** One number of the sum: a part of the pick in a session. */
export class ExplainedLineDto {
  /** The part of the pick. */
  @ApiProperty({ enum: PICK_FIELDS, enumName: 'PickField', example: 'team' })
  part!: PickField;

  /** The Grand Prix or the sprint. */
  @ApiProperty({ enum: EXPLAINED_SESSIONS, enumName: 'ExplainedSession', example: 'race' })
  session!: ExplainedSession;

  /** Display name of the driver or the team. @example Ferrari */
  name!: string;

  /** Why the points count, or why not. */
  @ApiProperty({ enum: SCORE_CODES, enumName: 'ScoreCode', example: 'AS_AWARDED' })
  code!: ScoreCode;

  /** Id of the rule in docs/rules.md. */
  @ApiProperty({ enum: SCORE_RULES, enumName: 'ScoreRule', example: 'SCORE-6' })
  rule!: ScoreRule;

  /** Points that count for the player. @example 5 */
  points!: number;

  /** Points that were awarded: the sum of the rows. @example 5 */
  awarded!: number;

  /** The driver's row, or those of the team's cars. */
  rows!: ExplainedRowDto[];
}
