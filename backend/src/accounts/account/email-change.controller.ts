import { Body, Controller, Delete, HttpCode, Ip, Post, Put, Req, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Config } from '../../core/platform/config/config.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { SignedIn } from '../../core/platform/security/signed-in.decorator.js';
import { UserDto } from '../user/dto/user.dto.js';
import { UserService } from '../user/user.service.js';
import { callerOf } from '../auth/caller.js';
import { ChangeEmailDto } from './dto/email-change.dto.js';
import { EmailChangeService } from './email-change.service.js';
import { SameOriginGuard } from '../auth/same-origin.guard.js';

/** A new email address that waits for its link (AC-05). */
@ApiTags('users')
@UseGuards(SameOriginGuard)
@Controller('users/email')
export class EmailChangeController {
  constructor(
    private readonly config: Config,
    private readonly users: UserService,
    private readonly changes: EmailChangeService,
  ) {}

  @Put()
  @SignedIn({
    400: ['INVALID_INPUT', 'CURRENT_PASSWORD_WRONG'],
    401: ['SIGN_IN_AGAIN'],
    403: ['FOREIGN_ORIGIN'],
    429: ['TOO_MANY_REQUESTS'],
    503: ['UNAVAILABLE'],
  })
  @ApiOperation({
    summary: 'Sends a link to a new email address, which changes the account to it.',
    description:
      'Needs `currentPassword`, or a sign-in with the password at most 10 minutes ago (ACCOUNT-2). Nothing changes ' +
      'until the link is opened; it works once, for 24 hours. A later call replaces it, and so does a new ' +
      'password. The answer is the same for an address that somebody has already.',
  })
  async changeEmail(
    @CurrentPlayer() player: Player,
    @Body() { email, currentPassword }: ChangeEmailDto,
    @Req() request: FastifyRequest,
  ): Promise<UserDto> {
    const caller = callerOf(request, this.config);
    await this.changes.ask(player, email, { ...caller, currentPassword });
    return this.users.get(player.id);
  }

  @Post('resend')
  @SignedIn({ 403: ['FOREIGN_ORIGIN'], 409: ['NO_EMAIL_CHANGE'], 429: ['TOO_MANY_REQUESTS'] })
  @HttpCode(200)
  @ApiOperation({
    summary: 'Sends the link to the new email address again.',
    description: 'It works for its full time from then on.',
  })
  async resendEmailChange(
    @CurrentPlayer() player: Player,
    @Ip() address: string,
  ): Promise<UserDto> {
    await this.changes.resend(player.id, address);
    return this.users.get(player.id);
  }

  @Delete()
  @SignedIn({ 403: ['FOREIGN_ORIGIN'] })
  @ApiOperation({
    summary: 'Calls off the change of the email address.',
    description: 'The link that was sent stops working.',
  })
  async cancelEmailChange(@CurrentPlayer() player: Player): Promise<UserDto> {
    await this.changes.cancel(player.id);
    return this.users.get(player.id);
  }
}
