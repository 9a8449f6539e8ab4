import { Controller, Get, Header, Headers, Ip, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiProblems } from '../../core/platform/errors/api-problems.decorator.js';
import { Public } from '../../core/platform/security/public.decorator.js';
import { InvitePictureQueryDto } from './dto/picture-query.dto.js';
import { InvitePageService } from './invite-page.service.js';
import { PictureRendererService } from './picture-renderer.service.js';
import { sendPicture } from './send-picture.js';

/** The code may be replaced at any time. */
const ASK_AGAIN = 'public, no-cache';

/** The picture by which chats show an invite link. */
@ApiTags('share')
@Controller('invite')
export class InvitePictureController {
  constructor(
    private readonly pages: InvitePageService,
    private readonly renderer: PictureRendererService,
  ) {}

  @Get(':code/picture.png')
  @Public()
  @Header('x-robots-tag', 'noindex, nofollow')
  // chats show it in pages of their own
  @Header('cross-origin-resource-policy', 'cross-origin')
  @ApiOperation({
    summary:
      'A picture of the league behind an invite link: its name and the helmets of its members.',
    description: '`X-Alt` says in a sentence what it shows, percent-encoded.',
  })
  @ApiParam({ name: 'code', type: String, description: "The league's code, in any case." })
  @ApiOkResponse({ content: { 'image/png': { schema: { type: 'string', format: 'binary' } } } })
  @ApiResponse({ status: 304, description: 'Still the picture that `If-None-Match` names.' })
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
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    const facts = await this.pages.factsOf(code, address);
    const picture = this.renderer.render(facts, size ?? 'wide');
    return sendPicture(reply, { facts, picture, known, cacheControl: ASK_AGAIN });
  }
}
