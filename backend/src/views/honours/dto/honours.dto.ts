import { RECORD_KINDS, type RecordKind } from '@gridlock/game-rules';
import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { IsInt, IsMongoId, IsNotEmpty, Max, MaxLength, Min } from 'class-validator';
import { OptionalField } from '../../../core/platform/http/optional-field.decorator.js';
import { VisibleText } from '../../../core/platform/http/visible-text.decorator.js';
import { AvatarDto } from '../../../accounts/user/dto/avatar.dto.js';

/** Somebody in the history of a league. */
export class HallPersonDto {
  /** User id; null of a name without an account, as in seasons entered by hand. @example 665f1c2ab7d4e9a1c0d3f412 */
  _id!: string | null;

  /** Username; `a former player` once the account is gone. @example mara_apex */
  username!: string;

  /** The helmet; null without an account. */
  avatar!: AvatarDto | null;
}

/** A place in a table. */
export class HallPlaceDto {
  /** Who it is. */
  user!: HallPersonDto;

  /** From 1; equal ones share it. @example 1 */
  position!: number;

  /** Null where none were entered. @example 205 */
  points!: number | null;
}

/** A season of the history. */
export class HallSeasonDto {
  /** Year of the season. @example 2025 */
  season!: number;

  /** Id of its league; null where the caller is not in it, or if entered by hand. @example 665f1c2ab7d4e9a1c0d3f500 */
  leagueId!: string | null;

  /** Whether it counts: all its results are official (HALL-2). */
  isFinished!: boolean;

  /** Whether it was entered by hand (HALL-6). */
  isEntered!: boolean;

  /** How many are in its table. @example 12 */
  members!: number;

  /** Champions of the drivers' table; several on a full tie, none before it counts. */
  drivers!: HallPlaceDto[];

  /** Champions of the teams' table. */
  teams!: HallPlaceDto[];

  /** Lead of the drivers' champion in points; null for a shared title, and where none were entered. @example 2 */
  margin!: number | null;

  /** The whole table of a season that was entered by hand; empty of the others, which have their standings. */
  table!: HallPlaceDto[];
}

/** Titles that somebody has won. */
export class HallTitlesDto extends PickType(HallPlaceDto, ['user']) {
  /** In the drivers championship. @example 2 */
  drivers!: number;

  /** In the teams championship. @example 0 */
  teams!: number;
}

/** A row of the all-time table (HALL-3). */
export class AllTimeRowDto extends PickType(HallPlaceDto, ['user', 'position']) {
  /** Seasons that count. @example 3 */
  seasons!: number;

  /** How often among the first three of the drivers' table. @example 3 */
  podiums!: number;

  /** In either championship. @example 2 */
  titles!: number;

  /** Points of the drivers championship; null when nobody has entered those of any season. @example 619 */
  points!: number | null;
}

/** Who holds a record. */
export class RecordHolderDto extends PickType(HallPlaceDto, ['user']) {
  /** Year of the season. @example 2025 */
  season!: number;

  /** Null when it is about the whole season. @example 21 */
  round!: number | null;

  /** Name of the Grand Prix of that round. @example "São Paulo Grand Prix" */
  raceName!: string | null;
}

/** A record of the history (HALL-4). */
export class HallRecordDto {
  /** What it is about. */
  @ApiProperty({ enum: RECORD_KINDS, enumName: 'RecordKind', example: 'best-round' })
  kind!: RecordKind;

  /** Points, rounds, picks or places. @example 73 */
  value!: number;

  /** Earliest first. */
  holders!: RecordHolderDto[];
}

/** How often the caller was ahead, behind and level. */
export class HallScoreDto {
  /** How often the caller was ahead. @example 2 */
  own!: number;

  /** How often the other one was. @example 1 */
  rival!: number;

  /** How often neither was. @example 0 */
  level!: number;
}

/** The caller against another one (HALL-5). */
export class AgainstDto extends PickType(HallPlaceDto, ['user']) {
  /** By the places in the drivers' table, of seasons that count. */
  seasons!: HallScoreDto;

  /** By the points of completed rounds that both took part in. */
  rounds!: HallScoreDto;
}

/** What all seasons of a league have brought. */
export class HonoursDto {
  /** Latest first. */
  seasons!: HallSeasonDto[];

  /** Of all who have a title, most titles first (HALL-2). */
  titles!: HallTitlesDto[];

  /** By points, the most first (HALL-3). */
  allTime!: AllTimeRowDto[];

  /** Those that anybody holds (HALL-4). */
  records!: HallRecordDto[];

  /** The caller against everybody who was in a table with them. */
  headToHead!: AgainstDto[];
}

/** A member with titles. */
export class StarsDto {
  /** User id. @example 665f1c2ab7d4e9a1c0d3f412 */
  userId!: string;

  /** Titles of earlier seasons, in either championship. @example 2 */
  stars!: number;
}

export class EnterSeasonDto {
  /** Year of the season, before the first one that was played here. @example 2019 */
  @IsInt()
  @Min(1)
  @Max(9999)
  season!: number;

  /** Name of the champion, where the table is lost. @example "mara_apex" */
  @OptionalField()
  @IsNotEmpty()
  @MaxLength(50)
  @VisibleText()
  champion?: string;

  /** Lines of name and points, in place of the champion: `mara_apex,205`. */
  @ApiPropertyOptional({ example: 'mara_apex,205\ngreenflagged,198.5' })
  @OptionalField()
  @IsNotEmpty()
  @MaxLength(10_000)
  @VisibleText({ hasLines: true })
  table?: string;
}

export class NamePersonDto {
  /** A name in a season that was entered by hand, in any spelling. @example "Old Friend" */
  @IsNotEmpty()
  @MaxLength(50)
  @VisibleText()
  name!: string;

  /** User id of the member that it is. @example "665f1c2ab7d4e9a1c0d3f412" */
  @IsMongoId()
  userId!: string;
}
