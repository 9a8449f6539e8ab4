import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { MessageDto } from '../../core/platform/http/message.dto.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { SignedIn } from '../../core/platform/security/signed-in.decorator.js';
import { FirstAdminDto } from './dto/first-admin.dto.js';
import { FirstAdmin } from './first-admin.service.js';
import { SameOriginGuard } from './same-origin.guard.js';

/** The first app admin of an installation. */
@ApiTags('auth')
@UseGuards(SameOriginGuard)
@Controller('auth/first-admin')
export class FirstAdminController {
  constructor(private readonly firstAdmin: FirstAdmin) {}

  @Post()
  @SignedIn({ 400: ['INVALID_INPUT', 'FIRST_ADMIN_LINK_INVALID'], 403: ['FOREIGN_ORIGIN'] })
  @HttpCode(200)
  @ApiOperation({
    summary: 'Makes the player the first app admin, by the token of the link that a start shows.',
    description:
      'The token works once, for an hour, and only while there is no app admin; each start replaces it.',
  })
  async becomeFirstAdmin(
    @CurrentPlayer() player: Player,
    @Body() { token }: FirstAdminDto,
  ): Promise<MessageDto> {
    await this.firstAdmin.accept(player.id, token);
    return { message: 'You’re an app admin now.' };
  }
}
