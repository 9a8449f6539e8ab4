import { ApiProperty } from '@nestjs/swagger';

export const QUALIFYING_STATUSES = ['upcoming', 'waiting', 'published', 'missing'] as const;
/** Where the qualifying of a round stands. */
export type QualifyingStatus = (typeof QUALIFYING_STATUSES)[number];

/** A place in qualifying; times as published. */
export class QualifyingPlaceDto {
  /** Place in the session, from 1. Penalties for the grid come later. @example 1 */
  position!: number;

  /** Display name of the driver. @example "Lando Norris" */
  driver!: string;

  /** Display name of the team. @example McLaren */
  team!: string;

  /** Best time of the first part; null without one. @example "1:15.912" */
  q1!: string | null;

  /** The same of the second part. @example "1:15.415" */
  q2!: string | null;

  /** The same of the third part. @example "1:15.096" */
  q3!: string | null;
}

/** The qualifying for the Grand Prix of a round: a fact, never scored. */
export class QualifyingDto {
  /** Round number. @example 1 */
  round!: number;

  /** `waiting` when it is over and not published yet, `missing` when it has not come in a week. */
  @ApiProperty({ enum: QUALIFYING_STATUSES, enumName: 'QualifyingStatus', example: 'published' })
  status!: QualifyingStatus;

  /**
   * From when on it can be shown, ISO 8601 in UTC: its scheduled end, in a race night the lock of the
   * round (QUALI-1); null while that is unknown.
   * @example "2025-03-15T06:00:00.000Z"
   */
  dueAt!: Date | null;

  /** In the order of the places; empty unless it is published. */
  places!: QualifyingPlaceDto[];
}
