import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { PLATFORM_CODES } from './problem-codes.js';

/** See `ProblemDetail`. */
export class ProblemDetailDto {
  /** Name of the field of the request. */
  field!: string;

  /** What is wrong with it, for people. */
  message!: string;
}

/** The body of every refusal. */
export class ProblemDto {
  /** The HTTP status. @example 400 */
  statusCode!: number;

  /** Stable code of the refusal, for programs. */
  // `buildOpenApi` adds the codes of the domains
  @ApiProperty({ enum: PLATFORM_CODES, enumName: 'ProblemCode' })
  code!: string;

  /** A sentence for people: what is wrong and what to do. @example "Picks are locked for this race." */
  message!: string;

  /** The same sentence as `message`. @example "Picks are locked for this race." */
  error!: string;

  /** One per field that is wrong; absent when the refusal is about no field. */
  details?: ProblemDetailDto[];

  /** Of `PICK_CHANGED`: when the pick was changed, ISO 8601 in UTC; absent when it was withdrawn. */
  @ApiPropertyOptional({ type: String, format: 'date-time', example: '2025-06-14T14:02:00.000Z' })
  changedAt?: string;
}
