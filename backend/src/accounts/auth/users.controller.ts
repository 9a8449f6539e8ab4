import { REMINDING_EVENTS } from '@gridlock/game-rules';
import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { PageQueryDto } from '../../core/platform/http/page-query.dto.js';
import { AppAdmin } from '../../core/platform/security/app-admin.decorator.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { SignedIn } from '../../core/platform/security/signed-in.decorator.js';
import { MessageDto } from '../../core/platform/http/message.dto.js';
import { UserService } from '../user/user.service.js';
import {
  PreferencesDto,
  RemindersChangedDto,
  TestReminderDto,
  TimeZoneDto,
  UpdateRemindersDto,
  UserListDto,
} from './dto/users.dto.js';
import { TestReminderService } from './test-reminder.service.js';

/** Players' preferences, and accounts for app admins. */
@ApiTags('users')
@Controller('users')
export class UsersController {
  constructor(
    private readonly users: UserService,
    private readonly reminders: TestReminderService,
  ) {}

  @Get('preferences')
  @SignedIn()
  @ApiOperation({ summary: "The player's preferences." })
  async getPreferences(@CurrentPlayer() player: Player): Promise<PreferencesDto> {
    const { emailRemindersEnabled } = await this.users.get(player.id);
    return { emailRemindersEnabled };
  }

  @Put('preferences/reminders')
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

  @Put('preferences/time-zone')
  @SignedIn({ 400: ['INVALID_INPUT'] })
  @ApiOperation({ summary: 'Sets the time zone in which emails give times.' })
  async updateTimeZone(
    @CurrentPlayer() player: Player,
    @Body() { timeZone }: TimeZoneDto,
  ): Promise<TimeZoneDto> {
    await this.users.setTimeZone(player.id, timeZone);
    return { timeZone };
  }

  @Get('all')
  @AppAdmin({ 400: ['INVALID_INPUT'] })
  @ApiOperation({ summary: 'All accounts, by name.', description: '50 at a time.' })
  async listUsers(@Query() page: PageQueryDto): Promise<UserListDto> {
    const users = await this.users.all(page);
    return {
      users: users.map(({ _id, username, email, emailRemindersEnabled, isAppAdmin }) => ({
        _id,
        username,
        email,
        emailRemindersEnabled,
        isAppAdmin,
      })),
    };
  }

  @Post('test-reminder')
  @HttpCode(200)
  @AppAdmin({ 400: ['INVALID_INPUT'], 404: ['USER_NOT_FOUND'], 409: ['EMAIL_NOT_CONFIRMED'] })
  @ApiOperation({ summary: 'Sends a test reminder to one player.' })
  async sendTestReminder(@Body() { userId }: TestReminderDto): Promise<MessageDto> {
    const name = await this.reminders.sendTest(userId);
    return { message: `Test reminder email sent to ${name}! Check their inbox.` };
  }

  @Get('test-email-connection')
  @AppAdmin({ 503: ['UNAVAILABLE'] })
  @ApiOperation({
    summary: 'Asks the mail server whether it accepts emails; details go to the log.',
  })
  async testEmailConnection(): Promise<MessageDto> {
    await this.reminders.checkConnection();
    return { message: 'Email connection test completed! Check the server logs for details.' };
  }
}
