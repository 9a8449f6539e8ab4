import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { LeagueMember } from '../../leagues/league/league-roles.decorator.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { SamePickOfferDto, SamePickResultDto, SaveSamePickDto } from './dto/same-pick.dto.js';
import { SelectionQueryDto } from './dto/selection-query.dto.js';
import { SamePickService } from './same-pick.service.js';

/** The same pick in the player's other leagues. */
@ApiTags('selection')
@Controller('selections/same-pick')
export class SamePickController {
  constructor(
    private readonly clock: Clock,
    private readonly samePick: SamePickService,
  ) {}

  @Get()
  @LeagueMember({ 400: ['INVALID_INPUT'], 404: ['RACE_NOT_FOUND'] })
  @ApiOperation({
    summary: 'In which of my other leagues my pick of a round may be saved too, and why not.',
    description:
      'Leagues of the same season on the real calendar, newest first; none without a pick.',
  })
  listOtherLeagues(
    @Query() { leagueId, round }: SelectionQueryDto,
    @CurrentPlayer() player: Player,
  ): Promise<SamePickOfferDto[]> {
    return this.samePick.offers(player, { leagueId, raceId: round, now: this.clock.now() });
  }

  @Post()
  @LeagueMember({ 400: ['INVALID_INPUT', 'SELECTION_INCOMPLETE'], 404: ['RACE_NOT_FOUND'] })
  @HttpCode(200)
  @ApiOperation({
    summary: 'Saves my pick of a round in other leagues of mine, each by its own rules.',
    description: 'One answer for each league: what one refuses is saved in the others.',
  })
  saveInOtherLeagues(
    @Body() body: SaveSamePickDto,
    @CurrentPlayer() player: Player,
  ): Promise<SamePickResultDto[]> {
    return this.samePick.save(player, body, this.clock.now());
  }
}
