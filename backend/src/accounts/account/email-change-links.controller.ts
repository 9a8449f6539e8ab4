import { Body, Controller, HttpCode, Ip, Post, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../core/platform/errors/api-problems.decorator.js';
import { Public } from '../../core/platform/security/public.decorator.js';
import { UserDto } from '../user/dto/user.dto.js';
import { UserService } from '../user/user.service.js';
import { EmailChangeTokenDto, EmailChangeUndoneDto } from './dto/email-change.dto.js';
import { EmailChangeService } from './email-change.service.js';
import { SameOriginGuard } from '../auth/same-origin.guard.js';

/** The links in the emails about a change of the address (AC-05). */
@ApiTags('auth')
@UseGuards(SameOriginGuard)
@Controller('auth')
export class EmailChangeLinksController {
  constructor(
    private readonly users: UserService,
    private readonly changes: EmailChangeService,
  ) {}

  @Post('confirm-email-change')
  @Public()
  @HttpCode(200)
  @ApiOperation({
    summary:
      'Gives an account the new email address, by the token of the link that was sent there.',
    description:
      'In any browser, once. The address is confirmed by that. The former one gets an email with a way back for ' +
      '7 days, as long as nobody else can have it. The right of an app admin that comes from `APP_ADMINS` goes with ' +
      'the address.',
  })
  @ApiProblems({
    400: ['INVALID_INPUT', 'EMAIL_CHANGE_TOKEN_INVALID'],
    403: ['FOREIGN_ORIGIN'],
    409: ['EMAIL_TAKEN'],
  })
  async confirmEmailChange(@Body() { token }: EmailChangeTokenDto): Promise<UserDto> {
    return this.users.get(await this.changes.confirm(token));
  }

  @Post('undo-email-change')
  @Public()
  @HttpCode(200)
  @ApiOperation({
    summary:
      'Takes a change of the email address back, by the token of the link that the former one got.',
    description:
      'In any browser, once, for 7 days. The account counts as stolen: every session, passkey and API token ends, and ' +
      'the password no longer works. The answer holds the token for a new one.',
  })
  @ApiProblems({
    400: ['INVALID_INPUT', 'EMAIL_CHANGE_TOKEN_INVALID'],
    403: ['FOREIGN_ORIGIN'],
    503: ['UNAVAILABLE'],
  })
  async undoEmailChange(
    @Body() { token }: EmailChangeTokenDto,
    @Ip() address: string,
  ): Promise<EmailChangeUndoneDto> {
    const { userId, resetToken } = await this.changes.undo(token, address);
    return { ...(await this.users.get(userId)), resetToken };
  }
}
