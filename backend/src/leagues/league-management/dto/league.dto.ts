import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  LIMIT_CODES,
  type LimitCode,
  MAX_MACHINES,
  MAX_SWAPS,
  MIN_MEMBERS,
  OWNER_MAY,
  type OwnerMay,
} from '@gridlock/game-rules';
import { Transform, Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsMongoId,
  IsNotEmpty,
  IsObject,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { OptionalField } from '../../../core/platform/http/optional-field.decorator.js';
import { TrimText } from '../../../core/platform/http/trim-text.decorator.js';
import { AvatarUserDto } from '../../../accounts/user/dto/avatar.dto.js';
import { VisibleText } from '../../../core/platform/http/visible-text.decorator.js';
import { NewPaceDto, PaceDto } from '../../pace/dto/pace.dto.js';

/** A member of a league and the helmet they race in. */
export class MemberDto extends AvatarUserDto {
  /** When they joined the league (game time, UTC). */
  joinedAt!: Date;
}

/** The league of the next season, as the one before it knows it. */
export class NextSeasonStateDto {
  /** Id of the league; it can be asked for once it is open. @example 665f1c2ab7d4e9a1c0d3f501 */
  league!: string;

  /** False while it waits for the next season, which opens it by itself (HALL-1). */
  isOpen!: boolean;

  /** Why it has not opened although its season is known: a limit of its owner. Null where nothing is in the way. */
  @ApiProperty({ enum: LIMIT_CODES, enumName: 'LimitCode', nullable: true, example: null })
  refusedBy!: LimitCode | null;
}

/** A private league. Its season is fixed when it is made. */
export class LeagueDto {
  /** Id of the league. @example 665f1c2ab7d4e9a1c0d3f500 */
  _id!: string;

  /** Name of the league. @example "Sunday Drivers" */
  name!: string;

  /** What friends enter to join; shown to members only. @example K7PQ2X */
  code!: string;

  /** User id of the owner. @example 665f1c2ab7d4e9a1c0d3f412 */
  owner!: string;

  /** Year of the season, fixed when the league is made. @example 2025 */
  season!: number;

  /**
   * What the owner may assign: picks that members missed (`fill-missed`), or picks that they made
   * too (`replace`). The latest choice (OVERRIDE-4).
   */
  @ApiProperty({ enum: OWNER_MAY, enumName: 'OwnerMay', example: 'fill-missed' })
  ownerMay!: OwnerMay;

  /**
   * The first round for which that choice counts, where rounds that locked before it go by
   * another one; null where all rounds go by it, and when no such round is left (OVERRIDE-5).
   */
  @ApiProperty({ type: Number, nullable: true, example: null })
  ownerMayFrom!: number | null;

  /** Whether plans may count for members who miss a lock; fixed from the first lock on (PLAN-6). */
  plansMayCount!: boolean;

  /** How many swaps a season has; fixed from the first lock on (OWNER-1). @example 3 */
  switcheroos!: number;

  /** How many members there may be; fixed from the first lock on (OWNER-1). @example 100 */
  maxMembers!: number;

  /** Whether members may join after the first lock; fixed from then on (OWNER-1). */
  lateJoining!: boolean;

  /** Whether the owner lets members join (OWNER-2). */
  open!: boolean;

  /** User id of the member who is asked to take over the league; null while nobody is. */
  @ApiProperty({ type: String, nullable: true, example: null })
  heir!: string | null;

  /** By which calendar its rounds lock. */
  pace!: PaceDto;

  /** In the order of joining. */
  members!: MemberDto[];

  /** Who is invited and has not answered; in no table until then (HALL-1, NIGHT-13). */
  invited!: AvatarUserDto[];

  /** Whether its history has seasons before this one: who has won one has stars (HALL-2). */
  hasEarlierSeasons!: boolean;

  /** The league of the next season; null until the owner asks for it (HALL-1). */
  nextSeason!: NextSeasonStateDto | null;

  /** When the league was made (game time, UTC). */
  createdAt!: Date;
}

export class CreateLeagueDto {
  /** 3 to 50 characters after trimming. */
  @ApiProperty({ example: 'Sunday Drivers' })
  @MinLength(3, { message: 'The league name must have at least 3 characters.' })
  @MaxLength(50, { message: 'The league name must have at most 50 characters.' })
  @VisibleText()
  name!: string;

  /** What the owner may assign (OVERRIDE-4); `fill-missed` by default. */
  @ApiPropertyOptional({ enum: OWNER_MAY, enumName: 'OwnerMay' })
  @OptionalField()
  @IsIn(OWNER_MAY)
  ownerMay?: OwnerMay;

  /** A race night, which plays a finished season; the real calendar without it (NIGHT-1). */
  @OptionalField()
  @IsObject()
  @ValidateNested()
  @Type(() => NewPaceDto)
  pace?: NewPaceDto;

  /** How many machine players take part in a race night (NIGHT-8); none by default. */
  @ApiPropertyOptional({ example: 3, minimum: 0, maximum: MAX_MACHINES })
  @OptionalField()
  @IsInt()
  @Min(0)
  @Max(MAX_MACHINES)
  machines?: number;

  /** Id of a league of the player, whose other members are invited to the race night (NIGHT-13). */
  @ApiPropertyOptional({ example: '665f1c2ab7d4e9a1c0d3f500' })
  @OptionalField()
  @IsMongoId()
  inviteFrom?: string;
}

/** What is there is changed. */
export class UpdateLeagueDto {
  /**
   * From the next round on: rounds whose picks are locked by now keep what held at their lock
   * (OVERRIDE-5).
   */
  @ApiPropertyOptional({ enum: OWNER_MAY, enumName: 'OwnerMay' })
  @OptionalField()
  @IsIn(OWNER_MAY)
  ownerMay?: OwnerMay;

  /** Another name: 3 to 50 characters after trimming. */
  @ApiPropertyOptional({ example: 'Sunday Drivers' })
  @OptionalField()
  @MinLength(3, { message: 'The league name must have at least 3 characters.' })
  @MaxLength(50, { message: 'The league name must have at most 50 characters.' })
  @VisibleText()
  name?: string;

  /** Whether members may join (OWNER-2). */
  @ApiPropertyOptional({ example: false })
  @OptionalField()
  @IsBoolean()
  open?: boolean;

  /** How many swaps a season has; until the league's first lock (OWNER-1). */
  @ApiPropertyOptional({ example: 5, minimum: 0, maximum: MAX_SWAPS })
  @OptionalField()
  @IsInt()
  @Min(0)
  @Max(MAX_SWAPS)
  switcheroos?: number;

  /** How many members there may be; until the league's first lock (OWNER-1). */
  @ApiPropertyOptional({ example: 12, minimum: MIN_MEMBERS })
  @OptionalField()
  @IsInt()
  @Min(MIN_MEMBERS)
  maxMembers?: number;

  /** Whether members may join after the first lock; until then (OWNER-1). */
  @ApiPropertyOptional({ example: true })
  @OptionalField()
  @IsBoolean()
  lateJoining?: boolean;

  /** Whether plans may count; until the league's first lock (PLAN-6). */
  @ApiPropertyOptional({ example: false })
  @OptionalField()
  @IsBoolean()
  plansMayCount?: boolean;

  /**
   * Of a race night, until its first lock (TL-01): the pace, whole. Season and start while it is in the
   * lobby; without `season` it stays, without `startsAt` the owner starts it.
   */
  @OptionalField()
  @IsObject()
  @ValidateNested()
  @Type(() => NewPaceDto)
  pace?: NewPaceDto;
}

export class OfferLeagueDto {
  /** User id of the member who is asked. */
  @ApiProperty({ example: '665f1c2ab7d4e9a1c0d3f413' })
  @IsMongoId()
  userId!: string;
}

export class RemoveMemberQueryDto {
  /** True: the code lets them in again (OWNER-2). */
  @ApiPropertyOptional({ example: false })
  @OptionalField()
  @Transform(({ value }: { readonly value: unknown }) =>
    value === 'true' ? true : value === 'false' ? false : value,
  )
  @IsBoolean()
  mayReturn?: boolean;
}

export class JoinLeagueDto {
  /** 6 letters and digits, in any case. */
  @ApiProperty({ example: 'K7PQ2X' })
  @TrimText()
  @IsNotEmpty({ message: 'The league code is required.' })
  @IsString()
  @MaxLength(64)
  code!: string;
}
