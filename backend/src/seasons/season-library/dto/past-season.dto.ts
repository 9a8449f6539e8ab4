import { ApiProperty } from '@nestjs/swagger';

export const FETCHING_STATES = ['fetching', 'waiting', 'failed'] as const;
export type FetchingState = (typeof FETCHING_STATES)[number];

/** The progress of fetching a season again, or why it failed. */
export class FetchingDto {
  /** `fetching`, `waiting` until the results API allows more requests, or `failed` for the reason given. */
  @ApiProperty({ enum: FETCHING_STATES, enumName: 'FetchingState', example: 'fetching' })
  state!: FetchingState;

  /** Rounds that have been fetched. @example 7 */
  done!: number;

  /** Rounds of the season; null until its calendar has been fetched. @example 18 */
  rounds!: number | null;

  /** Real time at which it goes on while it waits; else null. */
  @ApiProperty({ example: null })
  waitsUntil!: Date | null;

  /** Why it failed; else null. */
  @ApiProperty({ example: null })
  reason!: string | null;
}

/** A stored season of the past, which race nights alone play. */
export class PastSeasonDto {
  /** Year of the season. @example 2008 */
  season!: number;

  /** Number of its rounds. @example 18 */
  rounds!: number;

  /** Whether it came with the server, and not from the results API. @example true */
  isBundled!: boolean;

  /** How many earlier versions are stored for race nights that began with them. @example 0 */
  olderVersions!: number;

  /** Null unless it is being fetched again, or that failed. */
  fetching!: FetchingDto | null;
}

/** The stored seasons of the past. */
export class PastSeasonListDto {
  /** Latest first. */
  seasons!: PastSeasonDto[];
}
