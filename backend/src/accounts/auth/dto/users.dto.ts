import { PickType } from '@nestjs/swagger';
import { UserDto } from '../../user/dto/user.dto.js';

/** An account as app admins see it. */
export class ListedUserDto extends PickType(UserDto, [
  '_id',
  'username',
  'email',
  'emailRemindersEnabled',
  'isAppAdmin',
]) {}

export class UserListDto {
  /** One page, by username. */
  users!: ListedUserDto[];
}
