import { ApiProperty } from '@nestjs/swagger';

export class HealthDto {
  /** Always `ok`: otherwise the answer is 503. */
  @ApiProperty({ enum: ['ok'] })
  status!: 'ok';

  /** Always `up`: otherwise the answer is 503. */
  @ApiProperty({ enum: ['up'] })
  database!: 'up';

  /** Version of the server, as in the changelog. */
  @ApiProperty({ example: '0.1.0' })
  version!: string;
}
