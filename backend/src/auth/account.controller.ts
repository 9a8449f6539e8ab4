import { Controller, Delete, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { ApiProblems } from '../platform/errors/api-problems.decorator.js';
import { CurrentPlayer, type Player } from '../platform/security/player.decorator.js';
import { AccountService } from './account.service.js';
import { MessageDto } from './dto/message.dto.js';
import { clearRefreshCookie } from './refresh-cookie.js';
import { SameOriginGuard } from './same-origin.guard.js';

@ApiTags('auth')
@UseGuards(SameOriginGuard)
@Controller('auth')
export class AccountController {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly accounts: AccountService,
  ) {}

  @Delete('delete')
  @ApiOperation({
    summary: "Deletes the player's account with all memberships, picks and sessions.",
    description:
      'Any signed-in player. An owned league passes to the longest-standing other member, who is ' +
      'told by mail; an empty one is deleted.',
  })
  @ApiOkResponse({ type: MessageDto })
  @ApiProblems(401, 403)
  async deleteAccount(
    @CurrentPlayer() player: Player,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageDto> {
    await this.accounts.delete(player.id, this.clock.now());
    clearRefreshCookie(reply, this.config);
    return { message: 'Your account is deleted.' };
  }
}
