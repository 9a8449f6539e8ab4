import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import { BADGE_KINDS, type BadgeKind } from '@gridlock/game-rules';
import { RaceDto } from '../../../seasons/race/dto/race.dto.js';
import { RoundScoreDto } from '../../../play/selection/dto/round-score.dto.js';
import { RESULTS_STATUSES, type ResultsStatus } from '../../../seasons/season/season-snapshot.js';
import { ShownPickDto } from './shown-pick.dto.js';

/** Where a round was played. */
export class PlayedInDto {
  /** Id of the league. @example 665f1c2ab7d4e9a1c0d3f500 */
  _id!: string;

  /** Name of the league. @example "Sunday Drivers" */
  name!: string;
}

/** One completed round that the player took part in; a missed one has no names and 0 points. */
export class PlayedRoundDto extends IntersectionType(
  ShownPickDto,
  PickType(RaceDto, ['round', 'resultsStatus']),
  PickType(RoundScoreDto, ['driverPoints', 'teamPoints']),
) {
  /** The league in which it was played. */
  league!: PlayedInDto;

  /** All points of the pick; 0 when it was missed. @example 61 */
  points!: number;

  /** How often the player swapped main and reserve driver, before and after an assignment. @example 0 */
  switcheroos!: number;

  /** Mean points of all who took part in the round in this league, not rounded. @example 44.125 */
  leagueAverage!: number;

  /** Whether the points are strictly above that mean (STATS-3). */
  isSuccess!: boolean;

  /** Whether that came right after a round below its mean (STATS-4). */
  isComeback!: boolean;
}

/** A figure beside those of the league. */
export class ComparedFigureDto {
  /** Mean of the figures of all who are compared, the player's own included; not rounded. @example 34.2 */
  mean!: number;

  /** Place among them; 1 is the highest figure, equal ones share it. @example 2 */
  place!: number;
}

/** A player's figures beside those of everybody in the league who has taken part in a completed round. */
export class ComparedFiguresDto {
  /** How many are compared. @example 8 */
  players!: number;

  /** Of the points over all rounds. */
  total!: ComparedFigureDto;

  /** Of the mean points of a round. */
  average!: ComparedFigureDto;

  /** Of the success rates. */
  success!: ComparedFigureDto;

  /** Of the points of the best races. */
  best!: ComparedFigureDto;

  /** Of the numbers of comebacks. */
  comebacks!: ComparedFigureDto;
}

/** Rounds in a row. */
export class StreakDto {
  /** How many the latest completed rounds make; 0 when the last one has ended it. @example 4 */
  current!: number;

  /** The round with which that one began; null when there is none. @example 6 */
  since!: number | null;

  /** The longest, the current one included. @example 5 */
  longest!: number;
}

/** A member's streaks in a league (STATS-10). */
export class StreaksDto {
  /** Of the rounds since joining, those with an own pick at the lock. */
  picks!: StreakDto;

  /** Of the rounds that the member took part in, those with points above the mean of all participants. */
  aboveMean!: StreakDto;
}

/** A fact about a member of a league (STATS-11). */
export class BadgeDto {
  /** What it is for. */
  @ApiProperty({ enum: BADGE_KINDS, enumName: 'BadgeKind', example: 'round-winner' })
  kind!: BadgeKind;

  /** Rounds never missed, rounds in a row, or rounds won. @example 3 */
  count!: number;

  /** Since this round they never missed one, in this round they got there, or this was the latest win. @example 9 */
  round!: number;
}

/** One player's season. Averages run over completed rounds that the player took part in. */
export class UserStatisticsDto {
  /** Year of the season. @example 2025 */
  season!: number;

  /** Points over all rounds. @example 338 */
  totalPoints!: number;

  /** Points of main and reserve drivers over all rounds. @example 131 */
  driverPoints!: number;

  /** Points of teams over all rounds. @example 207 */
  teamPoints!: number;

  /** Mean points of a round (STATS-2); 0 before the first. @example 37.56 */
  averagePoints!: number;

  /** Running means of the driver points, one per round (STATS-2). @example [18, 21.5] */
  driverAverages!: number[];

  /** Running means of the team points, one per round (STATS-2). @example [27, 24] */
  teamAverages!: number[];

  /** 0 to 100: share of the rounds with points above the mean of all participants (STATS-3). @example 55.6 */
  successRate!: number;

  /** How many comebacks there were (STATS-4). @example 2 */
  comebackCount!: number;

  /** Rounds above the mean right after a round below it (STATS-4). @example [4, 8] */
  comebackRounds!: number[];

  /** The round with the most points (STATS-5); null before the first completed round. */
  bestRace!: PlayedRoundDto | null;

  /** In the order of their locks (LOCK-4). */
  raceHistory!: PlayedRoundDto[];

  /**
   * The figures beside those of the league (STATS-9); null before the first completed round, and where
   * figures of several leagues are added up.
   */
  comparison!: ComparedFiguresDto | null;

  /** Rounds in a row; null where figures of several leagues are added up. */
  streaks!: StreaksDto | null;

  /** What can be said of the player in the league; none where figures of several leagues are added up. */
  badges!: BadgeDto[];

  /** Provisional while one of the rounds waits for its second import. */
  @ApiProperty({ enum: RESULTS_STATUSES, enumName: 'ResultsStatus', example: 'official' })
  resultsStatus!: ResultsStatus;

  /**
   * When results of these rounds were imported, confirmed or corrected last, ISO 8601 in UTC;
   * null before the first.
   */
  lastUpdated!: Date | null;
}
