import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiLeagueId } from '../../leagues/league/dto/league-id.decorator.js';
import {
  LeagueMember,
  LeagueOwner,
  OwnedLeague,
} from '../../leagues/league/league-roles.decorator.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { ApiRound } from '../../seasons/season/dto/race-params.decorator.js';
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
import { NAME_CODES } from './rule-messages.js';
import { SelectionService } from './selection.service.js';

/** Picks of a league: one's own, the members', and assignments by the owner. */
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
  @LeagueMember({ 400: ['INVALID_INPUT'], 404: ['RACE_NOT_FOUND', 'USER_NOT_FOUND'] })
  @ApiOperation({
    summary: 'Names that cannot be picked for a round, in order of their use.',
    description: 'USED-4. Of another member by locked rounds only.',
  })
  getUsedSelections(
    @Query() query: UsedSelectionsQueryDto,
    @CurrentPlayer() player: Player,
  ): Promise<UsedSelectionsDto> {
    const { leagueId, round, userId: of } = query;
    const now = this.clock.now();
    return this.league.used({ leagueId, raceId: round, userId: player.id, of, now });
  }

  @Get('current')
  @LeagueMember({ 400: ['INVALID_INPUT'], 404: ['RACE_NOT_FOUND'] })
  @ApiOperation({
    summary: 'My own selection for a round; its names are null where there is none.',
  })
  getCurrentSelection(
    @Query() { leagueId, round }: SelectionQueryDto,
    @CurrentPlayer() player: Player,
  ): Promise<CurrentSelectionDto> {
    const now = this.clock.now();
    return this.selections.current({ leagueId, raceId: round, player, now });
  }

  @Post('save')
  @LeagueMember({
    400: [
      'INVALID_INPUT',
      'ROUND_CANCELLED',
      'SELECTIONS_LOCKED',
      'SELECTIONS_NOT_OPEN_YET',
      ...NAME_CODES,
    ],
    404: ['NO_UPCOMING_RACE', 'RACE_NOT_FOUND'],
    409: ['PICK_CHANGED', 'CONFLICT'],
  })
  @HttpCode(200)
  @ApiOperation({
    summary: 'Saves my selection for the current race; saving again replaces it.',
    description:
      'Before the lock (PICK-2). With `raceId` for that race: the current one, or another one that ' +
      'can be picked for now, such as a postponed one (PICK-3, `alsoOpen` of my own selection). With ' +
      '`basedOn` only while my pick is still the one that was saved then.',
  })
  saveSelection(
    @Body() body: SaveSelectionDto,
    @CurrentPlayer() player: Player,
  ): Promise<SavedSelectionDto> {
    return this.selections.save(player, body);
  }

  @Get('league/:leagueId/race/:round')
  @LeagueMember({ 404: ['RACE_NOT_FOUND'] })
  @ApiOperation({
    summary: "All members' selections of a round, with points once it is completed.",
    description:
      'Before the lock the names of the others are null for everybody, the owner and app admins ' +
      'included: only `selectionMade` is given (LOCK-5).',
  })
  @ApiLeagueId()
  @ApiRound()
  listRoundSelections(
    @Param('leagueId') leagueId: string,
    @Param('round') raceId: string,
    @CurrentPlayer() player: Player,
  ): Promise<RoundSelectionsDto> {
    return this.league.ofRound({ leagueId, raceId, userId: player.id, now: this.clock.now() });
  }

  @Delete('league/:leagueId/race/:round')
  @LeagueMember({
    400: ['ROUND_CANCELLED', 'SELECTIONS_LOCKED', 'SELECTIONS_NOT_OPEN_YET'],
    404: ['RACE_NOT_FOUND'],
    409: ['CONFLICT'],
  })
  @ApiOperation({
    summary: 'Withdraws my selection for an open race; its names are free then.',
    description:
      'Before the lock, for the races that a selection can be saved for (PICK-3). Withdrawing what ' +
      'is not there changes nothing.',
  })
  @ApiLeagueId()
  @ApiRound()
  withdrawSelection(
    @Param('leagueId') leagueId: string,
    @Param('round') raceId: string,
    @CurrentPlayer() player: Player,
  ): Promise<SavedSelectionDto> {
    return this.selections.withdraw(player, leagueId, raceId);
  }

  @Post('admin/override')
  @LeagueOwner(
    {
      400: [
        'INVALID_INPUT',
        'ROUND_CANCELLED',
        'ROUND_NOT_REACHED',
        'SELECTIONS_NOT_LOCKED_YET',
        'PICK_MADE_BY_PLAYER',
        ...NAME_CODES,
      ],
      404: ['USER_NOT_FOUND', 'RACE_NOT_FOUND'],
      409: ['ALREADY_ASKED', 'CONFLICT'],
      429: ['TOO_MANY_REQUESTS'],
    },
    OverrideSelectionDto,
  )
  @HttpCode(200)
  @ApiOperation({
    summary: "Assigns a member's selection for a locked round, with real points or with 0 points.",
    description: "OVERRIDE-1 to OVERRIDE-6. Every assignment is written to the league's log.",
  })
  overrideSelection(
    @OwnedLeague() league: LeagueSnapshot,
    @Body() body: OverrideSelectionDto,
    @CurrentPlayer() player: Player,
  ): Promise<SavedSelectionDto> {
    return this.overrides.assign(league, player, body, this.clock.now());
  }
}
