import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, ValidateNested } from 'class-validator';
import { IsRaceReference } from '../../../seasons/race/dto/race-reference.decorator.js';
import { IsBasis } from './saved-at.decorator.js';
import { IsLeagueId } from './selection-fields.decorator.js';

/** Leagues in one request. */
const MAX_LEAGUES = 50;

/** Another league of the player, and whether the pick may be saved there too. */
export class SamePickOfferDto {
  /** Id of the other league. @example 665f1c2ab7d4e9a1c0d3f501 */
  leagueId!: string;

  /** Its name. @example "Midweek Racers" */
  leagueName!: string;

  /** Whether the rules of that league would accept the three names for this race now. */
  mayBeSaved!: boolean;

  /** Whether they are the player's pick there already. @example false */
  isSaved!: boolean;

  /** Whether the player has any pick there, which would be replaced. @example false */
  selectionMade!: boolean;

  /** When that was saved, for `basedOn`, ISO 8601 in UTC; null without one. @example null */
  savedAt!: Date | null;

  /** Code of the refusal; absent when the pick may be saved. @example NAME_USED */
  code?: string;

  /**
   * The refusal in a sentence for people; absent when the pick may be saved.
   * @example "George Russell has already been used as main driver this season."
   */
  message?: string;
}

/** One of the leagues to save in. */
export class SamePickLeagueDto {
  /** Id of the other league. @example 665f1c2ab7d4e9a1c0d3f501 */
  @IsLeagueId()
  leagueId!: string;

  /**
   * `savedAt` of the pick there that the caller has seen, null for none: refused when it has changed
   * since. When absent whatever is there is replaced.
   */
  @IsBasis()
  basedOn?: string | null;
}

/** Which pick is saved where. */
export class SaveSamePickDto {
  /** Id of the league whose pick is copied. @example 665f1c2ab7d4e9a1c0d3f500 */
  @IsLeagueId()
  leagueId!: string;

  /** The race's `_id` or its round number. */
  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'integer' }], example: 9 })
  @IsRaceReference()
  raceId!: string | number;

  /** The leagues that get it, 50 at most. */
  @IsArray()
  @ArrayMaxSize(MAX_LEAGUES)
  @IsObject({ each: true, message: 'Each league must be an object.' })
  @ValidateNested({ each: true })
  @Type(() => SamePickLeagueDto)
  leagues!: SamePickLeagueDto[];
}

/** What came of it in one league. */
export class SamePickResultDto {
  /** Id of the league. @example 665f1c2ab7d4e9a1c0d3f501 */
  leagueId!: string;

  /** Whether the pick is saved there. */
  saved!: boolean;

  /** When it was saved, ISO 8601 in UTC; null when it was refused. @example 2025-06-14T09:12:00.000Z */
  savedAt!: Date | null;

  /** Code of the refusal; absent when it is saved. @example NAME_USED */
  code?: string;

  /** What happened, in a sentence for people. @example "Your selection is saved." */
  message!: string;
}
