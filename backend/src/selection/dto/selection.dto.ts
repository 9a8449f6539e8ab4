import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  OWNER_MAY,
  PICK_FIELDS,
  PICK_STATUSES,
  type OwnerMay,
  type PickField,
  type PickStatus,
} from '@gridlock/game-rules';
import { AvatarDto } from '../../user/dto/avatar.dto.js';
import { RoundScoreDto } from './round-score.dto.js';

/** A member's pick for one round. Before the lock only the player's own names are filled in. */
export class SelectionDto {
  /** Null without a pick, and while the pick is hidden. */
  @ApiProperty({ type: String, nullable: true, example: '684c1f7e2f9b256f3c1d2f00' })
  _id!: string | null;

  @ApiProperty({ example: '665f1c2ab7d4e9a1c0d3f412' })
  userId!: string;

  @ApiProperty({ example: 'night_shift' })
  username!: string;

  avatar!: AvatarDto;

  @ApiProperty({ example: 10 })
  round!: number;

  @ApiProperty({ type: String, nullable: true, example: 'George Russell' })
  mainDriver!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Oscar Piastri' })
  reserveDriver!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Mercedes' })
  team!: string | null;

  /** Null while the pick is hidden. */
  @ApiProperty({ enum: PICK_STATUSES, enumName: 'PickStatus', nullable: true })
  status!: PickStatus | null;

  /** True when main driver, reserve driver and team are all set. */
  selectionMade!: boolean;

  isAdminAssigned!: boolean;

  /** True when the owner assigned it over a pick that the player had made; not there otherwise. */
  @ApiPropertyOptional({ example: true })
  overOwnPick?: boolean;

  /** What the owner wrote beside an assignment; empty for the player's own pick. */
  @ApiProperty({ example: '' })
  notes!: string;

  /** True for a locked pick that scores nothing because one of its names was taken. */
  isVoid!: boolean;

  /** Null until the round is completed, without a pick and for a void one. */
  @ApiProperty({ type: RoundScoreDto, nullable: true })
  score!: RoundScoreDto | null;
}

/** A round besides the current one that the player may pick for now: a postponed one, mostly. */
export class OpenRoundDto {
  @ApiProperty({ example: 2 })
  round!: number;

  @ApiProperty({ example: 'Chinese Grand Prix' })
  raceName!: string;

  @ApiProperty({ type: String, format: 'date-time', example: '2025-05-09T07:25:00.000Z' })
  lockAt!: string;

  /** False when a round that was added has passed it. */
  isPostponed!: boolean;

  selectionMade!: boolean;
}

/** The player's own pick for a round and what there is to say about it. */
export class CurrentSelectionDto extends SelectionDto {
  /** Parts of the pick whose name an assignment has taken: choose again, or the pick is void at the lock. */
  @ApiProperty({ enum: PICK_FIELDS, enumName: 'PickField', isArray: true, example: [] })
  conflicts!: PickField[];

  /** Whether the pick can still be changed: no, when locked. */
  locked!: boolean;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2025-06-14T19:55:00.000Z',
  })
  lockAt!: string | null;

  /** In the order of their locks; missing when there are none. */
  @ApiPropertyOptional({ type: OpenRoundDto, isArray: true })
  alsoOpen?: OpenRoundDto[];
}

/** All members' picks of one round, in order of the usernames. */
export class RoundSelectionsDto {
  selections!: SelectionDto[];

  /** Whether the caller is the league's owner. */
  isAdmin!: boolean;

  /** Whether the picks are locked, and therefore shown. */
  locked!: boolean;

  /** What the owner may assign in this round: what held when it locked, or would if it did now. */
  @ApiProperty({ enum: OWNER_MAY, enumName: 'OwnerMay', example: 'fill-missed' })
  ownerMay!: OwnerMay;
}

export class SavedSelectionDto {
  @ApiProperty({ example: 'Selection saved.' })
  message!: string;

  selection!: SelectionDto;
}

/** A name that is kept for an open pick of the player, in a round that locks later (USED-7). */
export class KeptNameDto {
  @ApiProperty({ enum: PICK_FIELDS, enumName: 'PickField' })
  field!: PickField;

  @ApiProperty({ example: 'Lando Norris' })
  name!: string;

  /** The round that keeps it. */
  @ApiProperty({ example: 2 })
  round!: number;

  @ApiProperty({ example: 'Chinese Grand Prix' })
  raceName!: string;

  /** False when a round that was added has passed it. */
  isPostponed!: boolean;
}

/** Names that cannot be picked again before the list is used up. */
export class UsedSelectionsDto {
  @ApiProperty({ example: ['Max Verstappen', 'Lando Norris'] })
  usedMainDrivers!: string[];

  @ApiProperty({ example: ['Alexander Albon'] })
  usedReserveDrivers!: string[];

  @ApiProperty({ example: ['McLaren'] })
  usedTeams!: string[];

  /** Those of the names above that are not used yet but kept; missing when there are none. Own only. */
  @ApiPropertyOptional({ type: KeptNameDto, isArray: true })
  kept?: KeptNameDto[];
}
