import { LIMIT_CODES } from '@gridlock/game-rules';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Ip,
  Param,
  Patch,
  Post,
  Query,
  Res,
} from '@nestjs/common';
import { ApiAcceptedResponse, ApiOperation, ApiTags, ApiCreatedResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { MessageDto } from '../../core/platform/http/message.dto.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { PageQueryDto } from '../../core/platform/http/page-query.dto.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { SignedIn } from '../../core/platform/security/signed-in.decorator.js';
import { DepartureService } from './departure.service.js';
import { ApiLeagueId } from '../league/dto/league-id.decorator.js';
import { CreateLeagueDto, JoinLeagueDto, LeagueDto, UpdateLeagueDto } from './dto/league.dto.js';
import { NEW_NIGHT_PROBLEMS } from '../pace/new-night-problems.js';
import { LeagueMember, LeagueOwner, OwnedLeague } from '../league/league-roles.decorator.js';
import { LeagueViewService } from './league-view.service.js';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import { JOINING_CONFLICTS } from './codes.js';
import { MembershipService } from './membership.service.js';
import { NewLeagueService } from './new-league.service.js';
import { LeagueUpdateService } from './league-update.service.js';

@ApiTags('league')
@Controller('league')
export class LeagueController {
  constructor(
    private readonly clock: Clock,
    private readonly views: LeagueViewService,
    private readonly newLeagues: NewLeagueService,
    private readonly memberships: MembershipService,
    private readonly departures: DepartureService,
    private readonly updates: LeagueUpdateService,
  ) {}

  @Get('user/leagues')
  @SignedIn({ 400: ['INVALID_INPUT'] })
  @ApiOperation({
    summary: "The player's leagues, newest first.",
    description: '50 at a time.',
  })
  async listMyLeagues(
    @CurrentPlayer() player: Player,
    @Query() page: PageQueryDto,
  ): Promise<LeagueDto[]> {
    return this.views.list(player.id, page);
  }

  @Post()
  @SignedIn({
    400: ['NOT_A_RACE_NIGHT', ...NEW_NIGHT_PROBLEMS],
    404: ['LEAGUE_NOT_FOUND'],
    429: ['TOO_MANY_REQUESTS'],
    409: [...LIMIT_CODES, 'CONFLICT'],
  })
  @ApiOperation({
    summary: 'Makes a league; the player owns it and is its first member.',
    description:
      'The season is fixed now. A race night (`pace`) plays a finished season; 202 while that is still ' +
      'being fetched. `inviteFrom` invites the other members of a league to it, who get one notice of it (NIGHT-13). How ' +
      'many leagues one account may have: LIMIT-1, LIMIT-2.',
  })
  @ApiCreatedResponse({ type: LeagueDto })
  @ApiAcceptedResponse({ type: LeagueDto, description: 'Made, and its season is being fetched.' })
  async createLeague(
    @CurrentPlayer() player: Player,
    @Body() league: CreateLeagueDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LeagueDto> {
    const created = await this.newLeagues.create(league, player, this.clock.now());
    if (created.pace.state !== 'ready') void reply.code(202);
    return created;
  }

  @Post('join')
  @SignedIn({
    400: ['INVALID_INPUT'],
    404: ['LEAGUE_NOT_FOUND'],
    409: JOINING_CONFLICTS,
    429: ['TOO_MANY_REQUESTS'],
  })
  @ApiOperation({
    summary: 'Joins a league by its code.',
    description:
      'Rounds that have locked are missed. How many leagues one account may have: LIMIT-1.',
  })
  async joinLeague(
    @CurrentPlayer() player: Player,
    @Body() { code }: JoinLeagueDto,
    @Ip() address: string,
  ): Promise<LeagueDto> {
    return this.memberships.join(code, { player, address }, this.clock.now());
  }

  @Get(':id')
  @LeagueMember()
  @ApiOperation({ summary: 'One league with its members.' })
  @ApiLeagueId('id')
  async getLeague(@CurrentPlayer() player: Player, @Param('id') id: string): Promise<LeagueDto> {
    return this.views.get(id, player.id);
  }

  @Patch(':id')
  @LeagueOwner(
    {
      400: [
        'CHANGED_TOO_OFTEN',
        'FIXED_SINCE_FIRST_LOCK',
        'INVALID_INPUT',
        'NOT_A_RACE_NIGHT',
        'PACE_FIXED',
        ...NEW_NIGHT_PROBLEMS,
      ],
      409: ['CONFLICT'],
      429: ['TOO_MANY_REQUESTS'],
    },
    UpdateLeagueDto,
  )
  @ApiOperation({
    summary: 'Changes settings of a league; each change is a line in its log.',
    description:
      'What the owner may assign changes from the next round on (OVERRIDE-5). Swaps, most members, late joining, ' +
      'whether plans may count and the pace of a race night can be chosen until the first lock (OWNER-1, TL-01). ' +
      'If one of them is refused, none is changed.',
  })
  @ApiLeagueId('id')
  async updateLeague(
    @CurrentPlayer() player: Player,
    @OwnedLeague() league: LeagueSnapshot,
    @Body() requested: UpdateLeagueDto,
  ): Promise<LeagueDto> {
    await this.updates.update(league, player, requested, this.clock.now());
    return this.views.get(league._id, player.id);
  }

  @Post(':id/code')
  @LeagueOwner({ 429: ['TOO_MANY_REQUESTS'] })
  @HttpCode(200)
  @ApiOperation({
    summary: 'Gives the league a new code; the old one stops working at once.',
    description: 'A line in the log.',
  })
  @ApiLeagueId('id')
  async makeNewCode(
    @CurrentPlayer() player: Player,
    @OwnedLeague() league: LeagueSnapshot,
  ): Promise<LeagueDto> {
    await this.updates.replaceCode(league, player, this.clock.now());
    return this.views.get(league._id, player.id);
  }

  @Delete(':id')
  @LeagueOwner()
  @ApiOperation({ summary: 'Deletes a league with all its picks, tables and its log.' })
  @ApiLeagueId('id')
  async deleteLeague(@OwnedLeague() { _id }: LeagueSnapshot): Promise<MessageDto> {
    await this.departures.delete(_id);
    return { message: 'League deleted.' };
  }

  @Post(':id/abandon')
  @LeagueMember({ 409: ['OWNER_CANNOT_ABANDON'] })
  @HttpCode(200)
  @ApiOperation({
    summary: 'Leaves a league and erases the picks made in it.',
    description: 'The owner cannot leave (409 `OWNER_CANNOT_ABANDON`), only delete the league.',
  })
  @ApiLeagueId('id')
  async abandonLeague(
    @CurrentPlayer() player: Player,
    @Param('id') id: string,
  ): Promise<MessageDto> {
    await this.memberships.abandon(id, player, this.clock.now());
    return { message: 'You have left the league.' };
  }
}
