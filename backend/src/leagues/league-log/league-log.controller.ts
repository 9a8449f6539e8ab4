import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Clock } from '../../core/platform/clock/clock.js';
import { ApiProblems } from '../../core/platform/errors/api-problems.decorator.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { Roles } from '../../core/platform/security/roles.decorator.js';
import { LogPageDto, LogQueryDto } from './dto/league-log.dto.js';
import { LeagueLogService } from './league-log.service.js';

/** The log of a league, for its members. */
@ApiTags('league')
@Controller('league')
export class LeagueLogController {
  constructor(
    private readonly clock: Clock,
    private readonly log: LeagueLogService,
  ) {}

  @Get(':id/log')
  @Roles('member')
  @ApiOperation({
    summary: 'What was done in the league: overrides, corrections, swaps, comings and goings.',
    description:
      'Newest first; lines are only ever added. `before` reads on behind the last one read.',
  })
  @ApiParam({ name: 'id', type: String, description: 'Id of the league: 24 hex digits.' })
  @ApiProblems({ 400: ['INVALID_INPUT'], 401: ['NOT_SIGNED_IN'], 404: ['LEAGUE_NOT_FOUND'] })
  async getLeagueLog(
    @CurrentPlayer() player: Player,
    @Param('id') id: string,
    @Query() query: LogQueryDto,
  ): Promise<LogPageDto> {
    return this.log.read(id, player.id, query, this.clock.now());
  }
}
