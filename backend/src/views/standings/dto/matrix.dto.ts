import { ApiProperty, PickType } from '@nestjs/swagger';
import {
  ROUND_MARKS,
  ROUND_OUTCOMES,
  type RoundMark,
  type RoundOutcome,
} from '@gridlock/game-rules';
import { RaceDto } from '../../../seasons/race/dto/race.dto.js';
import { StandingsDto, StandingsEntryDto } from './standings.dto.js';

/** A locked round: a column of the matrix. */
export class MatrixRoundDto extends PickType(RaceDto, [
  'round',
  'raceName',
  'isSprintWeekend',
  'resultsStatus',
]) {}

/** What a member had in a round, and what it brought. */
export class MatrixPickDto {
  /** Why the member has these points (SCORE-11): never `secret`, as only locked rounds are in the matrix. */
  @ApiProperty({ enum: ROUND_OUTCOMES, enumName: 'RoundOutcome', example: 'scored' })
  outcome!: RoundOutcome;

  /** Display name of the main driver; absent without a pick. @example "Oscar Piastri" */
  mainDriver?: string;

  /** Display name of the reserve driver; absent without a pick. @example "Lando Norris" */
  reserveDriver?: string;

  /** Display name of the team; absent without a pick. @example "McLaren" */
  team?: string;

  /** True after a swap, once its window has closed (SWAP-4); absent otherwise. @example true */
  swapped?: boolean;

  /** True when the main driver did not start, so that the reserve driver counts (SCORE-5); absent otherwise. @example true */
  reserveActivated?: boolean;

  /** True when the owner of the league assigned the pick; absent otherwise. @example true */
  assigned?: boolean;

  /** Points of main and reserve driver; null before the results, and before the member joined. @example 25 */
  driverPoints!: number | null;

  /** Points of the team; null as `driverPoints`. @example 33 */
  teamPoints!: number | null;

  /** Both together; null as `driverPoints`. @example 58 */
  totalPoints!: number | null;

  /** All points up to this round; null as `driverPoints`. @example 412 */
  cumulativePoints!: number | null;

  /** How all points of the round compare with the league's (STATS-7); null before the results. */
  @ApiProperty({ enum: ROUND_MARKS, enumName: 'RoundMark', nullable: true, example: 'best' })
  mark!: RoundMark | null;
}

/** A member: a row of the matrix. */
export class MatrixMemberDto extends PickType(StandingsEntryDto, [
  'user',
  'driverPoints',
  'teamPoints',
  'totalPoints',
]) {
  /** By all points, from 1; members who are equal share it (BOARD-6). @example 1 */
  position!: number;

  /** One for each of `rounds`, in their order. */
  picks!: MatrixPickDto[];
}

/** Everybody's picks and points of all locked rounds. */
export class MatrixDto extends PickType(StandingsDto, ['season', 'lastUpdated']) {
  /** The rounds whose picks may be seen (LOCK-5), in the order of their locks. */
  rounds!: MatrixRoundDto[];

  /** In the order of the overall ranking (BOARD-6). */
  members!: MatrixMemberDto[];
}
