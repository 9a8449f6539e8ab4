import { RESULT_STATUSES, type ResultStatus } from '@gridlock/game-rules';
import { ApiProperty } from '@nestjs/swagger';

/** A row of the real classification of a Grand Prix or a sprint. */
export class ClassifiedDto {
  /** Null for anyone who was not classified. @example 1 */
  position!: number | null;

  /** Display name of the driver in that season. @example "Lewis Hamilton" */
  driver!: string;

  /** Display name of the team in that season. @example Mercedes */
  team!: string;

  /** Points as awarded (SCORE-1). @example 25 */
  points!: number;

  /** How it ended for the car. */
  @ApiProperty({ enum: RESULT_STATUSES, enumName: 'ResultStatus', example: 'FINISHED' })
  status!: ResultStatus;
}
