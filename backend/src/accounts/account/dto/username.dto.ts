import { PickType } from '@nestjs/swagger';
import { RegisterDto } from '../../auth/dto/register.dto.js';

export class ChangeUsernameDto extends PickType(RegisterDto, ['username']) {}

/** The username, and whether it may be changed (ACCOUNT-3). */
export class UsernameDto {
  /** Username of the player. @example night_shift */
  username!: string;

  /** False when it was changed this season. @example false */
  mayChange!: boolean;

  /** The first lock of the next season (UTC), from when on it may be changed again; null while that has no date, or when it may be changed now. */
  mayChangeFrom!: Date | null;
}
