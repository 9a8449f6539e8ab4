import { LIMIT_CODES } from '@gridlock/game-rules';
import { Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiLeagueId } from '../league/dto/league-id.decorator.js';
import { LeagueOwner, OwnedLeague } from '../league/league-roles.decorator.js';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { MessageDto } from '../../core/platform/http/message.dto.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { SignedIn } from '../../core/platform/security/signed-in.decorator.js';
import { LeagueDto } from './dto/league.dto.js';
import { InvitationDto } from './dto/next-season.dto.js';
import { JOINING_CONFLICTS } from './codes.js';
import { InvitationService } from './invitation.service.js';
import { LeagueViewService } from './league-view.service.js';
import { MembershipService } from './membership.service.js';
import { NextSeasonService } from './next-season.service.js';

@ApiTags('league')
@Controller('league')
export class NextSeasonController {
  constructor(
    private readonly clock: Clock,
    private readonly nextSeasons: NextSeasonService,
    private readonly invitations: InvitationService,
    private readonly memberships: MembershipService,
    private readonly views: LeagueViewService,
  ) {}

  @Post(':id/next-season')
  @LeagueOwner({
    400: ['NO_NEXT_SEASON'],
    409: ['SEASON_RUNNING', ...LIMIT_CODES, 'CONFLICT'],
  })
  @HttpCode(200)
  @ApiOperation({
    summary: 'The league of the next season, with the same people invited.',
    description:
      'From the end of the last round on. Settings are taken over. 202 while the next season has no calendar ' +
      'yet: the league opens by itself once it has (HALL-8). Asking again makes no second one (HALL-1).',
  })
  @ApiLeagueId('id')
  @ApiOkResponse({ type: LeagueDto })
  @ApiAcceptedResponse({ type: MessageDto, description: 'It waits for the next season.' })
  async openNextSeason(
    @CurrentPlayer() player: Player,
    @OwnedLeague() league: LeagueSnapshot,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LeagueDto | MessageDto> {
    const next = await this.nextSeasons.ask(league, player, this.clock.now());
    if (next !== null) return this.views.get(next, player.id);
    void reply.code(202);
    return {
      message:
        'The league opens automatically once this server has the calendar of the next season.',
    };
  }

  @Get('user/invitations')
  @SignedIn()
  @ApiOperation({
    summary: 'Leagues that the player is invited to, newest first (HALL-1, NIGHT-13).',
  })
  async listInvitations(@CurrentPlayer() player: Player): Promise<InvitationDto[]> {
    return this.invitations.of(player.id, this.clock.now());
  }

  @Post(':id/invitation/accept')
  @SignedIn({
    404: ['LEAGUE_NOT_FOUND'],
    409: JOINING_CONFLICTS,
    429: ['TOO_MANY_REQUESTS'],
  })
  @HttpCode(200)
  @ApiOperation({
    summary: 'Joins a league that the player is invited to; a line in its log.',
  })
  @ApiLeagueId('id')
  async acceptInvitation(
    @CurrentPlayer() player: Player,
    @Param('id') id: string,
  ): Promise<LeagueDto> {
    return this.memberships.accept(id, player, this.clock.now());
  }

  @Post(':id/invitation/decline')
  @SignedIn({ 404: ['LEAGUE_NOT_FOUND'] })
  @HttpCode(200)
  @ApiOperation({
    summary: 'Declines an invitation; a line in the log.',
    description: 'Anybody who has the code can still join by it.',
  })
  @ApiLeagueId('id')
  async declineInvitation(
    @CurrentPlayer() player: Player,
    @Param('id') id: string,
  ): Promise<MessageDto> {
    await this.invitations.decline(id, player, this.clock.now());
    return { message: 'Invitation declined.' };
  }
}
