import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiUserId } from '../../accounts/auth/dto/user-id.decorator.js';
import { ApiLeagueId } from '../../leagues/league/dto/league-id.decorator.js';
import { LeagueMember } from '../../leagues/league/league-roles.decorator.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { RivalryDto } from './dto/rivalry.dto.js';
import { RivalryService } from './rivalry.service.js';

/** Two members of a league side by side. */
@ApiTags('statistics')
@Controller('league')
export class RivalryController {
  constructor(
    private readonly clock: Clock,
    private readonly rivalries: RivalryService,
  ) {}

  @Get(':leagueId/rivalry/:userId')
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
    return this.rivalries.between({ leagueId, of, userId: player.id, now });
  }
}
