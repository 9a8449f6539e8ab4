import { ApiProperty } from '@nestjs/swagger';

/** How a part of the installation is, best first but for `off`: not in use. */
export const HEALTH_STATES = ['off', 'ok', 'attention', 'failing'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

/** How one part of the installation is. Of the figures only those are there that go with `code`. Times are the system's, UTC. */
export class PartHealthDto {
  /** What it is about. @example mail */
  part!: string;

  /** `attention`: somebody should look at it soon; `failing`: it does not do its work; `off`: it is not in use. */
  @ApiProperty({ enum: HEALTH_STATES })
  state!: HealthState;

  /** What is so, as a word for programs: docs/operations/watch.md lists them all. @example waiting */
  code!: string;

  /** Of Gridlock, of Node or of the time zones. @example 0.15.0 */
  version?: string;

  /** The newest version of Gridlock that is released. @example 0.16.0 */
  latest?: string;

  /** When it last did its work, or was last asked about. */
  at?: Date;

  /** Since when it is so. */
  since?: Date;

  /** When the support of Node ends, or until when nothing is sent. */
  until?: Date;

  /** How many of whatever the part has. */
  count?: number;

  /** Out of how many. */
  of?: number;

  /** How many were given up in the last 24 hours. */
  failed?: number;

  /** Size in bytes. */
  bytes?: number;

  /** Room left on that disk, in bytes. */
  freeBytes?: number;

  /** Names of jobs. */
  names?: string[];

  /** Why, in one sentence. */
  error?: string;
}

/** Only of a server that is well; otherwise it answers 503. */
class ServerHealthDto {
  /** Always `ok`: otherwise the answer is 503. */
  @ApiProperty({ enum: ['ok'] })
  status!: 'ok';

  /** Always `up`: otherwise the answer is 503. */
  @ApiProperty({ enum: ['up'] })
  database!: 'up';

  /** Version of the server, as in the changelog. @example 0.1.0 */
  version!: string;
}

/** What everybody may know, and the parts for those who send `METRICS_TOKEN`. */
export class HealthDto extends ServerHealthDto {
  /** When the parts were read (system time, UTC); only with them. */
  checkedAt?: Date;

  /** Every part of the installation; only for a request that sends `METRICS_TOKEN`. */
  parts?: PartHealthDto[];
}

/** The same, always with the parts. */
export class InstallationHealthDto extends ServerHealthDto {
  /** When the parts were read (system time, UTC). */
  checkedAt!: Date;

  /** Every part of the installation. */
  parts!: PartHealthDto[];
}
