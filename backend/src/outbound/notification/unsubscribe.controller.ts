import { capital, NOTIFICATION_EVENTS, REMINDING_EVENTS } from '@gridlock/game-rules';
import { Controller, Get, HttpCode, Post, Query, Redirect } from '@nestjs/common';
import { ApiFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { UnsubscribeLinks } from './unsubscribe-links.js';
import { ApiProblems } from '../../core/platform/errors/api-problems.decorator.js';
import { badRequest } from '../../core/platform/errors/domain-error.js';
import { AcceptFormData } from '../../core/platform/http/accept-json-only.js';
import { Public } from '../../core/platform/security/public.decorator.js';
import { UserService } from '../../accounts/user/user.service.js';
import { EVENT_EMAILS } from './event-emails.js';
import { UnsubscribedDto, UnsubscribeQueryDto } from './dto/unsubscribe.dto.js';

/** Stops emails for the reader of an email, who need not be signed in (RFC 8058). */
@ApiTags('users')
@Controller('users/unsubscribe')
export class UnsubscribeController {
  constructor(
    private readonly links: UnsubscribeLinks,
    private readonly users: UserService,
  ) {}

  @Post()
  @Public()
  @AcceptFormData()
  @HttpCode(200)
  @ApiOperation({
    summary:
      "Turns the emails of the link's account off: race reminders, or those about one event.",
    description:
      'Authorised by the token of the link; however often. The body does not matter (RFC 8058).',
  })
  @ApiProblems({ 400: ['INVALID_INPUT', 'UNSUBSCRIBE_TOKEN_INVALID'] })
  async unsubscribe(@Query() { token }: UnsubscribeQueryDto): Promise<UnsubscribedDto> {
    const asked = this.links.read(token);
    if (!asked) throw badLink();
    const { user } = asked;
    const event = NOTIFICATION_EVENTS.find((each) => each === asked.event);
    const isThere = (await this.users.contact(user)) !== null;
    await this.users.setEmails(user, event ? [event] : REMINDING_EVENTS, false);
    const what = event ? `${capital(EVENT_EMAILS[event])} are off.` : 'Race reminders are off.';
    return {
      message: isThere
        ? `${what} You can turn them back on in your profile.`
        : 'This account has been deleted, so you won’t get any more emails.',
    };
  }

  /** Mail scanners follow links, so this one changes nothing. */
  @Get()
  @Public()
  @Redirect()
  @ApiOperation({
    summary: 'Leads to the page that asks whether the emails shall stop. Changes nothing.',
    description: 'Mail scanners follow links, so this one only redirects.',
  })
  @ApiFoundResponse({ description: 'Location: the page.' })
  @ApiProblems({ 400: ['INVALID_INPUT'] })
  openUnsubscribePage(@Query() { token }: UnsubscribeQueryDto): { url: string; statusCode: 302 } {
    return { url: this.links.page(token), statusCode: 302 };
  }
}

const badLink = () =>
  badRequest(
    'UNSUBSCRIBE_TOKEN_INVALID',
    'This link is incomplete or isn’t ours. You can turn reminders off in your profile.',
  );
