import { Body, Controller, Get, Headers, Param, Put, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiLeagueId } from '../../leagues/league/dto/league-id.decorator.js';
import {
  LeagueMember,
  LeagueOwner,
  OwnedLeague,
} from '../../leagues/league/league-roles.decorator.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { ShareLinkService } from './share-link.service.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { PictureQueryDto, PicturesQueryDto, requireFieldsOf } from './dto/picture-query.dto.js';
import { PublicLinkDto, ShareChoiceDto, SharedPicturesDto } from './dto/share.dto.js';
import { ApiPicture } from './api-picture.decorator.js';
import { PictureRendererService } from './picture-renderer.service.js';
import { PictureService } from './picture.service.js';
import { sendPicture } from './send-picture.js';

/** Browsers of members ask again each time, as a correction changes the picture. */
const ASK_AGAIN = 'private, no-cache';

/** Pictures of a league for its members, and its public link. */
@ApiTags('share')
@Controller('league')
export class PictureController {
  constructor(
    private readonly clock: Clock,
    private readonly pictures: PictureService,
    private readonly renderer: PictureRendererService,
    private readonly links: ShareLinkService,
  ) {}

  @Get(':leagueId/pictures')
  @LeagueMember({ 400: ['INVALID_INPUT'], 404: ['USER_NOT_FOUND'] })
  @ApiOperation({
    summary: 'What of a league can be shared, and each picture in words.',
    description:
      'SHARE-1, SHARE-4. Revealed rounds only; nothing before the first lock, and no year before the season is over.',
  })
  @ApiLeagueId()
  async listPictures(
    @Param('leagueId') leagueId: string,
    @Query() query: PicturesQueryDto,
    @CurrentPlayer() player: Player,
  ): Promise<SharedPicturesDto> {
    const context = await this.pictures.contextFor(leagueId, player.id, this.clock.now());
    return this.pictures.listOf(context, query);
  }

  @Get(':leagueId/picture/:kind.png')
  @LeagueMember({
    400: ['INVALID_INPUT'],
    404: [
      'PICTURE_NOT_FOUND',
      'RACE_NOT_FOUND',
      'NOT_REVEALED',
      'NO_RESULTS_YET',
      'USER_NOT_FOUND',
    ],
    503: ['UNAVAILABLE'],
  })
  @ApiOperation({
    summary:
      'A picture of a league: the grid, the recap or the standings of a round, or one member and their year.',
    description:
      'SHARE-1 to SHARE-4. The same picture is the same bytes, named by the ETag; `X-Alt` says in a ' +
      'sentence what it shows, percent-encoded. 503 with `Retry-After` while many are being drawn.',
  })
  @ApiLeagueId()
  @ApiPicture()
  async getPicture(
    @Param('leagueId') leagueId: string,
    @Param('kind') kind: string,
    @Query() request: PictureQueryDto,
    @CurrentPlayer() player: Player,
    @Headers('if-none-match') etag: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    requireFieldsOf(kind, request);
    const { size, forOthers, ...query } = request;
    const own = await this.pictures.contextFor(leagueId, player.id, this.clock.now());
    const context = forOthers ? { ...own, viewer: null } : own;
    const facts = this.pictures.factsOf(context, { ...query, kind });
    const picture = this.renderer.render(facts, size ?? 'wide');
    return sendPicture(reply, { facts, picture, etag, cacheControl: ASK_AGAIN });
  }

  @Get(':leagueId/share')
  @LeagueMember()
  @ApiOperation({ summary: 'Whether the league can be seen without signing in, and where.' })
  @ApiLeagueId()
  getPublicLink(
    @Param('leagueId') leagueId: string,
    @CurrentPlayer() player: Player,
  ): Promise<PublicLinkDto> {
    return this.links.of(leagueId, player.id);
  }

  @Put(':id/share')
  @LeagueOwner(
    { 400: ['INVALID_INPUT'], 409: ['CONFLICT'], 429: ['TOO_MANY_REQUESTS'] },
    ShareChoiceDto,
  )
  @ApiOperation({
    summary: 'Turns the public link on or off; a line in the log.',
    description: 'A new address each time it is turned on; off ends it at once.',
  })
  @ApiLeagueId('id')
  setPublicLink(
    @OwnedLeague() league: LeagueSnapshot,
    @Body() { enabled }: ShareChoiceDto,
    @CurrentPlayer() player: Player,
  ): Promise<PublicLinkDto> {
    return this.links.choose(league, player, { enabled, now: this.clock.now() });
  }
}
