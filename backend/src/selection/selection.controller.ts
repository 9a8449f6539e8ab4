import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Clock } from '../platform/clock/clock.js';
import { ApiProblems } from '../platform/errors/api-problems.decorator.js';
import { CurrentPlayer, type Player } from '../platform/security/player.decorator.js';
import { OverrideSelectionDto, SaveSelectionDto } from './dto/save-selection.dto.js';
import { SelectionQueryDto, UsedSelectionsQueryDto } from './dto/selection-query.dto.js';
import {
  CurrentSelectionDto,
  RoundSelectionsDto,
  SavedSelectionDto,
  UsedSelectionsDto,
} from './dto/selection.dto.js';
import { LeagueSelectionsService } from './league-selections.service.js';
import { OverrideService } from './override.service.js';
import { SelectionService } from './selection.service.js';

@ApiTags('selection')
@Controller('selections')
export class SelectionController {
  constructor(
    private readonly clock: Clock,
    private readonly selections: SelectionService,
    private readonly league: LeagueSelectionsService,
    private readonly overrides: OverrideService,
  ) {}

  @Get('used')
  @ApiOperation({
    summary: 'Names that cannot be picked for a round, in order of their use.',
    description: 'Members of the league. Of another member only what locked rounds tell.',
  })
  @ApiOkResponse({ type: UsedSelectionsDto })
  @ApiProblems(400, 401, 404)
  getUsedSelections(
    @Query() query: UsedSelectionsQueryDto,
    @CurrentPlayer() player: Player,
  ): Promise<UsedSelectionsDto> {
    const { leagueId, round, userId: of } = query;
    const now = this.clock.now();
    return this.league.used({ leagueId, raceId: round, userId: player.id, of, now });
  }

  @Get('current')
  @ApiOperation({
    summary: 'My own selection for a round; its names are null where there is none.',
    description: 'Members of the league.',
  })
  @ApiOkResponse({ type: CurrentSelectionDto })
  @ApiProblems(400, 401, 404)
  getCurrentSelection(
    @Query() { leagueId, round }: SelectionQueryDto,
    @CurrentPlayer() player: Player,
  ): Promise<CurrentSelectionDto> {
    const now = this.clock.now();
    return this.selections.current({ leagueId, raceId: round, player, now });
  }

  @Post('save')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Saves my selection for the current race; saving again replaces it.',
    description:
      'Members of the league, before the lock. With `raceId` for that race: the current one, or another ' +
      'one that can be picked for now, as one that was postponed (`alsoOpen` of my own selection).',
  })
  @ApiOkResponse({ type: SavedSelectionDto })
  @ApiProblems(400, 401, 404, 409)
  saveSelection(
    @Body() body: SaveSelectionDto,
    @CurrentPlayer() player: Player,
  ): Promise<SavedSelectionDto> {
    return this.selections.save(player, body);
  }

  @Get('league/:leagueId/race/:round')
  @ApiOperation({
    summary: "All members' selections of a round, with points once it is completed.",
    description:
      'Members of the league. Before the lock the names of the others are null for everybody, the ' +
      'owner and app admins included: only `selectionMade` is told.',
  })
  @ApiOkResponse({ type: RoundSelectionsDto })
  @ApiProblems(401, 404)
  listRoundSelections(
    @Param('leagueId') leagueId: string,
    @Param('round') raceId: string,
    @CurrentPlayer() player: Player,
  ): Promise<RoundSelectionsDto> {
    return this.league.ofRound({ leagueId, raceId, userId: player.id, now: this.clock.now() });
  }

  @Delete('league/:leagueId/race/:round')
  @ApiOperation({
    summary: 'Withdraws my selection for an open race; its names are free then.',
    description:
      'Members of the league, before the lock, for the races that a selection can be saved for. ' +
      'Withdrawing what is not there changes nothing.',
  })
  @ApiOkResponse({ type: SavedSelectionDto })
  @ApiProblems(400, 401, 404, 409)
  withdrawSelection(
    @Param('leagueId') leagueId: string,
    @Param('round') raceId: string,
    @CurrentPlayer() player: Player,
  ): Promise<SavedSelectionDto> {
    return this.selections.withdraw(player, leagueId, raceId);
  }

  @Post('admin/override')
  @HttpCode(200)
  @ApiOperation({
    summary: "Assigns a member's selection for a locked round, with real points or with 0 points.",
    description: "The league's owner. Every assignment is written to the league's log.",
  })
  @ApiOkResponse({ type: SavedSelectionDto })
  @ApiProblems(400, 401, 403, 404, 409)
  overrideSelection(
    @Body() body: OverrideSelectionDto,
    @CurrentPlayer() player: Player,
  ): Promise<SavedSelectionDto> {
    return this.overrides.assign(player, body, this.clock.now());
  }
}
