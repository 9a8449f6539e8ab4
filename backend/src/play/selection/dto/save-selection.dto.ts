import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, MaxLength } from 'class-validator';
import { OptionalField } from '../../../core/platform/http/optional-field.decorator.js';
import { VisibleText } from '../../../core/platform/http/visible-text.decorator.js';
import { IsRaceReference } from '../../../seasons/race/dto/race-reference.decorator.js';
import { IsBasis } from './saved-at.decorator.js';
import { IsLeagueId, IsPickName, IsUserId } from './selection-fields.decorator.js';

/** Names, codes and short forms are read in any case. */
class NamedPickDto {
  /** Id of the league. @example 665f1c2ab7d4e9a1c0d3f500 */
  @IsLeagueId()
  leagueId!: string;

  /** Name, id, code or alias of the main driver, in any case (NAME-2). @example "George Russell" */
  @IsPickName()
  mainDriver!: string;

  /** Name, id, code or alias of the reserve driver; not the main driver (PICK-1). @example "Oscar Piastri" */
  @IsPickName()
  reserveDriver!: string;

  /** Name, id or alias of the team (NAME-2). @example Mercedes */
  @IsPickName()
  team!: string;
}

/** A pick of one's own. */
export class SaveSelectionDto extends NamedPickDto {
  /**
   * The race's `_id` or its round number: the current race, or another one that can be picked for
   * now (PICK-3, `alsoOpen` of the own selection). The current race when absent.
   */
  @ApiPropertyOptional({ oneOf: [{ type: 'string' }, { type: 'integer' }], example: 9 })
  @OptionalField()
  @IsRaceReference()
  raceId?: string | number;

  /**
   * `savedAt` of the pick that the caller has seen, null for none: the save is refused when the pick
   * has changed since. When absent the save replaces whatever is there.
   */
  @IsBasis()
  basedOn?: string | null;
}

/** A pick that the owner assigns to a member for a locked round. */
export class OverrideSelectionDto extends NamedPickDto {
  /** User id of the member who gets the pick. @example 665f1c2ab7d4e9a1c0d3f412 */
  @IsUserId()
  userId!: string;

  /** The race's `_id` or its round number; the round has to be locked (OVERRIDE-1). */
  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'integer' }], example: 9 })
  @IsRaceReference()
  raceId!: string | number;

  /** True: the real points of the results. False: 0 points, for good (SCORE-7). @example true */
  @IsBoolean({ message: 'Please choose between real points and 0 points.' })
  assignPoints!: boolean;

  /** For the league's log; at most 200 characters. @example "Missed the lock" */
  @OptionalField()
  @MaxLength(200, { message: 'Notes can have at most 200 characters.' })
  @VisibleText({ hasLines: true })
  notes?: string;
}
