import { ApiProperty, OmitType, PickType } from '@nestjs/swagger';
import { PICTURE_KINDS, type PictureKind } from '@gridlock/pictures';
import { IsBoolean } from 'class-validator';
import { RaceDto } from '../../../seasons/race/dto/race.dto.js';
import { AvatarUserDto } from '../../../accounts/user/dto/avatar.dto.js';

/** What the owner chooses. */
export class ShareChoiceDto {
  /** Whether anybody with the link sees the revealed rounds. @example true */
  @IsBoolean()
  enabled!: boolean;
}

/** The public link of a league. */
export class PublicLinkDto {
  /** Off until the owner turns it on. @example true */
  enabled!: boolean;

  /**
   * The whole address; null while it is off. A new one each time it is turned on.
   * @example "https://gridlock.example/s/8fK2xWq0T3mZ7sLr1vYbNc"
   */
  url!: string | null;
}

/** A round of which something can be shared. */
export class SharedRoundDto extends PickType(RaceDto, ['round', 'countryCode']) {
  /** Name of the race. @example "Belgian Grand Prix" */
  name!: string;

  /** What can be shared (SHARE-1, SHARE-4). */
  @ApiProperty({ enum: PICTURE_KINDS, enumName: 'PictureKind', isArray: true })
  kinds!: PictureKind[];
}

/** A picture in words. */
export class PictureDto {
  /** What it shows. */
  @ApiProperty({ enum: PICTURE_KINDS, enumName: 'PictureKind' })
  kind!: PictureKind;

  /** Round number. @example 13 */
  round!: number;

  /** The line by which a chat names it. @example "night_shift leaves nothing on the table" */
  title!: string;

  /**
   * What it shows, in a sentence.
   * @example "night_shift leaves nothing on the table: Hamilton 6, Verstappen 8, Red Bull 20."
   */
  alt!: string;
}

/** What of a league can be shared. */
export class SharedPicturesDto {
  /** Revealed rounds, the latest first; none before the first lock. */
  rounds!: SharedRoundDto[];

  /** The pictures of the round that was asked for, else the latest of each kind. */
  pictures!: PictureDto[];
}

/** A picture behind a public link. */
export class PublicPictureDto extends PictureDto {
  /**
   * Path of the PNG of 1200 × 630 px.
   * @example "/api/share/8fK2xWq0T3mZ7sLr1vYbNc/picture/recap.png?round=13&size=wide"
   */
  wide!: string;

  /**
   * Path of the PNG of 1080 × 1350 px.
   * @example "/api/share/8fK2xWq0T3mZ7sLr1vYbNc/picture/recap.png?round=13&size=tall"
   */
  tall!: string;
}

/** A row of a table behind a public link: the username alone says who it is. */
export class PublicRowDto extends OmitType(AvatarUserDto, ['_id']) {
  /** From 1; full ties share it. @example 1 */
  rank!: number;

  /** Titles of earlier seasons, as stars on it (HALL-7). @example 2 */
  stars!: number;

  /** What the table ranks by. @example 128 */
  points!: number;

  /** Places won by the latest round, below 0 for lost ones. @example 3 */
  moved!: number;
}

/** What anybody with the link sees. */
export class PublicShareDto {
  /** Name of the league. @example "Sunday Drivers" */
  league!: string;

  /** Year of the season. @example 2025 */
  season!: number;

  /** Whether the league is a race night. @example false */
  isRaceNight!: boolean;

  /** How many members it has. @example 12 */
  members!: number;

  /** The latest round with anything to see; null before the first lock. */
  round!: SharedRoundDto | null;

  /** How many rounds the tables count. @example 13 */
  completed!: number;

  /** How many rounds of the season take place. @example 24 */
  rounds!: number;

  /** What a chat shows above the picture. @example "night_shift leaves nothing on the table" */
  title!: string;

  /** What a chat shows below it. @example "Sunday Drivers, round 13, Belgian Grand Prix" */
  description!: string;

  /** The latest of each kind that can be seen, the one for chats first. */
  pictures!: PublicPictureDto[];

  /** The drivers championship; empty before the first results. */
  drivers!: PublicRowDto[];

  /** The teams championship; empty before the first results. */
  teams!: PublicRowDto[];
}
