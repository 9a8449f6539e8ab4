import { ApiProperty } from '@nestjs/swagger';

/** A browser or program that is signed in to an account. */
export class DeviceDto {
  /** By which the session is ended. */
  id!: string;

  /** What it says it is. @example "Firefox on Linux" */
  name!: string;

  /** When it signed in. */
  @ApiProperty({ type: String, format: 'date-time' })
  since!: Date;

  /** When it last used its session; up to 15 minutes late. */
  @ApiProperty({ type: String, format: 'date-time' })
  lastSeen!: Date;

  /** Whether this call comes from it. */
  isCurrent!: boolean;
}
