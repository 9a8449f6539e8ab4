import { OptionalField } from '../../../core/platform/http/optional-field.decorator.js';
import { IsRaceReference } from '../../../seasons/race/dto/race-reference.decorator.js';
import { IsLeagueId, IsUserId } from './selection-fields.decorator.js';

/** A round of a league. */
export class SelectionQueryDto {
  /** Id of the league. @example 665f1c2ab7d4e9a1c0d3f500 */
  @IsLeagueId()
  leagueId!: string;

  /** Round number, or the `_id` of the race. @example "10" */
  @IsRaceReference()
  round!: string;
}

/** A round of a league and the member whose used names are asked for. */
export class UsedSelectionsQueryDto extends SelectionQueryDto {
  /** User id of another member of the league; the caller when absent. @example 665f1c2ab7d4e9a1c0d3f412 */
  @OptionalField()
  @IsUserId()
  userId?: string;
}
