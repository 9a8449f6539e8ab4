import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiLeagueId } from '../../leagues/league/dto/league-id.decorator.js';
import { LeagueMember } from '../../leagues/league/league-roles.decorator.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { OutlookDto } from './dto/outlook.dto.js';
import { OutlookService } from './outlook.service.js';

/** What a season can still become. */
@ApiTags('standings')
@Controller('league')
export class OutlookController {
  constructor(
    private readonly clock: Clock,
    private readonly outlooks: OutlookService,
  ) {}

  @Get(':leagueId/outlook')
  @LeagueMember()
  @ApiOperation({
    summary: 'Who can still win the titles of a league, and what chances are made of.',
    description:
      'OUT-2, OUT-3. From results, tables and picks of locked rounds alone: the same for every member, and ' +
      'nothing of an open pick or a plan (OUT-9).',
  })
  @ApiLeagueId()
  getOutlook(
    @Param('leagueId') leagueId: string,
    @CurrentPlayer() player: Player,
  ): Promise<OutlookDto> {
    return this.outlooks.of({ leagueId, userId: player.id, now: this.clock.now() });
  }
}
