import { ApiProperty } from '@nestjs/swagger';
import { ROUND_STATUSES, type RoundStatus } from '@gridlock/game-rules';

/** A round as the league plays it; times (UTC) are null until they are set. */
export class CalendarRoundDto {
  /** Number of the round. @example 7 */
  round!: number;

  /** Name of the race. @example "Canadian Grand Prix" */
  name!: string;

  /** Whether there is a sprint. */
  isSprintWeekend!: boolean;

  /** When picks lock. */
  lockAt!: Date | null;

  /** From when on drivers can be swapped. */
  swapOpensAt!: Date | null;

  /** Until when. */
  swapClosesAt!: Date | null;

  /** When results are published, or first requested. */
  resultsAt!: Date | null;

  /** Where the round stands. */
  @ApiProperty({ enum: ROUND_STATUSES, enumName: 'RaceStatus', example: 'scheduled' })
  status!: RoundStatus;
}

/** The rounds of a league with its own instants (NIGHT-1). */
export class LeagueCalendarDto {
  /** Year of the season. @example 2012 */
  season!: number;

  /** The round that is current (NEXT-2); null when none is left. @example 7 */
  current!: number | null;

  /** In the order of their locks. */
  rounds!: CalendarRoundDto[];
}
