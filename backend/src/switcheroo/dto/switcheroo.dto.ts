import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsRaceReference } from '../../race/dto/race-reference.decorator.js';
import { IsLeagueId, IsPickName } from '../../selection/dto/selection-fields.decorator.js';
import { SelectionDto } from '../../selection/dto/selection.dto.js';

export class SwitcherooCountQueryDto {
  @ApiProperty({ example: '665f1c2ab7d4e9a1c0d3f500' })
  @IsLeagueId()
  leagueId!: string;
}

/** Switcheroos of one player in one league and season. */
export class SwitcherooCountDto {
  @ApiProperty({ example: 2 })
  remaining!: number;

  @ApiProperty({ example: 3 })
  total!: number;
}

export class SwitcherooWindowQueryDto {
  /** Round number, or the race's `_id`. */
  @ApiProperty({ type: String, example: '10' })
  @IsRaceReference()
  raceId!: string;

  /** Whose season is meant; the current season when missing. */
  @ApiProperty({ required: false, example: '665f1c2ab7d4e9a1c0d3f500' })
  @IsOptional()
  @IsLeagueId()
  leagueId?: string;
}

/** When main and reserve driver of a race can be swapped; both ends included, UTC. */
export class SwitcherooWindowDto {
  /** Whether the window is open now. */
  isSwitcherooAllowed!: boolean;

  /** Null while a time is missing. */
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2025-06-14T21:00:00.000Z',
  })
  opensAt!: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2025-06-15T17:55:00.000Z',
  })
  closesAt!: string | null;
}

export class PerformSwitcherooDto {
  @ApiProperty({ example: '665f1c2ab7d4e9a1c0d3f500' })
  @IsLeagueId()
  leagueId!: string;

  /** The race's `_id` or its round number. */
  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'integer' }], example: 10 })
  @IsRaceReference()
  raceId!: string | number;

  /** The main driver of the saved pick. */
  @ApiProperty({ example: 'George Russell' })
  @IsPickName()
  originalDriver!: string;

  /** Its reserve driver. */
  @ApiProperty({ example: 'Oscar Piastri' })
  @IsPickName()
  newDriver!: string;
}

export class SwitcherooResultDto extends SwitcherooCountDto {
  @ApiProperty({ example: 'Main and reserve driver are swapped.' })
  message!: string;

  selection!: SelectionDto;
}
