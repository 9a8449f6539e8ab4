import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { ApiLeagueId } from '../../leagues/league/dto/league-id.decorator.js';
import { LeagueMember } from '../../leagues/league/league-roles.decorator.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { ApiRound } from '../../seasons/season/dto/race-params.decorator.js';
import { FlagDto } from './dto/flag.dto.js';
import { RecapDto } from './dto/recap.dto.js';
import { SeasonEndDto } from './dto/season-end.dto.js';
import { SwapDto } from './dto/swap.dto.js';
import { VisibleLeagueService } from '../standings/visible-league.service.js';
import { closedSwaps } from './closed-swaps.js';
import { FlagService } from './flag.service.js';
import { RecapService } from './recap.service.js';

/** What a league's rounds were like. */
@ApiTags('recap')
@Controller('league')
export class RecapController {
  constructor(
    private readonly clock: Clock,
    private readonly recaps: RecapService,
    private readonly flags: FlagService,
    private readonly leagues: VisibleLeagueService,
  ) {}

  @Get(':leagueId/recap/:round')
  @LeagueMember({ 404: ['RACE_NOT_FOUND', 'NO_RESULTS_YET'] })
  @ApiOperation({
    summary: 'The stories of a completed round, the same for all members.',
    description:
      'RECAP-1 to RECAP-4. 404 before the results. A correction of the results rewrites it, and it says so.',
  })
  @ApiLeagueId()
  @ApiRound()
  getRecap(
    @Param('leagueId') leagueId: string,
    @Param('round') raceId: string,
    @CurrentPlayer() player: Player,
  ): Promise<RecapDto> {
    const now = this.clock.now();
    return this.recaps.ofRound({ leagueId, raceId, userId: player.id, now });
  }

  @Get(':leagueId/flag/:round')
  @LeagueMember({ 404: ['RACE_NOT_FOUND', 'NO_RESULTS_YET'] })
  @ApiOperation({
    summary:
      'Both tables before and after a completed round, as they are played when results come.',
    description:
      'FLAG-1 to FLAG-5. 404 before the results. After a correction it holds what that has changed, too.',
  })
  @ApiLeagueId()
  @ApiParam({
    name: 'round',
    type: String,
    description:
      "Number of the round in the league's season, from 1, the race's `_id`, or `latest` for the round whose " +
      'result came, or was corrected, last.',
  })
  getFlag(
    @Param('leagueId') leagueId: string,
    @Param('round') raceId: string,
    @CurrentPlayer() player: Player,
  ): Promise<FlagDto> {
    const now = this.clock.now();
    return this.flags.ofRound({ leagueId, raceId, userId: player.id, now });
  }

  @Get(':leagueId/swaps')
  @LeagueMember()
  @ApiOperation({
    summary: 'All swaps of the league whose windows have closed, and what each brought.',
    description: 'SWAP-4, SWAP-5. One entry for each member and round, in the order of the locks.',
  })
  @ApiLeagueId()
  async getSwaps(
    @Param('leagueId') leagueId: string,
    @CurrentPlayer() player: Player,
  ): Promise<SwapDto[]> {
    return closedSwaps(await this.leagues.read(leagueId, player.id, this.clock.now()));
  }

  @Get(':leagueId/season-end')
  @LeagueMember()
  @ApiOperation({
    summary: 'How the season of the league ended: titles, awards, balances and headlines.',
    description:
      'AWARD-1 to AWARD-9. Until every result is official it says what it waits for, and names no champion.',
  })
  @ApiLeagueId()
  getSeasonEnd(
    @Param('leagueId') leagueId: string,
    @CurrentPlayer() player: Player,
  ): Promise<SeasonEndDto> {
    return this.recaps.seasonEnd(leagueId, player.id, this.clock.now());
  }
}
