import { PickType } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { OverrideSelectionDto } from '../../selection/dto/save-selection.dto.js';

/** Picks of missed rounds that the owner has asked a member for (OVERRIDE-8). */
export class AskedRoundsDto {
  /** Those that are not named yet, in the order of their locks. @example [1, 2, 3] */
  rounds!: number[];

  /** Until when the member can name them (game time, UTC). */
  until!: Date;
}

/** What a member has missed (OVERRIDE-7). */
export class MissedRoundsDto {
  /** User id of the member. @example 665f1c2ab7d4e9a1c0d3f412 */
  userId!: string;

  /** The missed rounds, in the order of their locks. @example [1, 2, 3] */
  rounds!: number[];

  /** What the owner has asked for; null while nothing is. */
  asked!: AskedRoundsDto | null;
}

/** How the missed rounds are filled. */
export class FillMissedDto {
  /** True: the member names the picks and gets their points. False: at once, with 0 points. @example true */
  @IsBoolean({ message: 'Please choose between real points and 0 points.' })
  assignPoints!: boolean;
}

/** A pick for a missed round. */
export class NameMissedDto extends PickType(OverrideSelectionDto, [
  'mainDriver',
  'reserveDriver',
  'team',
] as const) {}
