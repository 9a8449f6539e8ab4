import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsMongoId, Max, Min } from 'class-validator';

/** The league and the round whose picks are to be scored again. */
export class AssignRealPointsDto {
  /** Id of the league. */
  @ApiProperty({ example: '665f1c2ab7d4e9a1c0d3f500' })
  @IsMongoId({ message: 'The league id is not valid.' })
  leagueId!: string;

  /** A round of the league's season. */
  @ApiProperty({ example: 9 })
  @IsInt({ message: 'Please select a round first' })
  @Min(1)
  @Max(100)
  round!: number;
}
