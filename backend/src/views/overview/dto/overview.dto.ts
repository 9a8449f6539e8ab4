import { SEASON_END_STATES, type SeasonEndState } from '@gridlock/game-rules';
import { ApiProperty, PickType } from '@nestjs/swagger';
import { RaceDto } from '../../../seasons/race/dto/race.dto.js';

export const OWN_PICK_STATES = ['missing', 'taken', 'in'] as const;
export type OwnPickState = (typeof OWN_PICK_STATES)[number];

/** When the player may swap main and reserve driver (SWAP-1). */
export class OwnSwapDto {
  /** ISO 8601 in UTC. @example 2025-06-14T21:00:00.000Z */
  opensAt!: Date;

  /** ISO 8601 in UTC. @example 2025-06-15T17:55:00.000Z */
  closesAt!: Date;

  /** Whether the rules let this pair change places; false where one of them is used in the new role (SWAP-3). */
  isPossible!: boolean;
}

/** The player's part in the league's current round. */
export class OwnRoundDto extends PickType(RaceDto, ['round', 'raceName']) {
  /** When its picks lock, ISO 8601 in UTC; null while that has no date (LOCK-1). */
  lockAt!: Date | null;

  /** Whether picks can no longer change in this league (LOCK-2, LOCK-8). */
  locked!: boolean;

  /** `taken`: it holds a name that is used by now, and would not count (REMIND-3). */
  @ApiProperty({ enum: OWN_PICK_STATES, enumName: 'OwnPickState', example: 'missing' })
  pick!: OwnPickState;

  /** Null without a pick, without a swap left, and in a round without a swap window. */
  swap!: OwnSwapDto | null;
}

/** The latest completed round of a league and what the player earned in it. */
export class OwnResultDto extends PickType(RaceDto, ['round', 'raceName', 'resultsStatus']) {
  /** All points of the player's pick, 0 when missed; null for anyone who had not joined (STATS-1). @example 61 */
  points!: number | null;

  /** When the result came, ISO 8601 in UTC. @example 2025-06-01T15:20:00.000Z */
  at!: Date;
}

/** Who won the tables of a season that is over (BOARD-5); several share a title on a full tie, nobody has it without a point. */
export class ChampionsDto {
  /** Usernames. @example ["mara_apex"] */
  drivers!: string[];

  /** Usernames. @example ["nightracer"] */
  teams!: string[];
}

/** A round whose lock has moved, until the new one has passed (NOTIFY-5). */
export class MovedLockDto extends PickType(RaceDto, ['round', 'raceName']) {
  /** When its picks would have locked, ISO 8601 in UTC. @example 2025-06-14T19:55:00.000Z */
  from!: Date;

  /** When they lock now, ISO 8601 in UTC. @example 2025-06-14T17:55:00.000Z */
  lockAt!: Date;
}

/** What is next in one of the player's leagues. */
export class LeagueOverviewDto {
  /** Id of the league. @example 665f1c2ab7d4e9a1c0d3f500 */
  _id!: string;

  /** The player's position in the drivers' table; null before the first completed round. @example 2 */
  position!: number | null;

  /** The player's points in that table; null as `position`. @example 98 */
  points!: number | null;

  /** Points behind the leader of that table, 0 in the lead; null as `position`. @example 17 */
  behind!: number | null;

  /** The current round (NEXT-2); null when the season has none left. */
  current!: OwnRoundDto | null;

  /** The latest completed round; null before the first. */
  lastResult!: OwnResultDto | null;

  /** How many rounds are completed. @example 12 */
  completedRounds!: number;

  /** `waiting` from the end of the last round until all results are official (AWARD-1). */
  @ApiProperty({ enum: SEASON_END_STATES, enumName: 'SeasonEndState', example: 'running' })
  seasonState!: SeasonEndState;

  /** Null until the season is over. */
  champions!: ChampionsDto | null;

  /** Locks that have moved since the player joined; none in a race night. */
  movedLocks!: MovedLockDto[];
}
