import { Body, Controller, Delete, Ip, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { ApiProblems } from '../platform/errors/api-problems.decorator.js';
import { CurrentPlayer, type Player } from '../platform/security/player.decorator.js';
import { AccountService } from './account.service.js';
import { MessageDto } from './dto/message.dto.js';
import { ConfirmationDto } from './dto/password.dto.js';
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
      'Any signed-in player, with `currentPassword` or signed in with the password at most 10 ' +
      'minutes ago. An owned league passes to the longest-standing other member, who is ' +
      'told by mail; an empty one is deleted.',
  })
  @ApiBody({ type: ConfirmationDto, required: false })
  @ApiOkResponse({ type: MessageDto })
  @ApiProblems(400, 401, 403, 429, 503)
  async deleteAccount(
    @CurrentPlayer() player: Player,
    @Body() { currentPassword }: ConfirmationDto,
    @Ip() address: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageDto> {
    await this.accounts.delete(player, { currentPassword, address }, this.clock.now());
    clearRefreshCookie(reply, this.config);
    return { message: 'Your account is deleted.' };
  }
}
