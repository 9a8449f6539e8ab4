import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiUserId } from '../../accounts/auth/dto/user-id.decorator.js';
import { ApiLeagueId } from '../../leagues/league/dto/league-id.decorator.js';
import { LeagueMember } from '../../leagues/league/league-roles.decorator.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { ApiProblems } from '../../core/platform/errors/api-problems.decorator.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { Roles } from '../../core/platform/security/roles.decorator.js';
import { RivalryDto } from './dto/rivalry.dto.js';
import { UserStatisticsDto } from './dto/statistics.dto.js';
import { StatisticsService } from './statistics.service.js';

/** Figures of a player, in one league or over several, and two members of a league side by side. */
@ApiTags('statistics')
@Controller()
export class StatisticsController {
  constructor(
    private readonly clock: Clock,
    private readonly statistics: StatisticsService,
  ) {}

  @Get('statistics/user/:userId')
  @Roles('self', 'league-mate')
  @ApiOperation({
    summary: "A player's figures over their leagues of a season, added up.",
    description:
      'For others over the leagues that they share. The season is the one that began last: in winter ' +
      "the one that ended, until the next one's first lock (STATS-6, STATS-8).",
  })
  @ApiUserId()
  @ApiProblems({ 401: ['NOT_SIGNED_IN'], 404: ['USER_NOT_FOUND'] })
  getUserStatistics(
    @Param('userId') of: string,
    @CurrentPlayer() player: Player,
  ): Promise<UserStatisticsDto> {
    return this.statistics.ofPlayer({ of, userId: player.id, now: this.clock.now() });
  }

  @Get('statistics/league/:leagueId/user/:userId')
  @LeagueMember({ 404: ['USER_NOT_FOUND'] })
  @ApiOperation({
    summary: "A member's figures in a league.",
    description: 'Over the completed rounds in which the member took part (STATS-1).',
  })
  @ApiLeagueId()
  @ApiUserId()
  getLeagueStatistics(
    @Param('leagueId') leagueId: string,
    @Param('userId') of: string,
    @CurrentPlayer() player: Player,
  ): Promise<UserStatisticsDto> {
    const now = this.clock.now();
    return this.statistics.ofLeague({ leagueId, of, userId: player.id, now });
  }

  @Get('league/:leagueId/rivalry/:userId')
  @LeagueMember({ 404: ['USER_NOT_FOUND'] })
  @ApiOperation({
    summary: 'The caller against another member: round by round, and where the gap comes from.',
    description: 'Over rounds whose picks are shown alone (RIVAL-1 to RIVAL-3).',
  })
  @ApiLeagueId()
  @ApiUserId()
  getRivalry(
    @Param('leagueId') leagueId: string,
    @Param('userId') of: string,
    @CurrentPlayer() player: Player,
  ): Promise<RivalryDto> {
    const now = this.clock.now();
    return this.statistics.rivalry({ leagueId, of, userId: player.id, now });
  }
}
