import { ApiProperty, PickType } from '@nestjs/swagger';
import { STORY_KINDS, type StoryKind } from '@gridlock/game-rules';
import { RaceDto } from '../../../seasons/race/dto/race.dto.js';
import { AvatarUserDto } from '../../../accounts/user/dto/avatar.dto.js';
import { PickPartDto } from './pick-part.dto.js';

/** One story of a round. */
export class RecapStoryDto {
  /** What it is about (RECAP-4). */
  @ApiProperty({ enum: STORY_KINDS, enumName: 'StoryKind', example: 'winner' })
  kind!: StoryKind;

  /** The story in a sentence, the same for all members (RECAP-3). @example "night_shift takes the round" */
  text!: string;

  /** The numbers in a sentence or two; null where the story says all. @example "34 of 34 points possible." */
  detail!: string | null;

  /** Ids of the members it is about, the foremost first; may be empty. @example ["665f1c2ab7d4e9a1c0d3f412"] */
  userIds!: string[];

  /** Address of the screen with its numbers, without the host. @example /league/665f1c2ab7d4e9a1c0d3f500/race/13 */
  link!: string;

  /** The one number of the story, as points, a gap or a count; null without one. @example 34 */
  figure!: number | null;

  /** Place before the round, where somebody has moved; null otherwise. @example 9 */
  from!: number | null;

  /** Place after the round, where somebody has moved; null otherwise. @example 6 */
  to!: number | null;

  /** Display name of the team that it is about; null otherwise. @example "McLaren" */
  team!: string | null;
}

/** What a member earned in a round, and what their list would have allowed (RECAP-2). */
export class RecapPossibleDto {
  /** User id. @example 665f1c2ab7d4e9a1c0d3f412 */
  userId!: string;

  /** Points of the pick. @example 24 */
  points!: number;

  /** Points of the best pick that was possible. @example 29 */
  possible!: number;
}

/** Who led the drivers' table after a round. */
export class RecapLeaderDto {
  /** Round number. @example 9 */
  round!: number;

  /** User id; null where nobody led alone. @example "665f1c2ab7d4e9a1c0d3f412" */
  userId!: string | null;
}

/** Another round with a recap. */
export class RecapNeighbourDto extends PickType(RaceDto, ['round', 'raceName']) {}

/** A part of the pick that won a round. */
export class RecapPartDto extends PickPartDto {
  /** What it earned; null for a reserve driver whom the round did not need (SCORE-5). @example 6 */
  points!: number | null;
}

/** Who won a round, and with what. */
export class RecapWinnerDto {
  /** User id. @example 665f1c2ab7d4e9a1c0d3f412 */
  userId!: string;

  /** Main driver, reserve driver and team. */
  parts!: RecapPartDto[];
}

/** The stories of one round in one league. */
export class RecapDto extends PickType(RaceDto, [
  'round',
  'raceName',
  'countryCode',
  'isSprintWeekend',
  'resultsStatus',
  'resultsUpdatedAt',
]) {
  /** When the results were corrected last, so that the recap was rewritten; null if never. UTC. */
  correctedAt!: Date | null;

  /** The most important first; none when nobody took part. */
  stories!: RecapStoryDto[];

  /** Who won the round alone; null on a tie, and without a point. */
  winner!: RecapWinnerDto | null;

  /** Members whose pick scored, the best used list first. */
  possible!: RecapPossibleDto[];

  /** After each completed round up to this one, in the order of their locks. */
  leaders!: RecapLeaderDto[];

  /** Everybody who is named by id. */
  players!: AvatarUserDto[];

  /** The round before it with a recap; null for the first. */
  previous!: RecapNeighbourDto | null;

  /** The round after it with a recap; null for the latest. */
  next!: RecapNeighbourDto | null;
}
