import { Body, Controller, Delete, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { ApiLeagueId } from '../league/dto/league-id.decorator.js';
import { LeagueMember, LeagueOwner, OwnedLeague } from '../league/league-roles.decorator.js';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { LeagueDto, OfferLeagueDto, RemoveMemberQueryDto } from './dto/league.dto.js';
import { HandOverService } from './hand-over.service.js';
import { LeagueViewService } from './league-view.service.js';
import { MembershipService } from './membership.service.js';

/** What an owner does with members: removing one, and handing the league over to one (LL-01). */
@ApiTags('league')
@Controller('league')
export class OwnershipController {
  constructor(
    private readonly clock: Clock,
    private readonly views: LeagueViewService,
    private readonly memberships: MembershipService,
    private readonly handOvers: HandOverService,
  ) {}

  @Delete(':id/members/:userId')
  @LeagueOwner({ 400: ['INVALID_INPUT'], 404: ['USER_NOT_FOUND'] })
  @ApiOperation({
    summary: 'Removes a member; a line in the log.',
    description:
      'Their picks are erased and the name leaves the tables. The code does not let them in again unless ' +
      '`mayReturn` is set (OWNER-2).',
  })
  @ApiLeagueId('id')
  @ApiParam({ name: 'userId', type: String, description: 'User id of the member.' })
  async removeMember(
    @CurrentPlayer() player: Player,
    @OwnedLeague() league: LeagueSnapshot,
    @Param('userId') userId: string,
    @Query() { mayReturn = false }: RemoveMemberQueryDto,
  ): Promise<LeagueDto> {
    await this.memberships.remove(league, userId, { mayReturn, now: this.clock.now() });
    return this.views.get(league._id, player.id);
  }

  @Post(':id/owner')
  @LeagueOwner(
    {
      400: ['INVALID_INPUT'],
      404: ['USER_NOT_FOUND'],
      409: ['CONFLICT'],
      429: ['TOO_MANY_REQUESTS'],
    },
    OfferLeagueDto,
  )
  @HttpCode(200)
  @ApiOperation({
    summary: 'Asks a member to take over the league; a line in the log.',
    description: 'The owner stays until they accept. An earlier offer to somebody else ends.',
  })
  @ApiLeagueId('id')
  async offerLeague(
    @CurrentPlayer() player: Player,
    @OwnedLeague() league: LeagueSnapshot,
    @Body() { userId }: OfferLeagueDto,
  ): Promise<LeagueDto> {
    await this.handOvers.offer(league, player, userId, this.clock.now());
    return this.views.get(league._id, player.id);
  }

  @Delete(':id/owner')
  @LeagueMember({ 404: ['OFFER_NOT_FOUND'] })
  @ApiOperation({
    summary: 'Takes the offer back, or declines it; a line in the log.',
    description: 'For the owner and the member who is asked.',
  })
  @ApiLeagueId('id')
  async declineLeague(
    @CurrentPlayer() player: Player,
    @Param('id') id: string,
  ): Promise<LeagueDto> {
    await this.handOvers.decline(id, player, this.clock.now());
    return this.views.get(id, player.id);
  }

  @Post(':id/owner/accept')
  @LeagueMember({ 404: ['OFFER_NOT_FOUND'], 409: ['OWNED_LEAGUE_LIMIT_REACHED', 'CONFLICT'] })
  @HttpCode(200)
  @ApiOperation({
    summary: 'Takes the league over; a line in the log.',
    description: 'For the member who is asked. The former owner stays a member.',
  })
  @ApiLeagueId('id')
  async acceptLeague(@CurrentPlayer() player: Player, @Param('id') id: string): Promise<LeagueDto> {
    await this.handOvers.accept(id, player, this.clock.now());
    return this.views.get(id, player.id);
  }
}
