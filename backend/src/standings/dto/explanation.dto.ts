import { ApiProperty } from '@nestjs/swagger';
import {
  PICK_FIELDS,
  PICK_STATUSES,
  RESULT_STATUSES,
  ROUND_OUTCOMES,
  SCORE_CODES,
  SCORE_RULES,
  type PickField,
  type PickStatus,
  type ResultStatus,
  type RoundOutcome,
  type ScoreCode,
  type ScoreRule,
} from '@gridlock/game-rules';
import { LogResultDto } from '../../league/dto/league-log.dto.js';
import { RESULTS_STATUSES, type ResultsStatus } from '../../season/loaded-season.js';

export const EXPLAINED_SESSIONS = ['race', 'sprint'] as const;
export type ExplainedSession = (typeof EXPLAINED_SESSIONS)[number];

export class ExplainedNamesDto {
  @ApiProperty({ example: 'Lando Norris' })
  mainDriver!: string;

  @ApiProperty({ example: 'Oscar Piastri' })
  reserveDriver!: string;

  @ApiProperty({ example: 'Ferrari' })
  team!: string;
}

export class ExplainedPickDto extends ExplainedNamesDto {
  @ApiProperty({ enum: PICK_STATUSES, enumName: 'PickStatus', example: 'user-submitted' })
  status!: PickStatus;
}

/** A row of the real results. */
export class ExplainedRowDto {
  @ApiProperty({ example: 'Charles Leclerc' })
  driver!: string;

  /** The team the car was entered for; null for a driver who is not in the results. */
  @ApiProperty({ type: String, nullable: true, example: 'Ferrari' })
  team!: string | null;

  /** Null unless classified. */
  @ApiProperty({ type: Number, nullable: true, example: 8 })
  position!: number | null;

  @ApiProperty({ enum: RESULT_STATUSES, enumName: 'ResultStatus', example: 'FINISHED' })
  status!: ResultStatus;

  /** As awarded. */
  @ApiProperty({ example: 4 })
  points!: number;

  /** False for a driver who is not in the results: he did not start. */
  @ApiProperty({ example: true })
  isListed!: boolean;
}

/** One number of the sum: a part of the pick in a session. */
export class ExplainedLineDto {
  @ApiProperty({ enum: PICK_FIELDS, enumName: 'PickField', example: 'team' })
  part!: PickField;

  @ApiProperty({ enum: EXPLAINED_SESSIONS, enumName: 'ExplainedSession', example: 'race' })
  session!: ExplainedSession;

  /** Of the driver or the team. */
  @ApiProperty({ example: 'Ferrari' })
  name!: string;

  /** Why the points count, or why not. */
  @ApiProperty({ enum: SCORE_CODES, enumName: 'ScoreCode', example: 'AS_AWARDED' })
  code!: ScoreCode;

  /** Id of the rule in docs/rules.md. */
  @ApiProperty({ enum: SCORE_RULES, enumName: 'ScoreRule', example: 'SCORE-6' })
  rule!: ScoreRule;

  /** What counts for the player. */
  @ApiProperty({ example: 5 })
  points!: number;

  /** What was awarded: the sum of the rows. */
  @ApiProperty({ example: 5 })
  awarded!: number;

  /** The driver's row, or those of the team's cars. */
  rows!: ExplainedRowDto[];
}

export const EXPLAINED_STEPS = ['swap', 'assignment'] as const;
export type ExplainedStep = (typeof EXPLAINED_STEPS)[number];

/** One thing that was done to the pick. */
export class ExplainedStepDto {
  @ApiProperty({ enum: EXPLAINED_STEPS, enumName: 'ExplainedStep', example: 'swap' })
  kind!: ExplainedStep;

  /** Game time. */
  at!: Date;

  /** The pick before it; null where there was none. */
  @ApiProperty({ type: ExplainedNamesDto, nullable: true })
  before!: ExplainedNamesDto | null;

  after!: ExplainedNamesDto;

  /** The owner's name; null for a swap. */
  @ApiProperty({ type: String, nullable: true, example: 'night_shift' })
  by!: string | null;

  /** False: with 0 points. Null for a swap. */
  @ApiProperty({ type: Boolean, nullable: true, example: true })
  assignPoints!: boolean | null;

  /** What the owner wrote beside it; may be empty. */
  @ApiProperty({ example: 'Missed the lock' })
  notes!: string;

  /** Whether it was assigned over a pick that the player had made. */
  @ApiProperty({ example: false })
  overOwnPick!: boolean;
}

/** The player swapped main and reserve driver after qualifying: all swaps of the round together. */
export class ExplainedSwapDto {
  /** Two swaps of the same pick leave its drivers as they were. */
  @ApiProperty({ example: 1 })
  count!: number;

  /** Of the last one, game time. */
  lastAt!: Date;

  /** Main driver before the first swap. */
  @ApiProperty({ example: 'Oscar Piastri' })
  originalMainDriver!: string;

  @ApiProperty({ example: 'Lando Norris' })
  originalReserveDriver!: string;
}

/** The owner of the league assigned the pick. */
export class ExplainedAssignmentDto {
  /** The owner's name; `a former player` once the account is gone. */
  @ApiProperty({ type: String, nullable: true, example: 'night_shift' })
  by!: string | null;

  at!: Date;

  /** False: assigned with 0 points, which stay 0. */
  @ApiProperty({ example: true })
  assignPoints!: boolean;

  @ApiProperty({ example: 'Missed the lock' })
  notes!: string;

  /** The pick that it replaced; null where there was none. */
  @ApiProperty({ type: ExplainedNamesDto, nullable: true })
  replaced!: ExplainedNamesDto | null;
}

export class ExplainedPointsDto {
  /** Main and reserve driver. */
  @ApiProperty({ example: 25 })
  driverPoints!: number;

  @ApiProperty({ example: 5 })
  teamPoints!: number;

  @ApiProperty({ example: 30 })
  totalPoints!: number;
}

/** A row of the results before and after a correction. */
export class ExplainedChangeDto {
  before!: LogResultDto;

  after!: LogResultDto;
}

/** The results were corrected after they had come out. */
export class ExplainedCorrectionDto {
  /** Game time. */
  at!: Date;

  /** Corrected rows that concern the pick. */
  results!: ExplainedChangeDto[];

  /** What the member had before; null when the correction changed nothing for them. */
  @ApiProperty({ type: ExplainedPointsDto, nullable: true })
  before!: ExplainedPointsDto | null;

  @ApiProperty({ type: ExplainedPointsDto, nullable: true })
  after!: ExplainedPointsDto | null;
}

/** Everything behind a member's points in one round. */
export class ExplanationDto {
  @ApiProperty({ example: '665f1c2ab7d4e9a1c0d3f412' })
  userId!: string;

  @ApiProperty({ example: 1 })
  round!: number;

  @ApiProperty({ example: 'Australian Grand Prix' })
  raceName!: string;

  isSprintWeekend!: boolean;

  /**
   * `secret` before the lock, `cancelled`, `absent` for who joined after the lock, `missed` without
   * a pick, `void` with a pick whose name was taken, `waiting` for results, `scored`.
   */
  @ApiProperty({ enum: ROUND_OUTCOMES, enumName: 'RoundOutcome', example: 'scored' })
  outcome!: RoundOutcome;

  /** Null before the lock, in a cancelled round and without a pick. */
  @ApiProperty({ type: ExplainedPickDto, nullable: true })
  pick!: ExplainedPickDto | null;

  /** Parts of a void pick whose name was taken. */
  @ApiProperty({ enum: PICK_FIELDS, enumName: 'PickField', isArray: true, example: [] })
  taken!: PickField[];

  /** In the order of the rules; their points add up to `points`. */
  lines!: ExplainedLineDto[];

  /** True when the main driver did not start, so that the reserve driver counts. */
  @ApiProperty({ example: false })
  reserveActivated!: boolean;

  /** 0 unless the pick scores. */
  points!: ExplainedPointsDto;

  @ApiProperty({ type: ExplainedSwapDto, nullable: true })
  swap!: ExplainedSwapDto | null;

  @ApiProperty({ type: ExplainedAssignmentDto, nullable: true })
  assignment!: ExplainedAssignmentDto | null;

  /** The player's own pick that the owner assigned over, as it stood then; null without one. */
  @ApiProperty({ type: ExplainedNamesDto, nullable: true })
  ownPick!: ExplainedNamesDto | null;

  /** What was done to the pick, in the order in which it was done. Swaps once their window has closed. */
  steps!: ExplainedStepDto[];

  /** Those that concern the pick that stood then, the latest first. */
  corrections!: ExplainedCorrectionDto[];

  @ApiProperty({ enum: RESULTS_STATUSES, enumName: 'ResultsStatus', example: 'official' })
  resultsStatus!: ResultsStatus;

  /** Whether an app admin entered results of the round. */
  @ApiProperty({ example: false })
  resultsByHand!: boolean;

  /** When the results came, or were confirmed or corrected; null while there are none. */
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2025-03-16T18:20:00.000Z',
  })
  lastUpdated!: string | null;
}
