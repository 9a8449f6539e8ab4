import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
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
import { FillMissedDto, MissedRoundsDto, NameMissedDto } from './dto/missed.dto.js';
import { MissedService } from './missed.service.js';
import { NAME_CODES } from '../selection/rule-messages.js';

/** Completing all missed rounds of a member in one step (LL-03). */
@ApiTags('selection')
@Controller('league/:leagueId/missed')
export class MissedController {
  constructor(
    private readonly clock: Clock,
    private readonly missed: MissedService,
  ) {}

  @Get()
  @LeagueMember()
  @ApiOperation({
    summary: 'The members who have missed rounds, and what they are asked to name.',
    description: 'OVERRIDE-7, OVERRIDE-8.',
  })
  @ApiLeagueId()
  listMissed(
    @Param('leagueId') leagueId: string,
    @CurrentPlayer() player: Player,
  ): Promise<MissedRoundsDto[]> {
    return this.missed.list(leagueId, player.id, this.clock.now());
  }

  @Post(':userId')
  @LeagueOwner(
    {
      400: ['INVALID_INPUT', 'NOTHING_MISSED'],
      404: ['USER_NOT_FOUND'],
      409: ['ALREADY_ASKED', 'CONFLICT'],
      429: ['TOO_MANY_REQUESTS'],
    },
    FillMissedDto,
  )
  @HttpCode(200)
  @ApiOperation({
    summary: 'Fills all missed rounds of a member; lines in the log.',
    description:
      'With real points the member is asked to name the picks within 48 hours (OVERRIDE-8), with 0 points the ' +
      'rounds are filled at once (OVERRIDE-9), but not while the member has time to name them.',
  })
  @ApiLeagueId()
  @ApiParam({ name: 'userId', type: String, description: 'User id of the member.' })
  fillMissed(
    @OwnedLeague() league: LeagueSnapshot,
    @Param('userId') userId: string,
    @Body() { assignPoints }: FillMissedDto,
    @CurrentPlayer() player: Player,
  ): Promise<MissedRoundsDto[]> {
    const now = this.clock.now();
    return this.missed.complete(league, player, {
      userId: userId.toLowerCase(),
      assignPoints,
      now,
    });
  }

  @Delete(':userId')
  @LeagueOwner({ 400: ['NOT_ASKED'], 404: ['USER_NOT_FOUND'], 409: ['CONFLICT'] })
  @ApiOperation({
    summary: 'Takes the question for missed picks back; a line in the log.',
    description:
      'What the member has named stays. From then on the owner can fill the rest (OVERRIDE-8).',
  })
  @ApiLeagueId()
  @ApiParam({ name: 'userId', type: String, description: 'User id of the member.' })
  takeBackMissed(
    @OwnedLeague() league: LeagueSnapshot,
    @Param('userId') userId: string,
    @CurrentPlayer() player: Player,
  ): Promise<MissedRoundsDto[]> {
    const now = this.clock.now();
    return this.missed.withdrawRequest(league, player, { userId: userId.toLowerCase(), now });
  }

  @Put(':round')
  @LeagueMember({
    400: ['INVALID_INPUT', 'NOT_ASKED', 'ROUND_CANCELLED', 'ROUND_NOT_REACHED', ...NAME_CODES],
    404: ['RACE_NOT_FOUND'],
    409: ['CONFLICT'],
  })
  @ApiOperation({
    summary: 'Names my pick for a missed round that the owner asks for; a line in the log.',
    description: 'Once for each round, by every rule of an assignment (OVERRIDE-8).',
  })
  @ApiLeagueId()
  @ApiRound()
  nameMissed(
    @Param('leagueId') leagueId: string,
    @Param('round') round: string,
    @Body() names: NameMissedDto,
    @CurrentPlayer() player: Player,
  ): Promise<MissedRoundsDto[]> {
    return this.missed.namePick(leagueId, player, { round, names, now: this.clock.now() });
  }
}
