import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { MessageDto } from '../auth/dto/message.dto.js';
import { ApiLeagueId } from '../league/dto/league-id.decorator.js';
import { LeagueDto } from '../league/dto/league.dto.js';
import { LeagueService } from '../league/league.service.js';
import { Clock } from '../platform/clock/clock.js';
import { ApiProblems } from '../platform/errors/api-problems.decorator.js';
import { MayTakeLonger } from '../platform/http/answer-in-time.js';
import { PageQueryDto } from '../platform/http/page-query.dto.js';
import { AppAdmin } from '../platform/security/app-admin.decorator.js';
import { CurrentPlayer, type Player } from '../platform/security/player.decorator.js';
import { ApiSeason } from '../race/dto/race-params.decorator.js';
import { toYear } from '../race/year.js';
import { StandingsService } from '../standings/standings.service.js';
import { AdminService } from './admin.service.js';
import { AssignRealPointsDto, ImportListDto, ImportQueryDto } from './dto/admin.dto.js';

@ApiTags('admin')
@AppAdmin()
@Controller('admin')
export class AdminController {
  constructor(
    private readonly clock: Clock,
    private readonly admin: AdminService,
    private readonly leagues: LeagueService,
    private readonly standings: StandingsService,
  ) {}

  @Get('all-leagues')
  @ApiOperation({
    summary: 'Every league, newest first.',
    description:
      '50 at a time. Only the codes of leagues that the caller is in are shown; others are `******`.',
  })
  @ApiOkResponse({ type: [LeagueDto] })
  @ApiProblems(400, 401, 403)
  async listAllLeagues(
    @CurrentPlayer() player: Player,
    @Query() page: PageQueryDto,
  ): Promise<LeagueDto[]> {
    return this.leagues.listAll(player.id, page);
  }

  @Post('assign-real-points-league')
  @MayTakeLonger()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Makes every pick of a round count in a league, and fetches results that are missing.',
    description: 'Picks that the owner assigned with 0 points keep their 0 (SCORE-7).',
  })
  @ApiOkResponse({ type: MessageDto })
  @ApiProblems(400, 401, 403, 404)
  async assignRealPoints(@Body() { leagueId, round }: AssignRealPointsDto): Promise<MessageDto> {
    const race = await this.admin.assignRealPoints({ leagueId, round, now: this.clock.now() });
    return { message: `Real points of round ${round} (${race}) are assigned.` };
  }

  @Post('initialize-leaderboard/:leagueId/:season')
  @MayTakeLonger()
  @HttpCode(200)
  @ApiOperation({
    summary: "Builds a league's tables anew.",
    description: "`season` must be the league's; another one is 404.",
  })
  @ApiLeagueId()
  @ApiSeason()
  @ApiOkResponse({ type: MessageDto })
  @ApiProblems(401, 403, 404)
  async initializeLeaderboard(
    @Param('leagueId') leagueId: string,
    @Param('season') season: string,
  ): Promise<MessageDto> {
    await this.standings.rebuild(leagueId, toYear(season), this.clock.now());
    return { message: 'The leaderboard is up to date.' };
  }

  @Post('scrape-missing-races')
  @MayTakeLonger()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Imports every past round whose results are missing or incomplete.',
    description: 'Answers after ten seconds at the latest; the work then goes on.',
  })
  @ApiOkResponse({ type: MessageDto })
  @ApiProblems(401, 403)
  async scrapeMissingRaces(): Promise<MessageDto> {
    await this.admin.importMissing(this.clock.now());
    return { message: 'Scraping triggered for all missing or incomplete race results.' };
  }

  @Get('imports')
  @ApiOperation({
    summary: 'Outcomes of the latest imports of results, with the reasons of refusals.',
    description: 'Newest first, one per round.',
  })
  @ApiOkResponse({ type: ImportListDto })
  @ApiProblems(400, 401, 403)
  async listImports(@Query() { limit }: ImportQueryDto): Promise<ImportListDto> {
    return { imports: await this.admin.listImports(limit ?? 100, this.clock.now()) };
  }
}
