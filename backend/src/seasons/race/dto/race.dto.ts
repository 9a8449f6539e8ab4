import { ApiProperty } from '@nestjs/swagger';
import { RESULTS_STATUSES, type ResultsStatus } from '../../season/season-snapshot.js';
import { WaitingCarsDto } from '../../season/dto/waiting.dto.js';
import type { ClassifiedDto } from './classified.dto.js';
import { SessionDto } from './session.dto.js';

export const RACE_STATUSES = ['scheduled', 'in_progress', 'completed', 'cancelled'] as const;
export type RaceStatus = (typeof RACE_STATUSES)[number];

/** One race weekend (round) of a season. All times UTC. */
export class RaceDto {
  /** Id of the race. @example 684c1f7e2f9b256f3c1d2e10 */
  _id!: string;

  /** Round number in the season. @example 10 */
  round!: number;

  /** Year of the season. @example 2025 */
  season!: number;

  /** Name of the race. @example "Canadian Grand Prix" */
  raceName!: string;

  /** The same, short. @example "Canadian GP" */
  shortRaceName!: string;

  /** Name of the circuit. @example "Circuit Gilles Villeneuve" */
  circuit!: string;

  /** City of the circuit. @example Montréal */
  locality!: string;

  /** Country of the circuit. @example Canada */
  country!: string;

  /** ISO 3166-1 alpha-2. @example CA */
  countryCode!: string;

  /** Start of the Grand Prix, ISO 8601 in UTC; null while there is no time. @example "2025-06-15T18:00:00.000Z" */
  date!: Date | null;

  /**
   * Where the round stands; `completed` as soon as results of the Grand Prix are stored (NEXT-1).
   */
  @ApiProperty({ enum: RACE_STATUSES, enumName: 'RaceStatus', example: 'scheduled' })
  status!: RaceStatus;

  /**
   * Until then this is the current race (LOCK-3, NEXT-2), ISO 8601 in UTC; null without a race
   * time.
   * @example "2025-06-15T23:59:00.000Z"
   */
  endOfWeekend!: Date | null;

  /** Whether the round has a sprint. */
  isSprintWeekend!: boolean;

  /** Whether that sprint is marked as not run, so that it scores nothing (SPRINT-1). @example false */
  isSprintOff!: boolean;

  /** Absent while there is no time. */
  qualifying?: SessionDto;

  /** Sprint weekends only; absent otherwise. */
  sprintQualifying?: SessionDto;

  /** Sprint weekends only; absent otherwise. */
  sprint?: SessionDto;

  /**
   * When picks lock and are revealed: 5 minutes before (sprint) qualifying (LOCK-1), ISO 8601 in
   * UTC; null when that time is missing.
   * @example "2025-06-14T19:55:00.000Z"
   */
  lockAt!: Date | null;

  /** Whether picks can no longer be changed (LOCK-1, LOCK-2). */
  locked!: boolean;

  /** Provisional after the first import, official after the second one 12 hours later. */
  @ApiProperty({ enum: RESULTS_STATUSES, enumName: 'ResultsStatus', example: 'none' })
  resultsStatus!: ResultsStatus;

  /**
   * When the results were imported, confirmed or corrected last, ISO 8601 in UTC; null while
   * there are none.
   * @example "2025-06-15T20:20:00.000Z"
   */
  resultsUpdatedAt!: Date | null;

  /**
   * Teams whose cars a result lacks that waits for them, three hours at most (SCORE-2); null when
   * none does.
   */
  @ApiProperty({ type: [String], nullable: true, example: null })
  waitingFor!: string[] | null;

  /** How much of that result is there; null when none waits. */
  waitingCars!: WaitingCarsDto | null;

  /**
   * Why a published result is held back, in a sentence for players, as it cannot be true or is not whole;
   * null when none is.
   */
  @ApiProperty({
    type: String,
    nullable: true,
    example:
      'The result is held back: the points of Lando Norris are missing. Points follow once that’s put right.',
  })
  heldBack!: string | null;

  /**
   * From when on a held-back result counts as it is, without the sprint that it lacks, ISO 8601 in UTC; null where
   * only another list will do, or none is held back.
   */
  @ApiProperty({ example: null })
  heldBackUntil!: Date | null;

  /**
   * When a held-back result is fetched next, ISO 8601 in UTC; null without one, or with `heldBackUntil`.
   * @example "2025-06-15T20:30:00.000Z"
   */
  heldBackNextLook!: Date | null;

  /**
   * When results of the Grand Prix are first fetched, 20 minutes after its scheduled end (NEXT-3),
   * ISO 8601 in UTC; null without a race time.
   * @example "2025-06-15T20:20:00.000Z"
   */
  resultsDueAt!: Date | null;

  /**
   * Until when they are fetched every ten minutes, ISO 8601 in UTC; every hour from then on. Null without
   * a race time.
   * @example "2025-06-16T02:20:00.000Z"
   */
  resultsOftenUntil!: Date | null;

  /** Whether an app admin entered results of it, as the source has none or wrong ones. @example false */
  resultsByHand!: boolean;
}

/** One race weekend with how its Grand Prix and its sprint ended. */
export class RaceDetailDto extends RaceDto {
  /** As classified; who was not classified stands at the end. Empty while there are no results. */
  classification!: ClassifiedDto[];

  /** The same of the sprint. */
  sprintClassification!: ClassifiedDto[];
}
