import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Clock } from '../platform/clock/clock.js';
import { ApiProblems } from '../platform/errors/api-problems.decorator.js';
import { CurrentPlayer, type Player } from '../platform/security/player.decorator.js';
import { UserStatisticsDto } from './dto/statistics.dto.js';
import { StatisticsService } from './statistics.service.js';

@ApiTags('statistics')
@Controller('statistics')
export class StatisticsController {
  constructor(
    private readonly clock: Clock,
    private readonly statistics: StatisticsService,
  ) {}

  @Get('user/:userId')
  @ApiOperation({
    summary: "A player's figures over their leagues of a season, added up.",
    description:
      'The player; others who share a league, over the leagues that they share. The season is the ' +
      "one that began last: in winter the one that ended, until the next one's first lock.",
  })
  @ApiOkResponse({ type: UserStatisticsDto })
  @ApiProblems(401, 404)
  getUserStatistics(
    @Param('userId') of: string,
    @CurrentPlayer() player: Player,
  ): Promise<UserStatisticsDto> {
    return this.statistics.ofPlayer({ of, userId: player.id, now: this.clock.now() });
  }

  @Get('league/:leagueId/user/:userId')
  @ApiOperation({
    summary: "A member's figures in a league.",
    description: 'Members of the league.',
  })
  @ApiOkResponse({ type: UserStatisticsDto })
  @ApiProblems(401, 404)
  getLeagueStatistics(
    @Param('leagueId') leagueId: string,
    @Param('userId') of: string,
    @CurrentPlayer() player: Player,
  ): Promise<UserStatisticsDto> {
    const now = this.clock.now();
    return this.statistics.ofLeague({ leagueId, of, userId: player.id, now });
  }
}
