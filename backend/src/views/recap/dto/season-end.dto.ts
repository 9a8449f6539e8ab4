import { ApiProperty, PickType } from '@nestjs/swagger';
import {
  AWAITED,
  SEASON_AWARD_KINDS,
  SEASON_END_STATES,
  type Awaited,
  type SeasonAwardKind,
  type SeasonEndState,
} from '@gridlock/game-rules';
import { RaceDto } from '../../../seasons/race/dto/race.dto.js';
import { AvatarUserDto } from '../../../accounts/user/dto/avatar.dto.js';
import { TitleOutlookDto } from '../../standings/dto/outlook.dto.js';

/** A round by its names. */
export class NamedRoundDto extends PickType(RaceDto, ['round', 'raceName', 'locality']) {}

/** A round that the end of the season waits for. */
export class AwaitedRoundDto extends NamedRoundDto {
  /** What of it. */
  @ApiProperty({ enum: AWAITED, enumName: 'Awaited', example: 'official-result' })
  awaits!: Awaited;
}

/** A place on the podium. */
export class PodiumPlaceDto extends PickType(TitleOutlookDto, ['userId', 'position', 'points']) {}

/** How a title was won (AWARD-8). */
export class TitleDto {
  /** User ids; several on a full tie, none where nobody has a point. @example ["665f1c2ab7d4e9a1c0d3f412"] */
  champions!: string[];

  /** The first three places; more members on a tie. */
  podium!: PodiumPlaceDto[];

  /** Points over the next one; null for a shared title, and without anybody else. @example 2 */
  margin!: number | null;

  /** Since when the champion was in front without a break; null for a shared title, and for who has left. */
  inFrontSince!: NamedRoundDto | null;

  /** Points behind before the last round; null for who led or has left, and for a shared title. @example 13 */
  behindBefore!: number | null;
}

/** Main driver without a swap, and with it. */
export class AwardDriversDto {
  /** Display name. @example "Gabriel Bortoleto" */
  from!: string;

  /** Display name. @example "Lando Norris" */
  to!: string;
}

/** Where a comeback began, and where it ended. */
export class AwardPlacesDto {
  /** The worst place held. @example 12 */
  from!: number;

  /** The last one. @example 4 */
  to!: number;
}

/** One who has an award. */
export class AwardHolderDto {
  /** User id. @example 665f1c2ab7d4e9a1c0d3f412 */
  userId!: string;

  /** That of the swap, or the latest one after which the worst place was held; null for other awards. */
  round!: NamedRoundDto | null;

  /** Of the swap of the year; null for other awards. */
  drivers!: AwardDriversDto | null;

  /** Of the comeback; null for other awards. */
  places!: AwardPlacesDto | null;
}

/** An award of the season (AWARD-2 to AWARD-7). */
export class SeasonAwardDto {
  /** What for. */
  @ApiProperty({ enum: SEASON_AWARD_KINDS, enumName: 'SeasonAwardKind', example: 'iron' })
  kind!: SeasonAwardKind;

  /** Points a round (not rounded), points, places or rounds. @example 23 */
  value!: number;

  /** Several are equal; somebody stands there twice for two equal swaps. */
  holders!: AwardHolderDto[];
}

/** Completed rounds with picks of one kind. */
export class PicksAndPointsDto {
  /** Picks that count. @example 20 */
  picks!: number;

  /** What they earned. @example 389 */
  points!: number;
}

/** Completed rounds in which a swap stood. */
export class SwapBalanceDto {
  /** How many. @example 3 */
  rounds!: number;

  /** Driver points that they brought, below 0 when they cost some (SWAP-5). @example 25 */
  gained!: number;
}

/** What a member's season was made of (AWARD-9). */
export class SeasonBalanceDto {
  /** User id. @example 665f1c2ab7d4e9a1c0d3f412 */
  userId!: string;

  /** Picks that the player made. */
  own!: PicksAndPointsDto;

  /** Picks from the plan. */
  plan!: PicksAndPointsDto;

  /** Picks that the owner assigned. */
  assigned!: PicksAndPointsDto;

  /** Rounds without a pick that counts. @example 1 */
  missed!: number;

  /** Swaps. */
  swaps!: SwapBalanceDto;
}

/** What a completed round is headed by, as its recap is (RECAP-3). */
export class RoundHeadlineDto {
  /** Number of the round. @example 12 */
  round!: number;

  /** The first story of its recap. @example "nightracer leaves nothing on the table." */
  text!: string;
}

/** The end of a league's season (AWARD-1 to AWARD-9). */
export class SeasonEndDto {
  /** Year of the season. @example 2025 */
  season!: number;

  /** `waiting` from the end of the last round until all results are official (AWARD-1). */
  @ApiProperty({ enum: SEASON_END_STATES, enumName: 'SeasonEndState', example: 'over' })
  state!: SeasonEndState;

  /** What it waits for, in the order of the locks; empty unless it is `waiting`. */
  waitsFor!: AwaitedRoundDto[];

  /** Completed rounds. @example 24 */
  rounds!: number;

  /** The drivers championship; null until the season is over. */
  drivers!: TitleDto | null;

  /** The teams championship; null until the season is over. */
  teams!: TitleDto | null;

  /** Empty until the season is over. */
  awards!: SeasonAwardDto[];

  /** Of the completed rounds, in the order of joining: members who took part in one. */
  balances!: SeasonBalanceDto[];

  /** Of the completed rounds in the order of the locks; none of a round in which nobody took part. */
  headlines!: RoundHeadlineDto[];

  /** Everybody who is named by id. */
  players!: AvatarUserDto[];
}
