import { Body, Controller, Delete, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../../core/platform/clock/clock.js';
import { Config } from '../../core/platform/config/config.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { SignedIn } from '../../core/platform/security/signed-in.decorator.js';
import { MessageDto } from '../../core/platform/http/message.dto.js';
import { AccountService } from './account.service.js';
import { callerOf } from '../auth/caller.js';
import { deviceCookie, refreshCookie } from '../auth/cookies.js';
import { CurrentPasswordDto } from '../auth/dto/password.dto.js';
import { DeviceCookies } from '../auth/device-cookies.js';
import { SameOriginGuard } from '../auth/same-origin.guard.js';

/** Deleting one's account. */
@ApiTags('auth')
@UseGuards(SameOriginGuard)
@Controller('auth')
export class AccountController {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly accounts: AccountService,
    private readonly devices: DeviceCookies,
  ) {}

  @Delete('delete')
  @SignedIn({
    400: ['INVALID_INPUT', 'CURRENT_PASSWORD_WRONG'],
    401: ['SIGN_IN_AGAIN'],
    403: ['FOREIGN_ORIGIN'],
    429: ['TOO_MANY_REQUESTS'],
    503: ['UNAVAILABLE'],
  })
  @ApiOperation({
    summary: "Deletes the player's account with all memberships, picks and sessions.",
    description:
      'Needs `currentPassword`, or a sign-in with the password at most 10 minutes ago (ACCOUNT-2). ' +
      'An owned league passes to the longest-standing other member, who gets an email; an empty ' +
      'one is deleted.',
  })
  @ApiBody({ type: CurrentPasswordDto, required: false })
  async deleteAccount(
    @CurrentPlayer() player: Player,
    @Body() { currentPassword }: CurrentPasswordDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageDto> {
    const caller = callerOf(request, this.config);
    await this.accounts.delete(player, { ...caller, currentPassword }, this.clock.now());
    refreshCookie.clear(reply, this.config);
    const others = this.devices.remove(caller.device, player.id);
    if (others) deviceCookie.set(reply, others, this.config);
    else deviceCookie.clear(reply, this.config);
    return { message: 'Your account has been deleted.' };
  }
}
