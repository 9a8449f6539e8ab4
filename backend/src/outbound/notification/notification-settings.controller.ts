import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Clock } from '../../core/platform/clock/clock.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { SessionOnly } from '../../core/platform/http/session-only.decorator.js';
import { SignedIn } from '../../core/platform/security/signed-in.decorator.js';
import {
  NotificationSettingsDto,
  UpdateNotificationSettingsDto,
} from './dto/notification-settings.dto.js';
import { NotificationSettings } from './notification-settings.js';

/** What the player is notified of. */
@ApiTags('users')
@Controller('users/notifications')
export class NotificationSettingsController {
  constructor(
    private readonly settings: NotificationSettings,
    private readonly clock: Clock,
  ) {}

  @Get()
  @SignedIn({ 403: ['NOT_FOR_API_TOKENS'] })
  @ApiOperation({
    summary: 'What the player is notified of, by push and by email, and when.',
    description: 'NOTIFY-1 to NOTIFY-3.',
  })
  @SessionOnly()
  getNotificationSettings(@CurrentPlayer() player: Player): Promise<NotificationSettingsDto> {
    return this.settings.read(player.id, this.clock.now());
  }

  @Put()
  @SignedIn({ 400: ['INVALID_INPUT'] })
  @ApiOperation({
    summary: 'Changes what the player is notified of.',
    description: 'What the body leaves out stays as it is.',
  })
  updateNotificationSettings(
    @CurrentPlayer() player: Player,
    @Body() body: UpdateNotificationSettingsDto,
  ): Promise<NotificationSettingsDto> {
    return this.settings.update(player.id, body, this.clock.now());
  }
}
