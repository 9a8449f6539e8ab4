import { ApiProperty } from '@nestjs/swagger';

/** Work that runs by itself when it is due. */
export class JobDto {
  @ApiProperty({ example: 'import-results' })
  name!: string;

  /** `waiting`: no server has taken it on; `failing`: its last run ended with `lastError`. */
  @ApiProperty({ enum: ['active', 'waiting', 'failing'] })
  state!: 'active' | 'waiting' | 'failing';

  /** A server has the job until then, and longer while it lives. */
  @ApiProperty({ type: Date, nullable: true })
  leaseUntil!: Date | null;

  /** Up to 90 seconds behind. */
  @ApiProperty({ type: Date, nullable: true })
  lastRunAt!: Date | null;

  @ApiProperty({ type: Date, nullable: true })
  lastSuccessAt!: Date | null;

  /** One sentence; null while the job works. */
  @ApiProperty({ type: String, nullable: true, example: null })
  lastError!: string | null;

  /** Failures in a row. */
  @ApiProperty({ example: 0 })
  tries!: number;

  /** After a failure: not before then. */
  @ApiProperty({ type: Date, nullable: true })
  nextAttemptAt!: Date | null;
}

export class JobListDto {
  /** In the order in which they run. */
  jobs!: JobDto[];
}
