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
} from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { MessageDto } from '../auth/dto/message.dto.js';
import { Clock } from '../platform/clock/clock.js';
import { ApiProblems } from '../platform/errors/api-problems.decorator.js';
import { PageQueryDto } from '../platform/http/page-query.dto.js';
import { CurrentPlayer, type Player } from '../platform/security/player.decorator.js';
import { LogPageDto, LogQueryDto } from './dto/league-log.dto.js';
import { CreateLeagueDto, JoinLeagueDto, LeagueDto, UpdateLeagueDto } from './dto/league.dto.js';
import { LeagueLogService } from './league-log.service.js';
import { LeagueService } from './league.service.js';
import { MembershipService } from './membership.service.js';
import { NewCodeService } from './new-code.service.js';
import { OwnerMayService } from './owner-may.service.js';

@ApiTags('league')
@Controller('league')
export class LeagueController {
  constructor(
    private readonly clock: Clock,
    private readonly leagues: LeagueService,
    private readonly memberships: MembershipService,
    private readonly ownerMay: OwnerMayService,
    private readonly newCodes: NewCodeService,
    private readonly log: LeagueLogService,
  ) {}

  @Get('user/leagues')
  @ApiOperation({
    summary: "The player's leagues, newest first.",
    description: 'Any signed-in player. 50 at a time.',
  })
  @ApiOkResponse({ type: [LeagueDto] })
  @ApiProblems(400, 401)
  async listMyLeagues(
    @CurrentPlayer() player: Player,
    @Query() page: PageQueryDto,
  ): Promise<LeagueDto[]> {
    return this.leagues.list(player.id, page);
  }

  @Post()
  @ApiOperation({
    summary: 'Makes a league; the player owns it and is its first member.',
    description: 'Any signed-in player. The season is fixed now.',
  })
  @ApiCreatedResponse({ type: LeagueDto })
  @ApiProblems(400, 401, 409)
  async createLeague(
    @CurrentPlayer() player: Player,
    @Body() league: CreateLeagueDto,
  ): Promise<LeagueDto> {
    return this.leagues.create(league, player, this.clock.now());
  }

  @Post('join')
  @ApiOperation({ summary: 'Joins a league by its code.', description: 'Any signed-in player.' })
  @ApiCreatedResponse({ type: LeagueDto })
  @ApiProblems(400, 401, 404, 409, 429)
  async joinLeague(
    @CurrentPlayer() player: Player,
    @Body() { code }: JoinLeagueDto,
    @Ip() address: string,
  ): Promise<LeagueDto> {
    return this.leagues.join(code, { player, address }, this.clock.now());
  }

  @Get(':id')
  @ApiOperation({ summary: 'One league with its members.', description: 'Members.' })
  @ApiOkResponse({ type: LeagueDto })
  @ApiProblems(401, 404)
  async getLeague(@CurrentPlayer() player: Player, @Param('id') id: string): Promise<LeagueDto> {
    return this.leagues.get(id, player.id);
  }

  @Patch(':id')
  @ApiOperation({
    summary: 'Changes settings of a league; each change is a line in its log.',
    description: 'The owner. What the owner may assign changes from the next round on.',
  })
  @ApiOkResponse({ type: LeagueDto })
  @ApiProblems(400, 401, 403, 404, 409)
  async updateLeague(
    @CurrentPlayer() player: Player,
    @Param('id') id: string,
    @Body() { ownerMay }: UpdateLeagueDto,
  ): Promise<LeagueDto> {
    await this.leagues.requireOwner(id, player.id);
    if (ownerMay) await this.ownerMay.choose(id, player, ownerMay, this.clock.now());
    return this.leagues.get(id, player.id);
  }

  @Post(':id/code')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Gives the league a new code; the old one stops working at once.',
    description: 'The owner. A line in the log.',
  })
  @ApiOkResponse({ type: LeagueDto })
  @ApiProblems(401, 403, 404, 429)
  async makeNewCode(@CurrentPlayer() player: Player, @Param('id') id: string): Promise<LeagueDto> {
    await this.newCodes.make(id, player, this.clock.now());
    return this.leagues.get(id, player.id);
  }

  @Delete(':id')
  @ApiOperation({
    summary: 'Deletes a league with all its picks, tables and its log.',
    description: 'The owner.',
  })
  @ApiOkResponse({ type: MessageDto })
  @ApiProblems(401, 403, 404)
  async deleteLeague(
    @CurrentPlayer() player: Player,
    @Param('id') id: string,
  ): Promise<MessageDto> {
    await this.memberships.deleteLeague(id, player.id);
    return { message: 'The league is deleted.' };
  }

  @Post(':id/abandon')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Leaves a league and erases the picks made in it.',
    description: 'Members other than the owner.',
  })
  @ApiOkResponse({ type: MessageDto })
  @ApiProblems(400, 401, 404)
  async abandonLeague(
    @CurrentPlayer() player: Player,
    @Param('id') id: string,
  ): Promise<MessageDto> {
    await this.memberships.abandon(id, player, this.clock.now());
    return { message: 'You have left the league.' };
  }

  @Get(':id/log')
  @ApiOperation({
    summary: 'What was done in the league: overrides, corrections, swaps, comings and goings.',
    description: 'Members. Newest first; lines are only ever added.',
  })
  @ApiOkResponse({ type: LogPageDto })
  @ApiProblems(400, 401, 404)
  async getLeagueLog(
    @CurrentPlayer() player: Player,
    @Param('id') id: string,
    @Query() query: LogQueryDto,
  ): Promise<LogPageDto> {
    return this.log.read(id, player.id, query, this.clock.now());
  }
}
