import { ApiProperty } from '@nestjs/swagger';

/** Only of a server that is well; otherwise it answers 503. */
export class HealthDto {
  /** Always `ok`: otherwise the answer is 503. */
  @ApiProperty({ enum: ['ok'] })
  status!: 'ok';

  /** Always `up`: otherwise the answer is 503. */
  @ApiProperty({ enum: ['up'] })
  database!: 'up';

  /** Version of the server, as in the changelog. @example 0.1.0 */
  version!: string;
}
