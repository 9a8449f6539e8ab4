import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiLeagueId } from '../../leagues/league/dto/league-id.decorator.js';
import { LeagueMember } from '../../leagues/league/league-roles.decorator.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { ApiSeason } from '../../seasons/season/dto/race-params.decorator.js';
import { toYear } from '../../seasons/season/year.js';
import { StandingsQueryDto } from './dto/standings-query.dto.js';
import { StandingsDto } from './dto/standings.dto.js';
import { StandingsService } from './standings.service.js';

/** The tables of a league. */
@ApiTags('standings')
@Controller('league')
export class StandingsController {
  constructor(
    private readonly clock: Clock,
    private readonly standings: StandingsService,
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
}
