import { ApiProperty, PickType } from '@nestjs/swagger';
import { ROUND_MARKS, type RoundMark } from '@gridlock/game-rules';
import { RaceDto } from '../../../seasons/race/dto/race.dto.js';
import { AvatarUserDto } from '../../../accounts/user/dto/avatar.dto.js';
import { PickPartDto } from './pick-part.dto.js';

/** What a flag is about: the result as it came, or what a correction has changed. */
export const FLAG_KINDS = ['result', 'correction'] as const;
export type FlagKind = (typeof FLAG_KINDS)[number];

/** Where a member stands in a table. */
export class FlagStandDto {
  /** From 1; members who are equal share it (BOARD-2). @example 6 */
  position!: number;

  /** What the table ranks by. @example 95 */
  points!: number;
}

/** A part of a pick that counts in a table. */
export class FlagPartDto extends PickPartDto {
  /** What it earned. @example 6 */
  points!: number;

  /** Whether all of it comes from the sprint. */
  isSprint!: boolean;
}

/** A member's way through the round in one table. */
export class FlagRowDto {
  /** User id. @example 665f1c2ab7d4e9a1c0d3f412 */
  userId!: string;

  /** Line before the round, from 0; null where it was not among those drawn (FLAG-3). @example 8 */
  from!: number | null;

  /** Line after it, from 0; null where it is not among those drawn any more (FLAG-3). @example 5 */
  to!: number | null;

  /** Before the round, or before the correction. */
  before!: FlagStandDto;

  /** Right after it. */
  after!: FlagStandDto;

  /** Points gained; below 0 only by a correction. @example 14 */
  gained!: number;

  /** How the gain compares with the others; of a correction: `good`, `slow` or `zero` (FLAG-2). */
  @ApiProperty({ enum: ROUND_MARKS, enumName: 'RoundMark', example: 'best' })
  mark!: RoundMark;

  /** Drivers or team of the pick, as the table counts them; empty without a pick that counts. */
  parts!: FlagPartDto[];
}

/** One championship before and after. */
export class FlagTableDto {
  /** Rows that are drawn, in the order of the table after it (FLAG-3). */
  rows!: FlagRowDto[];

  /** How many lines the drawn rows take. @example 12 */
  lines!: number;

  /** Members who are not drawn in the end. @example 0 */
  others!: number;
}

/** What is shown once: a result, or a correction of it. */
export class FlagShowDto {
  /** What it is about. */
  @ApiProperty({ enum: FLAG_KINDS, enumName: 'FlagKind', example: 'result' })
  kind!: FlagKind;

  /** When it came (game time, UTC). */
  at!: Date;

  /** The drivers championship. */
  drivers!: FlagTableDto;

  /** The teams championship. */
  teams!: FlagTableDto;
}

/** A row of the real result, and who had its driver. */
export class FlagResultDto {
  /** Classified position. @example 7 */
  position!: number;

  /** Display name of the driver. @example "Lewis Hamilton" */
  driver!: string;

  /** Display name of the team that the car was entered for. @example Ferrari */
  team!: string;

  /** Points as awarded (SCORE-1). @example 6 */
  points!: number;

  /** Ids of the members who had the driver (FLAG-4). @example ["665f1c2ab7d4e9a1c0d3f412"] */
  had!: string[];
}

/** What a round has made of both tables, to be played (FLAG-1 to FLAG-4). */
export class FlagDto extends PickType(RaceDto, [
  'round',
  'raceName',
  'locality',
  'countryCode',
  'resultsStatus',
]) {
  /** Where the completed round before it took place; null for the first. @example "Silverstone" */
  localityBefore!: string | null;

  /** Whether the league is a race night, whose evening has a moving table of its own. @example false */
  isRaceNight!: boolean;

  /** The result, then what its latest correction has changed, if there is one. */
  shows!: FlagShowDto[];

  /** The first ten of the Grand Prix. */
  race!: FlagResultDto[];

  /** The first eight of the sprint; empty on a normal weekend. */
  sprint!: FlagResultDto[];

  /** Everybody who is named by id. */
  players!: AvatarUserDto[];
}
