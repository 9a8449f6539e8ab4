import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ROUND_MARKS, type RoundMark } from '@gridlock/game-rules';
import { AvatarDto } from '../../user/dto/avatar.dto.js';
import { WaitingCarsDto } from '../../season/dto/waiting.dto.js';
import { RESULTS_STATUSES, type ResultsStatus } from '../../season/loaded-season.js';
import { RoundScoreDto } from '../../selection/dto/round-score.dto.js';

export class StandingsUserDto {
  @ApiProperty({ example: '665f1c2ab7d4e9a1c0d3f412' })
  _id!: string;

  @ApiProperty({ example: 'night_shift' })
  username!: string;

  avatar!: AvatarDto;
}

/** How a member's score of a completed round compares with the league's. */
export class StandingsMarkDto {
  @ApiProperty({ example: 9 })
  round!: number;

  /** The highest, above the mean, at or below it, no points or missed, or not taking part. */
  @ApiProperty({ enum: ROUND_MARKS, enumName: 'RoundMark', example: 'good' })
  mark!: RoundMark;
}

/** The points of one member's pick in one completed round. */
export class RaceResultDto extends RoundScoreDto {
  @ApiProperty({ example: 9 })
  round!: number;

  @ApiProperty({ example: 'Spanish Grand Prix' })
  raceName!: string;

  isSprintWeekend!: boolean;

  @ApiProperty({ example: 'Oscar Piastri' })
  mainDriver!: string;

  @ApiProperty({ example: 'Nico Hülkenberg' })
  reserveDriver!: string;

  @ApiProperty({ example: 'McLaren' })
  team!: string;

  @ApiProperty({ enum: ROUND_MARKS, enumName: 'RoundMark', example: 'best' })
  mark!: RoundMark;

  /** True when the owner assigned the pick over one that the player had made; not there otherwise. */
  @ApiPropertyOptional({ example: true })
  overOwnPick?: boolean;
}

/** One row of a table. */
export class StandingsEntryDto {
  user!: StandingsUserDto;

  /** From 1; full ties share it. */
  @ApiProperty({ example: 1 })
  position!: number;

  /** What this table ranks by. */
  @ApiProperty({ example: 131 })
  totalPoints!: number;

  /** Points of main and reserve drivers. */
  @ApiProperty({ example: 131 })
  driverPoints!: number;

  @ApiProperty({ example: 207 })
  teamPoints!: number;

  /** One per completed round. */
  marks!: StandingsMarkDto[];

  /** Completed rounds with a pick that counts, in order. */
  raceResults!: RaceResultDto[];
}

/** A round that is not in the tables yet, because its result lacks cars that may still be added. */
export class WaitingRoundDto {
  @ApiProperty({ example: 9 })
  round!: number;

  @ApiProperty({ example: 'Spanish Grand Prix' })
  raceName!: string;

  /** Teams whose cars are missing. */
  @ApiProperty({ example: ['Alpine'] })
  waitingFor!: string[];

  waitingCars!: WaitingCarsDto;
}

/** Both tables of a league, one row per member in each. */
export class StandingsDto {
  @ApiProperty({ example: 2025 })
  season!: number;

  /** Ranks by driver points. */
  driverStandings!: StandingsEntryDto[];

  /** Ranks by team points. */
  constructorStandings!: StandingsEntryDto[];

  /** When the tables were built, UTC. */
  @ApiProperty({ format: 'date-time', example: '2025-06-01T15:20:00.000Z' })
  lastUpdated!: string;

  @ApiProperty({ example: [1, 2, 3] })
  completedRounds!: number[];

  /** In order of the rounds; nearly always empty. */
  waiting!: WaitingRoundDto[];

  /** Provisional while a completed round waits for its second import. */
  @ApiProperty({ enum: RESULTS_STATUSES, enumName: 'ResultsStatus', example: 'official' })
  resultsStatus!: ResultsStatus;
}
