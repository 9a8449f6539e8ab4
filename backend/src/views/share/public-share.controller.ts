import { Controller, Get, Header, Headers, Ip, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Clock } from '../../core/platform/clock/clock.js';
import { ApiProblems } from '../../core/platform/errors/api-problems.decorator.js';
import { Public } from '../../core/platform/security/public.decorator.js';
import { ApiPicture, ApiPng } from './api-picture.decorator.js';
import { InvitePictureQueryDto, PublicPictureQueryDto } from './dto/picture-query.dto.js';
import { PublicShareDto } from './dto/share.dto.js';
import { LinkPreviewsService } from './link-previews.service.js';
import { PictureRendererService } from './picture-renderer.service.js';
import { PUBLIC_KINDS, PublicShareService } from './public-share.service.js';
import { sendPicture } from './send-picture.js';

/** The owner can end a public link, and replace an invite code, at any time: no cache may answer then. */
const ASK_AGAIN = 'public, no-cache';
const NO_INDEX = 'noindex, nofollow';

const ApiToken = () =>
  ApiParam({ name: 'token', type: String, description: 'The last part of the public link.' });

/** What anybody with the public link of a league sees, and the picture by which chats show an invite link. */
@ApiTags('share')
@Controller()
export class PublicShareController {
  constructor(
    private readonly clock: Clock,
    private readonly shares: PublicShareService,
    private readonly previews: LinkPreviewsService,
    private readonly renderer: PictureRendererService,
  ) {}

  @Get('share/:token')
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

  @Get('share/:token/picture/:kind.png')
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
    @Headers('if-none-match') etag: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    const visit = { token, address, now: this.clock.now() };
    const facts = await this.shares.factsOf(visit, { kind, round });
    const picture = this.renderer.render(facts, size ?? 'wide');
    return sendPicture(reply, { facts, picture, etag, cacheControl: ASK_AGAIN });
  }

  @Get('invite/:code/picture.png')
  @Public()
  @Header('x-robots-tag', NO_INDEX)
  // chats show it in pages of their own
  @Header('cross-origin-resource-policy', 'cross-origin')
  @ApiOperation({
    summary:
      'A picture of the league behind an invite link: its name and the helmets of its members.',
    description: '`X-Alt` says in a sentence what it shows, percent-encoded.',
  })
  @ApiParam({ name: 'code', type: String, description: "The league's code, in any case." })
  @ApiPng()
  @ApiProblems({
    400: ['INVALID_INPUT'],
    404: ['LEAGUE_NOT_FOUND'],
    429: ['TOO_MANY_REQUESTS'],
    503: ['UNAVAILABLE'],
  })
  async getInvitePicture(
    @Param('code') code: string,
    @Query() { size }: InvitePictureQueryDto,
    @Ip() address: string,
    @Headers('if-none-match') etag: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    const facts = await this.previews.inviteFacts(code, address);
    const picture = this.renderer.render(facts, size ?? 'wide');
    return sendPicture(reply, { facts, picture, etag, cacheControl: ASK_AGAIN });
  }
}
