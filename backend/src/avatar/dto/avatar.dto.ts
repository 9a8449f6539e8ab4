import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Matches, Max, Min } from 'class-validator';
import { AvatarDto } from '../../user/dto/avatar.dto.js';

export class UpdateAvatarDto {
  @ApiProperty({ example: 7 })
  @IsInt()
  @Min(1)
  @Max(30)
  helmetPresetId!: number;

  /** `01` to `99`; `-` or empty for no number. */
  @ApiProperty({ example: '44' })
  @Matches(/^(?:-|0[1-9]|[1-9][0-9])?$/, {
    message: 'The helmet number must be two digits from 01 to 99, or - for none.',
  })
  helmetNumber!: string;
}

export class AvatarResultDto {
  avatar!: AvatarDto;
}

export class AvatarChangedDto {
  @ApiProperty({ example: 'Avatar updated successfully!' })
  message!: string;

  avatar!: AvatarDto;
}

/** A player and the helmet they race in. */
export class AvatarUserDto {
  @ApiProperty({ example: '665f1c2ab7d4e9a1c0d3f412' })
  _id!: string;

  @ApiProperty({ example: 'night_shift' })
  username!: string;

  avatar!: AvatarDto;
}

export class AvatarListDto {
  users!: AvatarUserDto[];
}
