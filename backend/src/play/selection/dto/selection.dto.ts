import { ApiProperty } from '@nestjs/swagger';
import {
  OWNER_MAY,
  PICK_FIELDS,
  PICK_STATUSES,
  type OwnerMay,
  type PickField,
  type PickStatus,
} from '@gridlock/game-rules';
import { AvatarDto } from '../../../accounts/user/dto/avatar.dto.js';
import { RoundScoreDto } from './round-score.dto.js';

/** A member's pick for one round. Before the lock only the player's own names are filled in. */
export class SelectionDto {
  /** Id of the pick; null without a pick, and while it is secret (LOCK-5). @example "684c1f7e2f9b256f3c1d2f00" */
  _id!: string | null;

  /** User id of the player. @example 665f1c2ab7d4e9a1c0d3f412 */
  userId!: string;

  /** Username of the player. @example night_shift */
  username!: string;

  /** The helmet of the player. */
  avatar!: AvatarDto;

  /** True for a machine player of a race night; absent for people (NIGHT-8). @example true */
  isMachine?: boolean;

  /** Round number. @example 10 */
  round!: number;

  /**
   * Display name of the main driver; null without a pick, and while it is secret (LOCK-5).
   * @example "George Russell"
   */
  mainDriver!: string | null;

  /**
   * Display name of the reserve driver; null without a pick, and while it is secret (LOCK-5).
   * @example "Oscar Piastri"
   */
  reserveDriver!: string | null;

  /** Display name of the team; null without a pick, and while it is secret (LOCK-5). @example "Mercedes" */
  team!: string | null;

  /** `empty` without a pick; null while the pick would be secret (LOCK-5). */
  @ApiProperty({ enum: PICK_STATUSES, enumName: 'PickStatus', nullable: true })
  status!: PickStatus | null;

  /** True when main driver, reserve driver and team are all set. */
  selectionMade!: boolean;

  /** Whether the owner of the league assigned it; false while it is secret. */
  isAdminAssigned!: boolean;

  /**
   * True when the owner assigned it over a pick that the player had made (OVERRIDE-6); absent
   * otherwise.
   * @example true
   */
  overOwnPick?: boolean;

  /** What the owner wrote beside an assignment; empty for the player's own pick. @example "" */
  notes!: string;

  /** True for a locked pick that scores nothing because one of its names was taken (USED-3). */
  isVoid!: boolean;

  /** Null until the round is completed, without a pick and for a void one. */
  score!: RoundScoreDto | null;
}

/** A round besides the current one that the player may pick for now: a postponed one, mostly. */
export class OpenRoundDto {
  /** Round number. @example 2 */
  round!: number;

  /** Name of the race. @example "Chinese Grand Prix" */
  raceName!: string;

  /** When picks lock, ISO 8601 in UTC. */
  @ApiProperty({ type: String, format: 'date-time', example: '2025-05-09T07:25:00.000Z' })
  lockAt!: string;

  /** Whether the round was postponed (LOCK-6); false when one that was added has passed it. */
  isPostponed!: boolean;

  /** Whether the player has a pick for it. */
  selectionMade!: boolean;
}

/** The player's own pick for a round and what there is to say about it. */
export class CurrentSelectionDto extends SelectionDto {
  /**
   * Parts of the pick whose name is taken (USED-5): choose again, or the pick is void at the
   * lock.
   */
  @ApiProperty({ enum: PICK_FIELDS, enumName: 'PickField', isArray: true, example: [] })
  conflicts!: PickField[];

  /**
   * When the pick was saved or assigned last, ISO 8601 in UTC; null without one.
   * @example 2025-06-14T09:12:00.000Z
   */
  savedAt!: Date | null;

  /** How often the player has swapped its drivers in this round. @example 0 */
  swaps!: number;

  /** Whether the pick can no longer be changed. */
  locked!: boolean;

  /**
   * When picks lock and are revealed (LOCK-1), ISO 8601 in UTC; null when the time that sets the
   * lock is missing.
   * @example 2025-06-14T19:55:00.000Z
   */
  lockAt!: Date | null;

  /**
   * Other rounds that can be picked for now (PICK-3), in the order of their locks; absent when
   * there are none.
   */
  alsoOpen?: OpenRoundDto[];
}

/** All members' picks of one round, in order of the usernames. */
export class RoundSelectionsDto {
  /** One per member, in the order of the usernames. */
  selections!: SelectionDto[];

  /** Whether the caller is the league's owner. */
  isAdmin!: boolean;

  /** Whether the picks are locked, and therefore shown (LOCK-5). */
  locked!: boolean;

  /**
   * What the owner may assign in this round: what held when it locked, or would if it did now
   * (OVERRIDE-5).
   */
  @ApiProperty({ enum: OWNER_MAY, enumName: 'OwnerMay', example: 'fill-missed' })
  ownerMay!: OwnerMay;
}

/** The answer to a change of a pick. */
export class SavedSelectionDto {
  /** What happened, in a sentence for people. @example "Selection saved." */
  message!: string;

  /** The pick as it is stored now. */
  selection!: SelectionDto;

  /**
   * When it was saved, for the next save's `basedOn`, ISO 8601 in UTC; null without a pick.
   * @example 2025-06-14T09:12:00.000Z
   */
  savedAt!: Date | null;
}

/** A name that is kept for an open pick of the player, in a round that locks later (USED-7). */
export class KeptNameDto {
  /** The part of the pick that the name is kept for. */
  @ApiProperty({ enum: PICK_FIELDS, enumName: 'PickField' })
  field!: PickField;

  /** Display name. @example "Lando Norris" */
  name!: string;

  /** The round that keeps it. @example 2 */
  round!: number;

  /** Name of that race. @example "Chinese Grand Prix" */
  raceName!: string;

  /** Whether that round was postponed (LOCK-6); false when one that was added has passed it. */
  isPostponed!: boolean;
}

/** A used name and the round that used it (USED-9). */
export class UsedRoundDto {
  /** The part of the pick that it was used in. */
  @ApiProperty({ enum: PICK_FIELDS, enumName: 'PickField' })
  field!: PickField;

  /** Display name. @example "Lando Norris" */
  name!: string;

  /** Number of that round. @example 7 */
  round!: number;
}

/** Names that cannot be picked again before the list is used up. */
export class UsedSelectionsDto {
  /** Display names, in the order of their use (USED-4). @example ["Max Verstappen", "Lando Norris"] */
  usedMainDrivers!: string[];

  /** Display names, in the order of their use (USED-4). @example ["Alexander Albon"] */
  usedReserveDrivers!: string[];

  /** Display names, in the order of their use (USED-4). @example ["McLaren"] */
  usedTeams!: string[];

  /** In which rounds the names above were used (USED-9); absent when none is. */
  usedIn?: UsedRoundDto[];

  /**
   * Those of the names above that are not used yet but kept for an open pick (USED-7); absent
   * when there are none, and for other members.
   */
  kept?: KeptNameDto[];
}
