import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { OWNER_MAY, type OwnerMay } from '@gridlock/game-rules';
import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { TrimText } from '../../platform/http/trim-text.decorator.js';
import { AvatarDto } from '../../user/dto/avatar.dto.js';
import { VisibleText } from '../../platform/http/visible-text.decorator.js';

export class MemberDto {
  @ApiProperty({ example: '665f1c2ab7d4e9a1c0d3f412' })
  _id!: string;

  @ApiProperty({ example: 'night_shift' })
  username!: string;

  avatar!: AvatarDto;

  joinedAt!: Date;
}

/** A private league. Its season is fixed when it is made. */
export class LeagueDto {
  @ApiProperty({ example: '665f1c2ab7d4e9a1c0d3f500' })
  _id!: string;

  @ApiProperty({ example: 'Sunday Drivers' })
  name!: string;

  /** What friends type in to join; only members see it. */
  @ApiProperty({ example: 'K7PQ2X' })
  code!: string;

  /** The owner's user id. */
  @ApiProperty({ example: '665f1c2ab7d4e9a1c0d3f412' })
  owner!: string;

  @ApiProperty({ example: 2025 })
  season!: number;

  /**
   * What the owner may assign: picks that members missed (`fill-missed`), or picks that they made too
   * (`replace`). The owner's latest choice.
   */
  @ApiProperty({ enum: OWNER_MAY, enumName: 'OwnerMay', example: 'fill-missed' })
  ownerMay!: OwnerMay;

  /**
   * The first round for which that choice counts, where rounds that locked before it go by another
   * one; null where all rounds go by it, and when none is left that will.
   */
  @ApiProperty({ type: Number, nullable: true, example: null })
  ownerMayFrom!: number | null;

  /** In the order of joining. */
  members!: MemberDto[];

  createdAt!: Date;
}

export class CreateLeagueDto {
  /** 3 to 50 characters after trimming. */
  @ApiProperty({ example: 'Sunday Drivers' })
  @MinLength(3, { message: 'The league name must have at least 3 characters.' })
  @MaxLength(50, { message: 'The league name must have at most 50 characters.' })
  @VisibleText()
  name!: string;

  /** `fill-missed` unless told otherwise. */
  @ApiPropertyOptional({ enum: OWNER_MAY, enumName: 'OwnerMay' })
  @IsOptional()
  @IsIn(OWNER_MAY)
  ownerMay?: OwnerMay;
}

/** What is there is changed. */
export class UpdateLeagueDto {
  /** From the next round on: rounds whose picks are locked by now keep what held at their lock. */
  @ApiPropertyOptional({ enum: OWNER_MAY, enumName: 'OwnerMay' })
  @IsOptional()
  @IsIn(OWNER_MAY)
  ownerMay?: OwnerMay;
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
