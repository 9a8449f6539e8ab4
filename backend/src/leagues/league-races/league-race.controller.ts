import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiLeagueId } from '../league/dto/league-id.decorator.js';
import { LeagueMember } from '../league/league-roles.decorator.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { ApiRound } from '../../seasons/season/dto/race-params.decorator.js';
import { EarlierRaceDto } from './dto/earlier-race.dto.js';
import { FormQueryDto } from './dto/form-query.dto.js';
import { FormDto } from './dto/form.dto.js';
import { NextRaceDto } from '../../seasons/race/dto/next-race.dto.js';
import { QualifyingDto } from '../../seasons/race/dto/qualifying.dto.js';
import { RaceDetailDto, RaceDto } from '../../seasons/race/dto/race.dto.js';
import { FormService } from './form.service.js';
import { LeagueRaceService } from './league-race.service.js';

/** The races of a league's season, by its own calendar. */
@ApiTags('race')
@Controller('race')
export class LeagueRaceController {
  constructor(
    private readonly clock: Clock,
    private readonly races: LeagueRaceService,
    private readonly form: FormService,
  ) {}

  @Get('form')
  @LeagueMember({ 400: ['INVALID_INPUT'] })
  @ApiOperation({
    summary: 'Points of drivers and teams in the latest rounds that the league has seen.',
    description: 'FORM-1. From results alone: it reveals nothing of picks.',
  })
  @ApiOkResponse({ type: FormDto })
  async getForm(
    @Query() { leagueId }: FormQueryDto,
    @CurrentPlayer() player: Player,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const response = await this.form.form(leagueId, player.id, this.clock.now());
    await response.send(request, reply);
  }

  @Get('league/:leagueId')
  @LeagueMember()
  @ApiOperation({ summary: "All races of the league's season, in the order of their locks." })
  @ApiLeagueId()
  listRaces(
    @Param('leagueId') leagueId: string,
    @CurrentPlayer() player: Player,
  ): Promise<RaceDto[]> {
    return this.races.races(leagueId, player.id, this.clock.now());
  }

  @Get('league/:leagueId/next-race')
  @LeagueMember({ 404: ['NO_UPCOMING_RACE'] })
  @ApiOperation({
    summary: 'The race that a league is at, else its next one, by its own calendar.',
    description: 'As `next-race`, which knows the real calendar alone (NEXT-2, NIGHT-1).',
  })
  @ApiLeagueId()
  getNextRaceOfLeague(
    @Param('leagueId') leagueId: string,
    @CurrentPlayer() player: Player,
  ): Promise<NextRaceDto> {
    return this.races.nextRaceOf(leagueId, player.id, this.clock.now());
  }

  @Get('league/:leagueId/round/:round')
  @LeagueMember({ 404: ['RACE_NOT_FOUND'] })
  @ApiOperation({ summary: "One race of the league's season, by round number or `_id`." })
  @ApiLeagueId()
  @ApiRound()
  getRace(
    @Param('leagueId') leagueId: string,
    @Param('round') raceId: string,
    @CurrentPlayer() player: Player,
  ): Promise<RaceDetailDto> {
    return this.races.race({ leagueId, userId: player.id, raceId, now: this.clock.now() });
  }

  @Get('league/:leagueId/round/:round/qualifying')
  @LeagueMember({ 404: ['RACE_NOT_FOUND'] })
  @ApiOperation({
    summary: 'The qualifying for the Grand Prix of a round, once it may be shown.',
    description:
      'QUALI-1. A fact, never scored. In a race night from the lock of the round on; `status` distinguishes one ' +
      'that is late or missing.',
  })
  @ApiLeagueId()
  @ApiRound()
  getQualifying(
    @Param('leagueId') leagueId: string,
    @Param('round') raceId: string,
    @CurrentPlayer() player: Player,
  ): Promise<QualifyingDto> {
    return this.races.qualifying({ leagueId, userId: player.id, raceId, now: this.clock.now() });
  }

  @Get('league/:leagueId/round/:round/earlier')
  @LeagueMember({ 404: ['RACE_NOT_FOUND'] })
  @ApiOperation({
    summary: 'The latest Grand Prix of an earlier season at the circuit of a round.',
    description: 'The race from which `form` has the points at a circuit (FORM-3).',
  })
  @ApiLeagueId()
  @ApiRound()
  getEarlierRace(
    @Param('leagueId') leagueId: string,
    @Param('round') raceId: string,
    @CurrentPlayer() { id }: Player,
  ): Promise<EarlierRaceDto> {
    return this.form.earlierRace({ leagueId, userId: id, raceId, now: this.clock.now() });
  }
}
