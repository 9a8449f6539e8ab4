import { ApiProperty } from '@nestjs/swagger';

/** Work that the server runs when it is due. */
export class JobDto {
  /** Name of the job. @example import-results */
  name!: string;

  /** `waiting`: no server has taken it on; `failing`: its last run ended with `lastError`. */
  @ApiProperty({ enum: ['active', 'waiting', 'failing'] })
  state!: 'active' | 'waiting' | 'failing';

  /**
   * A server has the job until then (system time, UTC), and longer while it lives; null when none
   * has.
   */
  leaseUntil!: Date | null;

  /** Start of the latest run (system time, UTC), up to 90 seconds behind; null before the first. */
  lastRunAt!: Date | null;

  /** The latest run without an error (system time, UTC); null before the first. */
  lastSuccessAt!: Date | null;

  /** One sentence; null while the job works. */
  @ApiProperty({ type: String, nullable: true, example: null })
  lastError!: string | null;

  /** Failures in a row. @example 0 */
  tries!: number;

  /** After a failure: not before then (system time, UTC); null otherwise. */
  nextAttemptAt!: Date | null;
}

/** All jobs. */
export class JobListDto {
  /** In the order in which they run. */
  jobs!: JobDto[];
}
