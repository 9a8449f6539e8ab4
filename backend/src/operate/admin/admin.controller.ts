import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiLeagueId } from '../../leagues/league/dto/league-id.decorator.js';
import { LeagueDto } from '../../leagues/league-management/dto/league.dto.js';
import { LeagueViewService } from '../../leagues/league-management/league-view.service.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { ApiProblems } from '../../core/platform/errors/api-problems.decorator.js';
import { LongRunning } from '../../core/platform/http/call-timeout.js';
import { MessageDto } from '../../core/platform/http/message.dto.js';
import { PageQueryDto } from '../../core/platform/http/page-query.dto.js';
import { AppAdmin } from '../../core/platform/security/app-admin.decorator.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { ApiSeason } from '../../seasons/season/dto/race-params.decorator.js';
import { toYear } from '../../seasons/season/year.js';
import { StandingsService } from '../../views/standings/standings.service.js';
import { AdminService } from './admin.service.js';
import { AssignRealPointsDto } from './dto/admin.dto.js';

/** Leagues and scoring for app admins. */
@ApiTags('admin')
@AppAdmin()
@Controller('admin')
export class AdminController {
  constructor(
    private readonly clock: Clock,
    private readonly admin: AdminService,
    private readonly leagues: LeagueViewService,
    private readonly standings: StandingsService,
  ) {}

  @Get('all-leagues')
  @ApiOperation({
    summary: 'Every league, newest first.',
    description:
      '50 at a time. Only the codes of leagues that the caller is in are shown; others are `******`.',
  })
  @ApiProblems({ 400: ['INVALID_INPUT'] })
  async listAllLeagues(
    @CurrentPlayer() player: Player,
    @Query() page: PageQueryDto,
  ): Promise<LeagueDto[]> {
    return this.leagues.listAll(player.id, page);
  }

  @Post('assign-real-points-league')
  @LongRunning()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Makes every pick of a round count in a league, and fetches results that are missing.',
    description: 'Picks that the owner assigned with 0 points stay at 0 (SCORE-7).',
  })
  @ApiProblems({
    400: ['INVALID_INPUT', 'NO_RESULTS_YET'],
    404: ['LEAGUE_NOT_FOUND', 'RACE_NOT_FOUND'],
  })
  async assignRealPoints(@Body() { leagueId, round }: AssignRealPointsDto): Promise<MessageDto> {
    const race = await this.admin.assignRealPoints({ leagueId, round, now: this.clock.now() });
    return { message: `Real points assigned for round ${round} (${race}).` };
  }

  @Post('initialize-leaderboard/:leagueId/:season')
  @LongRunning()
  @HttpCode(200)
  @ApiOperation({
    summary: "Builds a league's tables again.",
    description: "`season` must be the league's; another one is 404.",
  })
  @ApiLeagueId()
  @ApiSeason()
  @ApiProblems({ 404: ['LEAGUE_NOT_FOUND', 'SEASON_NOT_FOUND'] })
  async initializeLeaderboard(
    @Param('leagueId') leagueId: string,
    @Param('season') season: string,
  ): Promise<MessageDto> {
    await this.standings.update(leagueId, toYear(season), this.clock.now());
    return { message: 'The leaderboard is up to date.' };
  }
}
