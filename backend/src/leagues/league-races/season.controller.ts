import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CachedResponse } from '../../core/platform/cache/cached-response.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { SignedIn } from '../../core/platform/security/signed-in.decorator.js';
import { ApiSeason } from '../../seasons/season/dto/race-params.decorator.js';
import { toYear } from '../../seasons/season/year.js';
import { SeasonQueryDto } from './dto/season-query.dto.js';
import { SeasonDto } from '../../seasons/race/dto/season.dto.js';
import { RaceService } from '../../seasons/race/race.service.js';
import { LeagueRaceService } from './league-race.service.js';

@ApiTags('season')
@Controller('season')
export class SeasonController {
  constructor(
    private readonly clock: Clock,
    private readonly races: RaceService,
    private readonly ofLeagues: LeagueRaceService,
  ) {}

  @Get(':season')
  @SignedIn({ 404: ['SEASON_NOT_FOUND', 'LEAGUE_NOT_FOUND'] })
  @ApiOperation({
    summary:
      'Drivers with their team at the current round, teams with their colour, and all rounds.',
    description:
      'With `leagueId` as that league knows it: screens of a race night ask with it, since results and ' +
      'line-ups of later rounds are left out then (TL-07).',
  })
  @ApiSeason()
  @ApiOkResponse({ type: SeasonDto })
  async getSeason(
    @CurrentPlayer() player: Player,
    @Param('season') season: string,
    @Query() { leagueId }: SeasonQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const [year, now] = [toYear(season), this.clock.now()];
    const response =
      leagueId === undefined
        ? await this.races.season(year, now)
        : await CachedResponse.json(
            await this.ofLeagues.seasonOf({ leagueId, userId: player.id, year, now }),
          );
    await response.send(request, reply);
  }
}
