import { PickType } from '@nestjs/swagger';
import { RaceDto } from '../../../seasons/race/dto/race.dto.js';
import { AvatarUserDto } from '../../../accounts/user/dto/avatar.dto.js';

/** A driver on one side of a swap. */
export class SwappedDriverDto {
  /** Display name. @example "Lando Norris" */
  driver!: string;

  /** Display name of the team he drove for; null without one. @example "McLaren" */
  team!: string | null;

  /** What he earns the pick there; null before the results. @example 18 */
  points!: number | null;
}

/** Both drivers of a pick, in their roles. */
export class SwapSideDto {
  /** Main driver. */
  main!: SwappedDriverDto;

  /** Reserve driver. */
  reserve!: SwappedDriverDto;

  /** Driver points of the pick; null before the results. @example 23 */
  points!: number | null;
}

/** What a member swapped in one round whose window has closed. */
export class SwapDto extends PickType(RaceDto, ['round', 'raceName', 'isSprintWeekend']) {
  /** User id. @example 665f1c2ab7d4e9a1c0d3f412 */
  userId!: string;

  /** The member and their helmet. */
  user!: AvatarUserDto;

  /** Main driver without the swap. @example "Max Verstappen" */
  from!: string;

  /** Main driver with it; the same when the member swapped back. @example "Lando Norris" */
  to!: string;

  /** Driver points more than without it, below 0 when it cost some; null before the results (SWAP-5). @example 7 */
  gained!: number | null;

  /** How often the member swapped in the round; each time costs one. @example 1 */
  swaps!: number;

  /** The pick without the swap. */
  before!: SwapSideDto;

  /** The pick as it stands. */
  after!: SwapSideDto;
}
