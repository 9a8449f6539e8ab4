import { ApiProperty } from '@nestjs/swagger';

export const SEASON_STATES = ['ready', 'fetchable', 'building', 'refused'] as const;
export type SeasonState = (typeof SEASON_STATES)[number];

const SEASON_REASONS = ['unfinished', 'not-here', 'unplayable', 'not-fetched'] as const;
type SeasonReason = (typeof SEASON_REASONS)[number];

/** A season as race nights may choose it. What is unknown before it is fetched is null. */
export class PlayableSeasonDto {
  /** Year of the season. @example 2008 */
  season!: number;

  /**
   * `ready`: can be played at once. `fetchable`: has to be fetched from the results API first. `building`: is being
   * fetched. `refused`: cannot be played, for the reason given.
   */
  @ApiProperty({ enum: SEASON_STATES, enumName: 'SeasonState', example: 'ready' })
  state!: SeasonState;

  /** Rounds that are not cancelled. @example 18 */
  rounds!: number | null;

  /** Number of teams. @example 11 */
  teams!: number | null;

  /** Number of drivers who can be picked. @example 20 */
  drivers!: number | null;

  /** Rounds with a sprint. @example 0 */
  sprints!: number | null;

  /** Colours of the teams, as `#RRGGBB`; empty while they are unknown. */
  @ApiProperty({ example: ['#F0172F', '#A9B1BB'] })
  colours!: string[];

  /** Rules of that year that differ from today's. @example ["10 points for a win"] */
  notes!: string[];

  /** True for a season that is refused because it is still running. @example false */
  isRunning!: boolean;

  /** Rounds that have been fetched, or that have official results while it runs; else null. */
  @ApiProperty({ example: null })
  done!: number | null;

  /**
   * Real time at which fetching it goes on, while it waits because the results API allows no more requests now; else
   * null.
   */
  @ApiProperty({ example: null })
  waitsUntil!: Date | null;

  /** Why it is refused, or why fetching it failed; null otherwise. */
  @ApiProperty({ example: null })
  reason!: string | null;

  /** The same as a code; null otherwise. */
  @ApiProperty({ enum: SEASON_REASONS, enumName: 'SeasonReason', nullable: true, example: null })
  reasonCode!: SeasonReason | null;

  /** What is wrong with an `unplayable` season, in sentences; else empty. @example ["Only 9 cars are listed, in most 20."] */
  faults!: string[];
}
