import { ApiProperty } from '@nestjs/swagger';

/** Since when somebody has not raced. */
export class NotRacedDto {
  /** The latest round in which it started; null when it has raced in none of the season so far. @example 8 */
  round!: number | null;

  /** Name of that race. @example "Monaco Grand Prix" */
  raceName!: string | null;

  /** The same, short; null when that is. @example "Monaco GP" */
  shortRaceName!: string | null;
}

/** What a driver or a team would have earned in the latest rounds. */
export class FormLineDto {
  /** Display name. @example "Lando Norris" */
  name!: string;

  /** One number for each of the rounds, in their order. */
  @ApiProperty({ type: [Number], example: [18, 25, 18, 0, 25] })
  points!: number[];

  /** Points of the sprints, one number for each of `sprintRounds`. */
  @ApiProperty({ type: [Number], example: [8, 7] })
  sprintPoints!: number[];

  /** Points of the Grands Prix of `circuits`, in their order; null for anyone who was not there. */
  @ApiProperty({ type: 'array', items: { type: 'number', nullable: true }, example: [15, null] })
  circuitPoints!: (number | null)[];

  /** Null for who races; else since when it has not, as far as the league has seen the season (FORM-4). */
  notRaced!: NotRacedDto | null;
}

/** An event of an earlier season at the circuit of a round to come. */
export class FormCircuitDto {
  /** The round to come. @example 13 */
  round!: number;

  /** Year of the event. @example 2024 */
  season!: number;

  /** Name of that event. @example "Belgian Grand Prix" */
  raceName!: string;

  /** The same, short. @example "Belgian GP" */
  shortRaceName!: string;
}

/** Points of the latest completed rounds, as the game counts them (FORM-1). */
export class FormDto {
  /** Numbers of the rounds, the oldest first; at most five. */
  @ApiProperty({ type: [Number], example: [5, 6, 7, 8, 9] })
  rounds!: number[];

  /** The latest sprints of the season, the oldest first; at most five (FORM-3). */
  @ApiProperty({ type: [Number], example: [2, 6] })
  sprintRounds!: number[];

  /** The latest earlier events at the circuits of the rounds to come (FORM-3). */
  circuits!: FormCircuitDto[];

  /** Everybody who can be picked, as a main driver: the points of the Grand Prix. */
  drivers!: FormLineDto[];

  /** The teams: the points of the Grand Prix and of the sprint. */
  teams!: FormLineDto[];
}
