import { ApiProperty } from '@nestjs/swagger';

/** What a driver or a team would have earned in the latest rounds. */
export class FormLineDto {
  /** Display name. */
  @ApiProperty({ example: 'Lando Norris' })
  name!: string;

  /** One number for each of the rounds, in their order. */
  @ApiProperty({ type: [Number], example: [18, 25, 18, 0, 25] })
  points!: number[];
}

/** Points of the latest completed rounds, as the game counts them (FORM-1). */
export class FormDto {
  /** Numbers of the rounds, the oldest first; at most five. */
  @ApiProperty({ type: [Number], example: [5, 6, 7, 8, 9] })
  rounds!: number[];

  /** Everybody who can be picked, as a main driver: the points of the Grand Prix. */
  drivers!: FormLineDto[];

  /** The teams: the points of the Grand Prix and of the sprint. */
  teams!: FormLineDto[];
}
