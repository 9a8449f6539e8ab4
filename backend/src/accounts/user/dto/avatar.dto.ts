import { ApiProperty } from '@nestjs/swagger';

/** A helmet: one of the drawn presets and a number. */
export class AvatarDto {
  /** 1 to 30 are the drawn ones, one of which a newcomer starts with; 0 is the plain one of a reset. */
  @ApiProperty({ example: 7, minimum: 0, maximum: 30 })
  helmetPresetId!: number;

  /** Two digits, or `-` for no number. @example 44 */
  helmetNumber!: string;

  /** True once the player has chosen a helmet. @example true */
  isCustomized!: boolean;
}

/** A player and the helmet they race in. */
export class AvatarUserDto {
  /** User id. @example 665f1c2ab7d4e9a1c0d3f412 */
  _id!: string;

  /** Username of the player. @example night_shift */
  username!: string;

  /** The helmet of the player. */
  avatar!: AvatarDto;

  /** True for a machine player of a race night; absent for people (NIGHT-8). @example true */
  isMachine?: boolean;
}
