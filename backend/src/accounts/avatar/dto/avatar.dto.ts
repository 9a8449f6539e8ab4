import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Matches, Max, Min } from 'class-validator';
import { AvatarDto, AvatarUserDto } from '../../user/dto/avatar.dto.js';

export class UpdateAvatarDto {
  /** One of the 30 drawn helmets. */
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
  /** The helmet of the player. */
  avatar!: AvatarDto;
}

export class AvatarChangedDto {
  /** What happened, in a sentence for people. @example "Avatar updated successfully!" */
  message!: string;

  /** The helmet from now on. */
  avatar!: AvatarDto;
}

export class AvatarListDto {
  /** One page, by username. */
  users!: AvatarUserDto[];
}
