import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiUserId } from '../../accounts/auth/dto/user-id.decorator.js';
import { ApiLeagueId } from '../../leagues/league/dto/league-id.decorator.js';
import { LeagueMember } from '../../leagues/league/league-roles.decorator.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { ApiRound } from '../../seasons/season/dto/race-params.decorator.js';
import { ExplanationDto } from './dto/explanation.dto.js';
import { ExplanationService } from './explanation.service.js';

/** Explains a member's points in a round. */
@ApiTags('standings')
@Controller('league')
export class ExplanationController {
  constructor(
    private readonly clock: Clock,
    private readonly explanations: ExplanationService,
  ) {}

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
}
