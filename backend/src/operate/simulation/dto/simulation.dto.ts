import { ApiProperty } from '@nestjs/swagger';
import { IsISO8601, IsNumber, Max, Min } from 'class-validator';
import { OptionalField } from '../../../core/platform/http/optional-field.decorator.js';

/** Where the simulated time is. */
export class SimulationClockDto {
  /** The time of the game (UTC). */
  @ApiProperty({ format: 'date-time', example: '2025-06-12T08:00:00.000Z' })
  now!: string;

  /** Game seconds per real second; 0 stands still. @example 1 */
  rate!: number;
}

/** How to move it; what is left out stays as it is. */
export class SetSimulationClockDto {
  /** Where to move the time of the game (UTC); stays where it is when absent. */
  @ApiProperty({ format: 'date-time', example: '2025-06-14T19:55:00.000Z' })
  @OptionalField()
  @IsISO8601(
    { strict: true },
    { message: 'The time must be one such as 2025-06-14T19:55:00.000Z.' },
  )
  now?: string;

  /** Game seconds per real second; 0 stands still. Stays as it is when absent. */
  @OptionalField()
  @IsNumber()
  @Min(0)
  @Max(1_000_000)
  rate?: number;
}
