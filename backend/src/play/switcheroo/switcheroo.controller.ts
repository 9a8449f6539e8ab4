import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { LeagueMember } from '../../leagues/league/league-roles.decorator.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { SignedIn } from '../../core/platform/security/signed-in.decorator.js';
import {
  PerformSwitcherooDto,
  SwitcherooCountDto,
  SwitcherooCountQueryDto,
  SwitcherooResultDto,
  SwitcherooWindowDto,
  SwitcherooWindowQueryDto,
} from './dto/switcheroo.dto.js';
import { SwitcherooService } from './switcheroo.service.js';

/** Swaps of main and reserve driver. */
@ApiTags('switcheroo')
@Controller('switcheroo')
export class SwitcherooController {
  constructor(
    private readonly clock: Clock,
    private readonly switcheroos: SwitcherooService,
  ) {}

  @Get('remaining')
  @LeagueMember({ 400: ['INVALID_INPUT'] })
  @ApiOperation({
    summary: 'How many switcheroos I have left in a league.',
    description: 'SWAP-2.',
  })
  getSwitcherooRemaining(
    @Query() { leagueId }: SwitcherooCountQueryDto,
    @CurrentPlayer() player: Player,
  ): Promise<SwitcherooCountDto> {
    return this.switcheroos.remaining(leagueId, player.id, this.clock.now());
  }

  @Get('window-status')
  @SignedIn({ 400: ['INVALID_INPUT'], 404: ['LEAGUE_NOT_FOUND', 'RACE_NOT_FOUND'] })
  @ApiOperation({
    summary: 'Whether the switcheroo window of a race is open, and from when to when it is.',
    description: 'SWAP-1. With `leagueId` only for members of that league.',
  })
  getSwitcherooWindow(
    @Query() { raceId, leagueId }: SwitcherooWindowQueryDto,
    @CurrentPlayer() player: Player,
  ): Promise<SwitcherooWindowDto> {
    const now = this.clock.now();
    return this.switcheroos.window({ raceId, leagueId, userId: player.id, now });
  }

  @Post()
  @LeagueMember({
    400: [
      'INVALID_INPUT',
      'ROUND_CANCELLED',
      'SWAP_WINDOW_NOT_OPEN',
      'SWAP_WINDOW_CLOSED',
      'SWAP_NONE_LEFT',
      'SWAP_NO_PICK',
      'SWAP_PICK_CHANGED',
      'SWAP_MAIN_USED',
      'SWAP_RESERVE_USED',
    ],
    404: ['RACE_NOT_FOUND'],
    409: ['CONFLICT'],
  })
  @HttpCode(200)
  @ApiOperation({
    summary: 'Swaps main and reserve driver of my saved selection; costs one switcheroo.',
    description: 'While the window of the race is open (SWAP-1, SWAP-3).',
  })
  performSwitcheroo(
    @Body() body: PerformSwitcherooDto,
    @CurrentPlayer() player: Player,
  ): Promise<SwitcherooResultDto> {
    return this.switcheroos.perform(player, body, this.clock.now());
  }
}
