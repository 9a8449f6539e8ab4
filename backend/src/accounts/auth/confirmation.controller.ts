import { Body, Controller, HttpCode, Ip, Post, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../core/platform/errors/api-problems.decorator.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { Public } from '../../core/platform/security/public.decorator.js';
import { SignedIn } from '../../core/platform/security/signed-in.decorator.js';
import { ConfirmationService } from './confirmation.service.js';
import { ConfirmationSentDto, ConfirmEmailDto, EmailConfirmedDto } from './dto/confirmation.dto.js';
import { SameOriginGuard } from './same-origin.guard.js';

/** Confirming an email address. */
@ApiTags('auth')
@UseGuards(SameOriginGuard)
@Controller('auth/confirm-email')
export class ConfirmationController {
  constructor(private readonly confirmations: ConfirmationService) {}

  @Post()
  @Public()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Confirms an email address by the token of the link that was sent to it.',
    description:
      'In any browser. The token works once, for 7 days; sent again it changes nothing and says so. ' +
      'An address of `APP_ADMINS` becomes an app admin with it.',
  })
  @ApiProblems({ 400: ['INVALID_INPUT', 'CONFIRMATION_TOKEN_INVALID'], 403: ['FOREIGN_ORIGIN'] })
  async confirmEmail(@Body() { token }: ConfirmEmailDto): Promise<EmailConfirmedDto> {
    const wasConfirmed = await this.confirmations.confirm(token);
    const message = wasConfirmed
      ? 'Your email address is already confirmed. There’s nothing left to do.'
      : 'Thank you! Your email address is confirmed.';
    return { message, wasConfirmed };
  }

  @Post('resend')
  @SignedIn({ 403: ['FOREIGN_ORIGIN'], 429: ['TOO_MANY_REQUESTS'] })
  @HttpCode(200)
  @ApiOperation({
    summary: "Sends the link that confirms the player's email address again.",
    description: 'Sends nothing when the address is confirmed.',
  })
  async resendConfirmation(
    @CurrentPlayer() player: Player,
    @Ip() address: string,
  ): Promise<ConfirmationSentDto> {
    const emailConfirmed = await this.confirmations.resend(player.id, address);
    const message = emailConfirmed
      ? 'Your email address is already confirmed.'
      : 'The link is on its way. It’s valid for 7 days.';
    return { message, emailConfirmed };
  }
}
