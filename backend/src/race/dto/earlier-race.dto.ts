import { RESULT_STATUSES, type ResultStatus } from '@gridlock/game-rules';
import { ApiProperty } from '@nestjs/swagger';

/** A row of the classification of an earlier Grand Prix. */
export class EarlierResultDto {
  /** Null for anyone who was not classified. */
  @ApiProperty({ type: Number, nullable: true, example: 1 })
  position!: number | null;

  /** Display name of the driver in that season. */
  @ApiProperty({ example: 'Lewis Hamilton' })
  driver!: string;

  /** Display name of the team in that season. */
  @ApiProperty({ example: 'Mercedes' })
  team!: string;

  /** Points as awarded (SCORE-1). */
  @ApiProperty({ example: 25 })
  points!: number;

  /** How the race ended for the car. */
  @ApiProperty({ enum: RESULT_STATUSES, enumName: 'ResultStatus', example: 'FINISHED' })
  status!: ResultStatus;
}

/** The latest Grand Prix of an earlier season at the circuit of a round: where form is from (FORM-3). */
export class EarlierRaceDto {
  /** Year of that season. */
  @ApiProperty({ example: 2023 })
  season!: number;

  /** Name of that event. */
  @ApiProperty({ example: 'Belgian Grand Prix' })
  raceName!: string;

  /** Name of the circuit. */
  @ApiProperty({ example: 'Circuit de Spa-Francorchamps' })
  circuit!: string;

  /** As classified; who was not classified stands at the end. */
  classification!: EarlierResultDto[];
}
