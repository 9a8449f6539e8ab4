import { Controller, Get, Header, Headers, Ip, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Clock } from '../../core/platform/clock/clock.js';
import { ApiProblems } from '../../core/platform/errors/api-problems.decorator.js';
import { Public } from '../../core/platform/security/public.decorator.js';
import { ApiPicture } from './api-picture.decorator.js';
import { PublicPictureQueryDto } from './dto/picture-query.dto.js';
import { PublicShareDto } from './dto/share.dto.js';
import { PictureRendererService } from './picture-renderer.service.js';
import { PUBLIC_KINDS, PublicShareService } from './public-share.service.js';
import { sendPicture } from './send-picture.js';

/** No cache may keep what is ended by one press. */
const ASK_AGAIN = 'public, no-cache';
const NO_INDEX = 'noindex, nofollow';

const ApiToken = () =>
  ApiParam({ name: 'token', type: String, description: 'The last part of the public link.' });

/** What anybody with the public link of a league sees. */
@ApiTags('share')
@Controller('share')
export class PublicShareController {
  constructor(
    private readonly clock: Clock,
    private readonly shares: PublicShareService,
    private readonly renderer: PictureRendererService,
  ) {}

  @Get(':token')
  @Public()
  @Header('x-robots-tag', NO_INDEX)
  @ApiOperation({
    summary: 'What the public link of a league shows: user names and revealed rounds.',
    description: 'SHARE-1 to SHARE-3. 404 for a link that is unknown or has ended.',
  })
  @ApiToken()
  @ApiProblems({ 404: ['SHARE_NOT_FOUND'], 429: ['TOO_MANY_REQUESTS'] })
  getPublicShare(@Param('token') token: string, @Ip() address: string): Promise<PublicShareDto> {
    return this.shares.read({ token, address, now: this.clock.now() });
  }

  @Get(':token/picture/:kind.png')
  @Public()
  @Header('x-robots-tag', NO_INDEX)
  // chats show it in pages of their own
  @Header('cross-origin-resource-policy', 'cross-origin')
  @ApiOperation({
    summary: 'A picture behind a public link.',
    description: '`X-Alt` says in a sentence what it shows, percent-encoded.',
  })
  @ApiToken()
  @ApiPicture(PUBLIC_KINDS)
  @ApiProblems({
    400: ['INVALID_INPUT'],
    404: [
      'SHARE_NOT_FOUND',
      'PICTURE_NOT_FOUND',
      'RACE_NOT_FOUND',
      'NOT_REVEALED',
      'NO_RESULTS_YET',
    ],
    429: ['TOO_MANY_REQUESTS'],
    503: ['UNAVAILABLE'],
  })
  async getPublicPicture(
    @Param('token') token: string,
    @Param('kind') kind: string,
    @Query() { size, round }: PublicPictureQueryDto,
    @Ip() address: string,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    const look = { token, address, now: this.clock.now() };
    const facts = await this.shares.factsOf(look, { kind, round });
    const picture = this.renderer.render(facts, size ?? 'wide');
    return sendPicture(reply, { facts, picture, known, cacheControl: ASK_AGAIN });
  }
}
