import { ApiProperty } from '@nestjs/swagger';
import { IsISO8601, IsNumber, IsOptional, Max, Min } from 'class-validator';

export class SimulationClockDto {
  @ApiProperty({ format: 'date-time', example: '2025-06-12T08:00:00.000Z' })
  now!: string;

  /** Game seconds per real second; 0 stands still. */
  @ApiProperty({ example: 1 })
  rate!: number;
}

export class SetSimulationClockDto {
  /** Where to move the game's time, UTC. */
  @ApiProperty({ format: 'date-time', example: '2025-06-14T19:55:00.000Z' })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'now must be a time such as 2025-06-14T19:55:00.000Z' })
  now?: string;

  /** Game seconds per real second; 0 stands still. */
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(1_000_000)
  rate?: number;
}
