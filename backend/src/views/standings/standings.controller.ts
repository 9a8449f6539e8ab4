import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiUserId } from '../../accounts/auth/dto/user-id.decorator.js';
import { ApiLeagueId } from '../../leagues/league/dto/league-id.decorator.js';
import { LeagueMember } from '../../leagues/league/league-roles.decorator.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { ApiRound, ApiSeason } from '../../seasons/season/dto/race-params.decorator.js';
import { toYear } from '../../seasons/season/year.js';
import { ExplanationDto } from './dto/explanation.dto.js';
import { MatrixDto } from './dto/matrix.dto.js';
import { OutlookDto } from './dto/outlook.dto.js';
import { StandingsQueryDto } from './dto/standings-query.dto.js';
import { StandingsDto } from './dto/standings.dto.js';
import { ExplanationService } from './explanation.service.js';
import { toOutlookDto } from './outlook.mapper.js';
import { StandingsService } from './standings.service.js';
import { VisibleLeagueService } from './visible-league.service.js';

/** The tables of a league, how their points come about, and what the season can still become. */
@ApiTags('standings')
@Controller('league')
export class StandingsController {
  constructor(
    private readonly clock: Clock,
    private readonly standings: StandingsService,
    private readonly explanations: ExplanationService,
    private readonly leagues: VisibleLeagueService,
  ) {}

  @Get(':leagueId/standings/:season')
  @LeagueMember({ 404: ['SEASON_NOT_FOUND', 'RACE_NOT_FOUND'] })
  @ApiOperation({
    summary: 'Both tables of a league: by driver points and by team points, one row per member.',
    description:
      "BOARD-1, BOARD-2, BOARD-6. The season is the league's; another one is 404. With `round` as of that completed " +
      'round (BOARD-7).',
  })
  @ApiLeagueId()
  @ApiSeason()
  @ApiOkResponse({ type: StandingsDto })
  async getStandings(
    @Param('leagueId') leagueId: string,
    @Param('season') season: string,
    @Query() { round }: StandingsQueryDto,
    @CurrentPlayer() player: Player,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const response = await this.standings.standings({
      leagueId,
      year: toYear(season),
      userId: player.id,
      round,
      now: this.clock.now(),
    });
    await response.send(request, reply);
  }

  @Get(':leagueId/matrix')
  @LeagueMember()
  @ApiOperation({
    summary: 'Everybody’s picks and points, round by round, of all locked rounds.',
    description:
      'The same for every member: no pick before its lock (LOCK-5), no swap before its window has closed (SWAP-4). ' +
      'The same table is the CSV of the export.',
  })
  @ApiLeagueId()
  @ApiOkResponse({ type: MatrixDto })
  async getMatrix(
    @Param('leagueId') leagueId: string,
    @CurrentPlayer() player: Player,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const response = await this.standings.matrix(leagueId, player.id, this.clock.now());
    await response.send(request, reply);
  }

  @Get(':leagueId/explain/:userId/:round')
  @LeagueMember({ 404: ['USER_NOT_FOUND', 'RACE_NOT_FOUND'] })
  @ApiOperation({
    summary: "How a member's points in a round come about: pick, results, rules, sum.",
    description: 'SCORE-10, SCORE-11. Before the lock nothing is disclosed to anybody.',
  })
  @ApiLeagueId()
  @ApiUserId()
  @ApiRound()
  explainPoints(
    @Param('leagueId') leagueId: string,
    @Param('userId') of: string,
    @Param('round') round: string,
    @CurrentPlayer() player: Player,
  ): Promise<ExplanationDto> {
    const now = this.clock.now();
    return this.explanations.explain({ leagueId, of, round, userId: player.id, now });
  }

  @Get(':leagueId/outlook')
  @LeagueMember()
  @ApiOperation({
    summary: 'Who can still win the titles of a league, and what chances are made of.',
    description:
      'OUT-2, OUT-3. From results, tables and picks of locked rounds alone: the same for every member, and ' +
      'nothing of an open pick or a plan (OUT-9).',
  })
  @ApiLeagueId()
  async getOutlook(
    @Param('leagueId') leagueId: string,
    @CurrentPlayer() player: Player,
  ): Promise<OutlookDto> {
    return toOutlookDto(await this.leagues.readAs(leagueId, player.id, this.clock.now()));
  }
}
