import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiLeagueId } from '../../leagues/league/dto/league-id.decorator.js';
import { LeagueMember } from '../../leagues/league/league-roles.decorator.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { OpponentDto, OpponentQueryDto } from './dto/opponent.dto.js';
import { LeagueSelectionsService } from './league-selections.service.js';

/** The names that are left for the other members of a league. */
@ApiTags('selection')
@Controller('league')
export class OpponentController {
  constructor(
    private readonly clock: Clock,
    private readonly selections: LeagueSelectionsService,
  ) {}

  @Get(':leagueId/opponents')
  @LeagueMember({ 400: ['INVALID_INPUT'] })
  @ApiOperation({
    summary: 'The other members and the names that are still free for each of them.',
    description:
      'Rests on locked rounds only, so open picks leave no trace (LOCK-5). With `me` the caller too, ' +
      'by the same rule.',
  })
  @ApiLeagueId()
  listOpponents(
    @Param('leagueId') leagueId: string,
    @Query() { me }: OpponentQueryDto,
    @CurrentPlayer() player: Player,
  ): Promise<OpponentDto[]> {
    const query = { leagueId, userId: player.id, withMe: me === 'true' };
    return this.selections.opponents(query, this.clock.now());
  }
}
