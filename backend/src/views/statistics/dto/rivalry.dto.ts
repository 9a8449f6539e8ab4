import { ApiProperty, PickType } from '@nestjs/swagger';
import {
  DUEL_WINNERS,
  GAIN_SOURCES,
  PICK_FIELDS,
  ROUND_OUTCOMES,
  type DuelWinner,
  type GainSource,
  type PickField,
  type RoundOutcome,
} from '@gridlock/game-rules';
import { RESULTS_STATUSES, type ResultsStatus } from '../../../seasons/season/season-snapshot.js';
import { RaceDto } from '../../../seasons/race/dto/race.dto.js';
import { AvatarUserDto } from '../../../accounts/user/dto/avatar.dto.js';
import { ShownPickDto } from './shown-pick.dto.js';

/** The pick of one of the two for a round that is shown. */
export class RivalPickDto extends ShownPickDto {
  /** Why the member has the points of the round, or none (SCORE-11). */
  @ApiProperty({ enum: ROUND_OUTCOMES, enumName: 'RoundOutcome', example: 'scored' })
  outcome!: RoundOutcome;

  /** Whether a swap of the player made it what it is; false until nobody can swap any more (SWAP-4). @example false */
  isSwapped!: boolean;
}

/** A round in which one of the two took part at least. */
export class RivalryRoundDto extends PickType(RaceDto, [
  'round',
  'raceName',
  'isSprintWeekend',
  'resultsStatus',
]) {
  /** The caller's pick. */
  own!: RivalPickDto;

  /** The pick of the other one. */
  rival!: RivalPickDto;

  /** Parts in which both have the same name (RIVAL-2). */
  @ApiProperty({ enum: PICK_FIELDS, enumName: 'PickField', isArray: true, example: ['team'] })
  shared!: PickField[];
}

/** A number of each. */
export class RivalPairDto {
  /** The caller's. @example 25 */
  own!: number;

  /** That of the other one. @example 18 */
  rival!: number;
}

/** A completed round in one championship. */
export class RivalryResultDto extends RivalPairDto {
  /** Round number. @example 9 */
  round!: number;

  /** Who has more of the points that the championship ranks by; null before one of them joined. */
  @ApiProperty({ enum: DUEL_WINNERS, enumName: 'DuelWinner', nullable: true, example: 'own' })
  winner!: DuelWinner | null;

  /** Rounds won less rounds lost, after this one. @example 2 */
  balance!: number;

  /** Points ahead after this one; below 0 when behind. @example -12.5 */
  gap!: number;
}

/** A part of the points of both. */
export class RivalrySourceDto extends RivalPairDto {
  /** Where the points come from. */
  @ApiProperty({ enum: GAIN_SOURCES, enumName: 'GainSource', example: 'main-driver' })
  source!: GainSource;
}

/** In how many rounds of each something happened, and what it did to the gap. */
export class RivalryShareDto extends RivalPairDto {
  /** Points of the gap that arose in these rounds. @example -18 */
  gap!: number;
}

/** Two members in one championship. */
export class RivalryChampionshipDto extends RivalPairDto {
  /** Completed rounds, in the order of their locks. */
  results!: RivalryResultDto[];

  /** Rounds in which the caller has more points. @example 5 */
  won!: number;

  /** Rounds in which the other one has more points. @example 3 */
  lost!: number;

  /** Rounds in which both have the same. @example 1 */
  level!: number;

  /** They add up to the points of each (RIVAL-3). */
  sources!: RivalrySourceDto[];

  /** Rounds in which one of them had no pick that counts. */
  withoutPick!: RivalryShareDto;

  /** Rounds in which the pick of one of them was assigned. */
  assigned!: RivalryShareDto;

  /** Points that swaps brought each; null for the teams, which swaps do not touch. */
  swaps!: RivalPairDto | null;
}

/** The caller and another member, side by side. */
export class RivalryDto {
  /** Year of the season. @example 2025 */
  season!: number;

  /** The caller. */
  own!: AvatarUserDto;

  /** The other one. */
  rival!: AvatarUserDto;

  /** Rounds whose picks are shown, in the order of their locks. */
  rounds!: RivalryRoundDto[];

  /** By driver points; `own` and `rival` are those of the table (BOARD-1). */
  drivers!: RivalryChampionshipDto;

  /** By team points; `own` and `rival` are those of the table (BOARD-1). */
  teams!: RivalryChampionshipDto;

  /** Provisional while a completed round waits for its second import. */
  @ApiProperty({ enum: RESULTS_STATUSES, enumName: 'ResultsStatus', example: 'official' })
  resultsStatus!: ResultsStatus;
}
