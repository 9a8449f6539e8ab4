import { LIMIT_CODES } from '@gridlock/game-rules';
import type { Problems } from '../../core/platform/errors/api-problems.decorator.js';
import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOperation, ApiTags, ApiCreatedResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { LeagueDto } from '../../leagues/league-management/dto/league.dto.js';
import { NEW_NIGHT_PROBLEMS } from '../../leagues/pace/new-night-problems.js';
import { ApiLeagueId } from '../../leagues/league/dto/league-id.decorator.js';
import {
  LeagueMember,
  LeagueOwner,
  OwnedLeague,
} from '../../leagues/league/league-roles.decorator.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { AgainDto, NightDto, PressDto } from './dto/night.dto.js';
import type { OwnerAction, OwnerRequest } from './night-actions.js';
import { NightService } from './night.service.js';

/** Codes with which an owner's action may be refused. */
const ACTION_PROBLEMS = {
  400: [
    'CHANGED_TOO_OFTEN',
    'INVALID_INPUT',
    'NOT_A_RACE_NIGHT',
    'NIGHT_NOT_RUNNING',
    'PACE_FIXED',
  ],
  409: ['CONFLICT'],
  429: ['TOO_MANY_REQUESTS'],
} as const satisfies Problems;

/** Race nights: leagues that play a finished season at their own pace. */
@ApiTags('night')
@Controller('league')
export class NightController {
  constructor(private readonly nights: NightService) {}

  @Get(':id/night')
  @LeagueMember({ 400: ['NOT_A_RACE_NIGHT'] })
  @ApiOperation({
    summary: 'Where a race night stands, who is there and who has picked.',
    description:
      'A `night` event of the stream says when to ask again; without a stream it is asked every few seconds. Present are ' +
      'members with an open stream, and for eight seconds those whose stream has ended: this call changes nothing. When ' +
      'all who are present have a complete pick, the round locks ten seconds later (NIGHT-5).',
  })
  @ApiLeagueId('id')
  getNight(@CurrentPlayer() player: Player, @Param('id') id: string): Promise<NightDto> {
    return this.nights.get(id, player.id);
  }

  @Post(':id/night/start')
  @LeagueOwner(
    {
      ...ACTION_PROBLEMS,
      400: [
        'INVALID_INPUT',
        'NOT_A_RACE_NIGHT',
        'SEASON_NOT_READY',
        'SEASON_UNKNOWN',
        'SEASON_UNFINISHED',
        'SEASON_REFUSED',
      ],
    },
    PressDto,
  )
  @HttpCode(200)
  @ApiOperation({
    summary: 'Opens the first round of a race night.',
    description: 'Also before the instant that was set for it. Started already, nothing changes.',
  })
  @ApiLeagueId('id')
  startNight(
    @CurrentPlayer() player: Player,
    @OwnedLeague() league: LeagueSnapshot,
    @Body() seen: PressDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NightDto> {
    return this.nights.perform(league, player.id, requestOf('start', seen, reply));
  }

  @Post(':id/night/pause')
  @LeagueOwner(ACTION_PROBLEMS, PressDto)
  @HttpCode(200)
  @ApiOperation({
    summary: 'Stops the clock of an evening; picks and swaps stay open if they are.',
    description: 'A line in the log. Paused already, nothing changes (NIGHT-4).',
  })
  @ApiLeagueId('id')
  pauseNight(
    @CurrentPlayer() player: Player,
    @OwnedLeague() league: LeagueSnapshot,
    @Body() seen: PressDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NightDto> {
    return this.nights.perform(league, player.id, requestOf('pause', seen, reply));
  }

  @Post(':id/night/resume')
  @LeagueOwner(ACTION_PROBLEMS, PressDto)
  @HttpCode(200)
  @ApiOperation({
    summary: 'Lets the clock of an evening go on with exactly what was left.',
    description: 'A line in the log. Running already, nothing changes (NIGHT-4).',
  })
  @ApiLeagueId('id')
  resumeNight(
    @CurrentPlayer() player: Player,
    @OwnedLeague() league: LeagueSnapshot,
    @Body() seen: PressDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NightDto> {
    return this.nights.perform(league, player.id, requestOf('resume', seen, reply));
  }

  @Post(':id/night/advance')
  @LeagueOwner(ACTION_PROBLEMS, PressDto)
  @HttpCode(200)
  @ApiOperation({
    summary: 'Advances the night to what comes next: the lock, the end of the swaps, the results.',
    description:
      'A line in the log. Two presses at once act once; one that names a part of the night which is ' +
      'over does nothing (NIGHT-4).',
  })
  @ApiLeagueId('id')
  advanceNight(
    @CurrentPlayer() player: Player,
    @OwnedLeague() league: LeagueSnapshot,
    @Body() seen: PressDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NightDto> {
    return this.nights.perform(league, player.id, requestOf('advance', seen, reply));
  }

  @Post(':id/night/again')
  @LeagueOwner(
    {
      400: ['NOT_A_RACE_NIGHT', 'NIGHT_NOT_OVER', ...NEW_NIGHT_PROBLEMS],
      409: [...LIMIT_CODES, 'CONFLICT'],
      429: ['TOO_MANY_REQUESTS'],
    },
    AgainDto,
  )
  @ApiOperation({
    summary: 'Another race night for the same people, once this one is over.',
    description:
      'A new league with this one’s name, settings and machines; all its people are members at once ' +
      '(who has reached a limit is left out) and may leave it. 202 while its season is being fetched. ' +
      'Pressed again, or twice at once, it answers the same league.',
  })
  @ApiLeagueId('id')
  @ApiCreatedResponse({ type: LeagueDto })
  @ApiAcceptedResponse({ type: LeagueDto, description: 'Made, and its season is being fetched.' })
  async playAgain(
    @CurrentPlayer() player: Player,
    @OwnedLeague() league: LeagueSnapshot,
    @Body() request: AgainDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LeagueDto> {
    const next = await this.nights.again(league, player, request);
    if (next.pace.state !== 'ready') void reply.code(202);
    return next;
  }
}

const requestOf = (
  kind: OwnerAction,
  { round, phase }: PressDto,
  { elapsedTime }: FastifyReply,
): OwnerRequest => ({
  kind,
  seen: round === undefined || phase === undefined ? undefined : { round, phase },
  // before it waited for its turn
  receivedAt: performance.now() - elapsedTime,
});
