import { ApiProperty } from '@nestjs/swagger';
import { AvatarDto } from '../../user/dto/avatar.dto.js';

export class RemainingSelectionsDto {
  @ApiProperty({ example: ['George Russell', 'Lance Stroll'] })
  mainDrivers!: string[];

  @ApiProperty({ example: ['Oscar Piastri'] })
  reserveDrivers!: string[];

  @ApiProperty({ example: ['Mercedes', 'Williams'] })
  teams!: string[];
}

/** Another member and the names that are still free for them, as far as locked rounds tell. */
export class OpponentDto {
  @ApiProperty({ example: '665f1c2ab7d4e9a1c0d3f412' })
  id!: string;

  @ApiProperty({ example: 'night_shift' })
  username!: string;

  avatar!: AvatarDto;

  remainingSelections!: RemainingSelectionsDto;
}
