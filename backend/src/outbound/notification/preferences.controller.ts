import { REMINDING_EVENTS } from '@gridlock/game-rules';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { SignedIn } from '../../core/platform/security/signed-in.decorator.js';
import { UserService } from '../../accounts/user/user.service.js';
import {
  PreferencesDto,
  RemindersChangedDto,
  TimeZoneDto,
  UpdateRemindersDto,
} from './dto/preferences.dto.js';

/** Whether players get reminders by email, and the time zone of their emails. */
@ApiTags('users')
@Controller('users/preferences')
export class PreferencesController {
  constructor(private readonly users: UserService) {}

  @Get()
  @SignedIn()
  @ApiOperation({ summary: "The player's preferences." })
  async getPreferences(@CurrentPlayer() player: Player): Promise<PreferencesDto> {
    const { emailRemindersEnabled } = await this.users.get(player.id);
    return { emailRemindersEnabled };
  }

  @Put('reminders')
  @SignedIn({ 400: ['INVALID_INPUT'] })
  @ApiOperation({
    summary: 'Turns race reminders by email on or off.',
    description: 'When they are sent: REMIND-1 to REMIND-3.',
  })
  async updateReminders(
    @CurrentPlayer() player: Player,
    @Body() { emailRemindersEnabled }: UpdateRemindersDto,
  ): Promise<RemindersChangedDto> {
    await this.users.setEmails(player.id, REMINDING_EVENTS, emailRemindersEnabled);
    const message = emailRemindersEnabled
      ? 'Email reminders enabled! You will receive race reminders.'
      : 'Email reminders disabled. You will not receive race reminders.';
    return { message, emailRemindersEnabled };
  }

  @Put('time-zone')
  @SignedIn({ 400: ['INVALID_INPUT'] })
  @ApiOperation({ summary: 'Sets the time zone in which emails give times.' })
  async updateTimeZone(
    @CurrentPlayer() player: Player,
    @Body() { timeZone }: TimeZoneDto,
  ): Promise<TimeZoneDto> {
    await this.users.setTimeZone(player.id, timeZone);
    return { timeZone };
  }
}
