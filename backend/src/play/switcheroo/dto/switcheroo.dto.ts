import { ApiProperty, PickType } from '@nestjs/swagger';
import { OptionalField } from '../../../core/platform/http/optional-field.decorator.js';
import { IsRaceReference } from '../../../seasons/race/dto/race-reference.decorator.js';
import { IsLeagueId, IsPickName } from '../../selection/dto/selection-fields.decorator.js';
import { SelectionQueryDto } from '../../selection/dto/selection-query.dto.js';
import { SelectionDto } from '../../selection/dto/selection.dto.js';

/** The league whose switcheroos are counted. */
export class SwitcherooCountQueryDto extends PickType(SelectionQueryDto, ['leagueId']) {}

/** Switcheroos of one player in one league and season. */
export class SwitcherooCountDto {
  /** Switcheroos left in the season (SWAP-2). @example 2 */
  remaining!: number;

  /** Switcheroos that a member has per league and season. @example 3 */
  total!: number;
}

/** The race whose window is asked for. */
export class SwitcherooWindowQueryDto {
  /** Round number, or the `_id` of the race. @example "10" */
  @IsRaceReference()
  raceId!: string;

  /** Id of the league whose season is meant; the current season when absent. @example 665f1c2ab7d4e9a1c0d3f500 */
  @OptionalField()
  @IsLeagueId()
  leagueId?: string;
}

/** When main and reserve driver of a race can be swapped; both ends included, UTC. */
export class SwitcherooWindowDto {
  /** Whether the window is open now (SWAP-1). */
  isSwitcherooAllowed!: boolean;

  /**
   * First instant at which it is open, ISO 8601 in UTC; null while a time is missing.
   * @example 2025-06-14T21:00:00.000Z
   */
  opensAt!: Date | null;

  /**
   * Last instant at which it is open, ISO 8601 in UTC; null while a time is missing.
   * @example 2025-06-15T17:55:00.000Z
   */
  closesAt!: Date | null;
}

/** A swap of main and reserve driver; both are named to detect a pick that was changed meanwhile. */
export class PerformSwitcherooDto extends PickType(SelectionQueryDto, ['leagueId']) {
  /** The race's `_id` or its round number. */
  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'integer' }], example: 10 })
  @IsRaceReference()
  raceId!: string | number;

  /** The main driver of the saved pick. @example "George Russell" */
  @IsPickName()
  originalDriver!: string;

  /** The reserve driver of the saved pick. @example "Oscar Piastri" */
  @IsPickName()
  newDriver!: string;
}

/** The answer to a swap. */
export class SwitcherooResultDto extends SwitcherooCountDto {
  /** What happened, in a sentence for people. @example "Main and reserve driver are swapped." */
  message!: string;

  /** The pick after the swap. */
  selection!: SelectionDto;
}
