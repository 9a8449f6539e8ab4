import { Controller, Get, Headers, HttpStatus, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Clock } from '../../core/platform/clock/clock.js';
import { matchesEtag } from '../../core/platform/cache/etag.js';
import { ApiProblems } from '../../core/platform/errors/api-problems.decorator.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { Public } from '../../core/platform/security/public.decorator.js';
import { SessionOnly } from '../../core/platform/http/session-only.decorator.js';
import { SignedIn } from '../../core/platform/security/signed-in.decorator.js';
import { CalendarAddresses } from './calendar-addresses.js';
import { CalendarFeedService } from './calendar-feed.service.js';
import { timeOf } from './feed-events.js';
import { CalendarAddressDto } from './dto/calendar-address.dto.js';
import { shortRaceName } from '../../seasons/season/short-race-name.js';

/** Calendars that players subscribe to (NT-03). */
@ApiTags('calendar')
@Controller()
export class CalendarFeedController {
  constructor(
    private readonly feeds: CalendarFeedService,
    private readonly addresses: CalendarAddresses,
    private readonly clock: Clock,
  ) {}

  @Get('calendar/:token.ics')
  @Public()
  @ApiOperation({
    summary: 'The locks and sessions of a player’s leagues, for calendar programs.',
    description:
      'RFC 5545, in UTC, without sign-in: the address is the key. Each lock with an alarm two hours before; of race ' +
      'nights the locks of those that play by day or week. `SEQUENCE` is raised when a session moves, and what is ' +
      'called off is `CANCELLED`. Ask again with `If-None-Match`.',
  })
  @ApiParam({ name: 'token', type: String, description: 'The last part of the player’s address.' })
  @ApiProduces('text/calendar')
  @ApiResponse({
    status: 200,
    description: 'The calendar.',
    content: { 'text/calendar': { schema: { type: 'string' } } },
  })
  @ApiProblems({ 404: ['CALENDAR_NOT_FOUND'] })
  async getCalendar(
    @Param('token') token: string,
    @Headers('if-none-match') ifNoneMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | undefined> {
    const { etag, text } = await this.feeds.read(token);
    void reply.headers({ etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
    if (matchesEtag(ifNoneMatch, etag)) return void reply.code(HttpStatus.NOT_MODIFIED);
    void reply.type('text/calendar; charset=utf-8');
    return text();
  }

  @Get('users/calendar')
  @SignedIn({ 403: ['NOT_FOR_API_TOKENS'] })
  @ApiOperation({
    summary: 'The address of the player’s calendar, and what comes next in it.',
    description: 'Null before the player has made one.',
  })
  @SessionOnly()
  async getCalendarAddress(@CurrentPlayer() player: Player): Promise<CalendarAddressDto> {
    return this.toDto(player, await this.addresses.of(player.id));
  }

  @Post('users/calendar')
  @SignedIn()
  @ApiOperation({
    summary: 'Makes a new address for the player’s calendar.',
    description: 'The one before opens nothing any more.',
  })
  async makeCalendarAddress(@CurrentPlayer() player: Player): Promise<CalendarAddressDto> {
    return this.toDto(player, await this.addresses.renew(player.id));
  }

  private async toDto({ id }: Player, url: string | null): Promise<CalendarAddressDto> {
    if (url === null) return { url, webcalUrl: null, next: [] };
    const next = await this.feeds.next(id, this.clock.now());
    return {
      url,
      webcalUrl: url.replace(/^https?:/, 'webcal:'),
      next: next.map((event) => ({
        _id: event.id,
        kind: event.kind,
        raceName: event.raceName,
        shortRaceName: shortRaceName(event.raceName),
        leagues: [...event.leagues],
        at: timeOf(event),
      })),
    };
  }
}
