import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import { ROUND_MARKS, type RoundMark } from '@gridlock/game-rules';
import { RaceDto } from '../../../seasons/race/dto/race.dto.js';
import { AvatarUserDto } from '../../../accounts/user/dto/avatar.dto.js';
import { WaitingCarsDto } from '../../../seasons/season/dto/waiting.dto.js';
import { RESULTS_STATUSES, type ResultsStatus } from '../../../seasons/season/season-snapshot.js';
import { RoundScoreDto } from '../../../play/selection/dto/round-score.dto.js';
import { ExplainedNamesDto } from './explained-pick.dto.js';

/** A member and the helmet they race in. */
export class StandingsUserDto extends AvatarUserDto {}

/** How a member's score of a completed round compares with the league's. */
export class StandingsMarkDto {
  /** Round number. @example 9 */
  round!: number;

  /**
   * `best`: the highest of the league, `good`: above the mean, `slow`: at or below it, `zero`: no
   * points or missed, `none`: did not take part (STATS-7).
   */
  @ApiProperty({ enum: ROUND_MARKS, enumName: 'RoundMark', example: 'good' })
  mark!: RoundMark;
}

/** The points of one member's pick in one completed round. */
export class RaceResultDto extends IntersectionType(
  ExplainedNamesDto,
  RoundScoreDto,
  PickType(RaceDto, ['round', 'raceName', 'isSprintWeekend']),
) {
  /** How the score compares with those of the league (STATS-7). */
  @ApiProperty({ enum: ROUND_MARKS, enumName: 'RoundMark', example: 'best' })
  mark!: RoundMark;

  /**
   * True when the owner assigned the pick over one that the player had made (OVERRIDE-6); absent
   * otherwise.
   * @example true
   */
  overOwnPick?: boolean;
}

/** One row of a table. */
export class StandingsEntryDto {
  /** The member. */
  user!: StandingsUserDto;

  /** From 1; members who are equal share it (BOARD-2). @example 1 */
  position!: number;

  /**
   * In this table before the latest completed round (BOARD-4); null before the second one, and for
   * who had not joined before it.
   * @example 2
   */
  positionBefore!: number | null;

  /** What this table ranks by (BOARD-1). @example 131 */
  totalPoints!: number;

  /** Points of main and reserve drivers. @example 131 */
  driverPoints!: number;

  /** Points of teams. @example 207 */
  teamPoints!: number;

  /** One per completed round, by all points of a round. */
  marks!: StandingsMarkDto[];

  /**
   * The marks by the points that this table ranks by (STATS-7), in the order of `completedRounds`.
   */
  @ApiProperty({ enum: ROUND_MARKS, enumName: 'RoundMark', isArray: true, example: ['best'] })
  tableMarks!: RoundMark[];

  /** Completed rounds with a pick that counts (SCORE-9), in the order of their locks. */
  raceResults!: RaceResultDto[];
}

/** A member's place by all points. */
export class OverallEntryDto extends PickType(StandingsEntryDto, [
  'position',
  'positionBefore',
  'totalPoints',
]) {
  /** The member's `_id`; what makes the points is in the other tables. @example 665f1c2ab7e4d1a2c3d4e5f6 */
  userId!: string;
}

/** A round that is not in the tables yet, because its result lacks cars that may still be added. */
export class WaitingRoundDto extends PickType(RaceDto, ['round', 'raceName']) {
  /** Teams whose cars are missing. @example ["Alpine"] */
  waitingFor!: string[];

  /** How much of the result is there. */
  waitingCars!: WaitingCarsDto;
}

/** A round that is not in the tables yet, because what is published of it cannot be true or is not whole. */
export class HeldBackRoundDto extends PickType(RaceDto, [
  'round',
  'raceName',
  'heldBackUntil',
  'heldBackNextLook',
]) {
  /** Why, in a sentence for players. */
  @ApiProperty({
    example:
      'The result is held back: the points of Lando Norris are missing. Points follow once that’s put right.',
  })
  heldBack!: string;
}

/** Both tables of a league, one row per member in each. */
export class StandingsDto {
  /** Year of the season. @example 2025 */
  season!: number;

  /** Ranks by driver points (BOARD-1). */
  driverStandings!: StandingsEntryDto[];

  /** Ranks by team points (BOARD-1). */
  constructorStandings!: StandingsEntryDto[];

  /** Ranks by driver and team points together (BOARD-6). */
  overallStandings!: OverallEntryDto[];

  /** When the tables last changed, ISO 8601 in UTC. @example 2025-06-01T15:20:00.000Z */
  lastUpdated!: Date;

  /** Numbers of the rounds that the tables hold, in the order of their locks. @example [1, 2, 3] */
  completedRounds!: number[];

  /** Rounds whose results wait for cars, in the order of the rounds; nearly always empty. */
  waiting!: WaitingRoundDto[];

  /** Rounds whose published result is held back, in order. */
  heldBack!: HeldBackRoundDto[];

  /** Provisional while a completed round waits for its second import. */
  @ApiProperty({ enum: RESULTS_STATUSES, enumName: 'ResultsStatus', example: 'official' })
  resultsStatus!: ResultsStatus;
}
