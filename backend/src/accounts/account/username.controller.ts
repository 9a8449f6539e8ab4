import { Body, Controller, Get, Ip, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Clock } from '../../core/platform/clock/clock.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { SignedIn } from '../../core/platform/security/signed-in.decorator.js';
import { UserDto } from '../user/dto/user.dto.js';
import { UserService } from '../user/user.service.js';
import { ChangeUsernameDto, UsernameDto } from './dto/username.dto.js';
import { UsernameService } from './username.service.js';

/** The username of a player, and its change (AC-05). */
@ApiTags('users')
@Controller('users/username')
export class UsernameController {
  constructor(
    private readonly clock: Clock,
    private readonly users: UserService,
    private readonly usernames: UsernameService,
  ) {}

  @Get()
  @SignedIn()
  @ApiOperation({ summary: "The player's username, and whether it may be changed." })
  async getUsername(@CurrentPlayer() player: Player): Promise<UsernameDto> {
    return this.usernames.read(player.id, this.clock.now());
  }

  @Put()
  @SignedIn({
    400: ['INVALID_INPUT', 'USERNAME_RESERVED'],
    409: ['USERNAME_TAKEN', 'USERNAME_CHANGED_ALREADY'],
    429: ['TOO_MANY_REQUESTS'],
    503: ['UNAVAILABLE'],
  })
  @ApiOperation({
    summary: 'Changes the username, once a season.',
    description:
      'All tables, logs and pictures show the new one. The old one is nobody else’s for the rest of the ' +
      'season (ACCOUNT-3). Refused as at sign-up: malformed, reserved, taken.',
  })
  async changeUsername(
    @CurrentPlayer() player: Player,
    @Body() { username }: ChangeUsernameDto,
    @Ip() address: string,
  ): Promise<UserDto> {
    await this.usernames.change(player, username, { address, now: this.clock.now() });
    return this.users.get(player.id);
  }
}
