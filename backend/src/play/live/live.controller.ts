import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EventStream } from '../../core/platform/http/call-timeout.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { SignedIn } from '../../core/platform/security/signed-in.decorator.js';
import { LiveQueryDto } from './dto/live-query.dto.js';
import { LiveService } from './live.service.js';

/** The stream of changes. */
@ApiTags('live')
@Controller('live')
export class LiveController {
  constructor(private readonly live: LiveService) {}

  @Get()
  @SignedIn({ 400: ['INVALID_INPUT'], 429: ['TOO_MANY_REQUESTS'], 503: ['UNAVAILABLE'] })
  @EventStream()
  @ApiOperation({
    summary: 'Notifies of changes in my leagues, for as long as the stream is open.',
    description:
      'Server-sent events, asked for with `Accept: text/event-stream`. `change` says what has changed, ' +
      'as JSON: `{league?, what: [picks, lock, reveal, qualifying, swaps, results, standings, log, ' +
      'members, night, announcements]}`; without `league`, `members` says that I am in other leagues than before. It ' +
      'carries no data: those come by the usual calls. `ping` comes at least every 25 seconds. The stream ' +
      'ends with the session, and notifies of nothing in a league once the membership has ended.',
  })
  @ApiProduces('text/event-stream')
  @ApiResponse({
    status: 200,
    description: 'The stream.',
    content: { 'text/event-stream': { schema: { type: 'string' } } },
  })
  followChanges(
    @CurrentPlayer() player: Player,
    @Query() { ago = 0 }: LiveQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.live.open(player, ago, { request, reply });
  }
}
