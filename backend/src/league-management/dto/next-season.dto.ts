import { ApiProperty } from '@nestjs/swagger';
import { LeagueDto } from './league.dto.js';

/** What came of asking for the next season. */
export class NextSeasonDto {
  /** The new league; null while it waits for its season, which opens it by itself (HALL-1). */
  @ApiProperty({ type: LeagueDto, nullable: true })
  league!: LeagueDto | null;
}

/** An invitation to the next season of a league (HALL-1). */
export class InvitationDto {
  /** Id of the league. */
  @ApiProperty({ example: '665f1c2ab7d4e9a1c0d3f501' })
  leagueId!: string;

  /** Name of the league. */
  @ApiProperty({ example: 'Sunday Drivers' })
  name!: string;

  /** Year of the season. */
  @ApiProperty({ example: 2026 })
  season!: number;

  /** Username of the owner; null while the account is being deleted. */
  @ApiProperty({ type: String, nullable: true, example: 'mara_apex' })
  owner!: string | null;

  /** How many are in. */
  @ApiProperty({ example: 4 })
  members!: number;

  /** How many have not answered. */
  @ApiProperty({ example: 8 })
  invited!: number;
}
