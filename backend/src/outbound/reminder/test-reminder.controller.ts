import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { LongRunning } from '../../core/platform/http/call-timeout.js';
import { MessageDto } from '../../core/platform/http/message.dto.js';
import { AppAdmin } from '../../core/platform/security/app-admin.decorator.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { TestReminderDto } from './dto/test-reminder.dto.js';
import { TestReminderService } from './test-reminder.service.js';

/** Test emails of app admins. */
@ApiTags('users')
@Controller('users')
export class TestReminderController {
  constructor(private readonly reminders: TestReminderService) {}

  @Post('test-reminder')
  @HttpCode(200)
  @AppAdmin({ 400: ['INVALID_INPUT'], 404: ['USER_NOT_FOUND'], 409: ['EMAIL_NOT_CONFIRMED'] })
  @ApiOperation({ summary: 'Sends a test reminder to one player.' })
  async sendTestReminder(@Body() { userId }: TestReminderDto): Promise<MessageDto> {
    const name = await this.reminders.sendTest(userId);
    return { message: `Test reminder email sent to ${name}! Check their inbox.` };
  }

  @Get('test-email-connection')
  @LongRunning()
  @AppAdmin({ 503: ['UNAVAILABLE'] })
  @ApiOperation({
    summary:
      'Asks the mail server whether it accepts an email to the caller; details go to the log.',
    description:
      'Nothing is sent. When it does not accept it, `message` names the setting that is wrong and says what to do.',
  })
  async testEmailConnection(@CurrentPlayer() admin: Player): Promise<MessageDto> {
    await this.reminders.checkConnection(admin.id);
    return { message: 'Email connection test completed! Check the server logs for details.' };
  }
}
