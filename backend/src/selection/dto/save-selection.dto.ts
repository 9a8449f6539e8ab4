import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional, MaxLength } from 'class-validator';
import { VisibleText } from '../../platform/http/visible-text.decorator.js';
import { IsRaceReference } from '../../race/dto/race-reference.decorator.js';
import { IsLeagueId, IsPickName, IsUserId } from './selection-fields.decorator.js';

/** Names, codes and short forms are read in any case. */
class NamedPickDto {
  @ApiProperty({ example: '665f1c2ab7d4e9a1c0d3f500' })
  @IsLeagueId()
  leagueId!: string;

  @ApiProperty({ example: 'George Russell' })
  @IsPickName()
  mainDriver!: string;

  @ApiProperty({ example: 'Oscar Piastri' })
  @IsPickName()
  reserveDriver!: string;

  @ApiProperty({ example: 'Mercedes' })
  @IsPickName()
  team!: string;
}

/** A pick of one's own. */
export class SaveSelectionDto extends NamedPickDto {
  /**
   * The race's `_id` or its round number: the current race, or another one that can be picked for now
   * (`alsoOpen` of the own selection). The current race when missing.
   */
  @ApiPropertyOptional({ oneOf: [{ type: 'string' }, { type: 'integer' }], example: 9 })
  @IsOptional()
  @IsRaceReference()
  raceId?: string | number;
}

/** A pick that the owner assigns to a member for a locked round. */
export class OverrideSelectionDto extends NamedPickDto {
  @ApiProperty({ example: '665f1c2ab7d4e9a1c0d3f412' })
  @IsUserId()
  userId!: string;

  /** The race's `_id` or its round number. */
  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'integer' }], example: 9 })
  @IsRaceReference()
  raceId!: string | number;

  /** True: the real points of the results. False: 0 points, for good. */
  @ApiProperty({ example: true })
  @IsBoolean({ message: 'assignPoints must be true (real points) or false (0 points)' })
  assignPoints!: boolean;

  /** For the league's log; at most 200 characters. */
  @ApiProperty({ example: 'Missed the lock' })
  @IsOptional()
  @MaxLength(200, { message: 'Notes can have at most 200 characters.' })
  @VisibleText({ hasLines: true })
  notes?: string;
}
