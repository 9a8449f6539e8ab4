import { ApiProperty, PickType } from '@nestjs/swagger';
import { RaceDto } from '../../../seasons/race/dto/race.dto.js';
import { AvatarUserDto } from '../../../accounts/user/dto/avatar.dto.js';
import { ExplainedNamesDto } from './explained-pick.dto.js';

/** A member in the race for a title. */
export class TitleOutlookDto {
  /** User id. @example 665f1c2ab7d4e9a1c0d3f412 */
  userId!: string;

  /** From 1; members who are equal share it (BOARD-2). @example 1 */
  position!: number;

  /** What the table ranks by. @example 151 */
  points!: number;

  /** The most points that the member can have in the end (OUT-2). @example 267 */
  reachable!: number;

  /** Whether the title is still possible, also a shared one (OUT-3). @example true */
  canWin!: boolean;

  /** Whether nobody can come ahead any more: Champion (OUT-3). @example false */
  hasWon!: boolean;

  /** The round since which the title is won; null while it is not. */
  wonSince!: number | null;

  /** The first round after which the title can be won; null for a member who cannot win it, or has. @example 22 */
  earliest!: number | null;

  /** Whether the next round can put the member out who can still win (OUT-3). @example false */
  canGoOut!: boolean;

  /** Points of each completed round with a pick that counts, the best first. @example [33, 25, 18] */
  best!: number[];
}

/** What a member has from a sprint that has been run in a round that is not scored yet. */
export class SprintEarnedDto {
  /** Points of the reserve driver. @example 8 */
  drivers!: number;

  /** Points of the team. @example 13 */
  teams!: number;
}

/** A pick that counts in a round that is locked. */
export class OutlookPickDto extends ExplainedNamesDto {
  /** User id of the member. @example 665f1c2ab7d4e9a1c0d3f412 */
  userId!: string;

  /** What it has from the sprint, once that has been run and the Grand Prix has not. */
  sprintEarned!: SprintEarnedDto | null;
}

/** A round that is still to be scored. */
export class OutlookRoundDto extends PickType(RaceDto, ['round', 'raceName']) {
  /** Points of the first, the second place and so on (OUT-1). @example [25, 18, 15] */
  race!: number[];

  /** The same of the sprint; empty without one. @example [8, 7, 6] */
  sprint!: number[];

  /** Points for the fastest lap; 0 in years without. @example 0 */
  fastestLap!: number;

  /** The picks that count and score; null before the lock. */
  picks!: OutlookPickDto[] | null;
}

/** A driver, and where he has finished lately. */
export class OutlookDriverDto {
  /** Display name. @example "Lando Norris" */
  name!: string;

  /** Display name of his team. @example McLaren */
  team!: string;

  /** False for a driver who cannot be picked. @example true */
  selectable!: boolean;

  /** False for a driver who has left. @example true */
  races!: boolean;

  /** The latest Grands Prix that he started in, the oldest first; null for one that he did not finish. */
  @ApiProperty({ type: 'array', items: { type: 'number', nullable: true }, example: [1, 2, null] })
  finishes!: (number | null)[];
}

/** A member, by what everybody in the league may know (OUT-9). */
export class OutlookMemberDto {
  /** The member and the helmet they race in. */
  user!: AvatarUserDto;

  /** Names that are free as main driver, by locked rounds alone (USED-8). @example ["George Russell"] */
  mainDrivers!: string[];

  /** Names that are free as reserve driver. @example ["Oscar Piastri"] */
  reserveDrivers!: string[];

  /** Names of teams that are free. @example ["Williams"] */
  teams!: string[];

  /** Completed rounds that the member could pick for. @example 20 */
  rounds!: number;

  /** Those of them without a pick that counts. @example 1 */
  missed!: number;
}

/** What a season can still become in a league. */
export class OutlookDto {
  /** Year of the season. @example 2025 */
  season!: number;

  /** The Drivers Championship, as its table stands. */
  drivers!: TitleOutlookDto[];

  /** The Teams Championship, as its table stands. */
  teams!: TitleOutlookDto[];

  /** In the order of joining. */
  members!: OutlookMemberDto[];

  /** Numbers of the completed rounds, in the order of their locks. @example [1, 2, 3] */
  completedRounds!: number[];

  /** The rounds to come, in the order of their locks. */
  rounds!: OutlookRoundDto[];

  /** The drivers of the season. */
  form!: OutlookDriverDto[];

  /** Display names of the teams of the season. @example ["McLaren", "Ferrari"] */
  teamNames!: string[];
}
