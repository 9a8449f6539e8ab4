import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Clock } from '../../core/platform/clock/clock.js';
import { ApiProblems } from '../../core/platform/errors/api-problems.decorator.js';
import { LongRunning } from '../../core/platform/http/call-timeout.js';
import { AppAdmin } from '../../core/platform/security/app-admin.decorator.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { ApiRoundNumber, ApiSeason } from '../season/dto/race-params.decorator.js';
import { toRoundNumber } from '../season/round-number.js';
import { toYear } from '../season/year.js';
import {
  EnteredResultsDto,
  EnterResultsDto,
  ImportedRoundDto,
  ImportRoundDto,
  RoundResultsDto,
} from './dto/results.dto.js';
import { ResultsService } from './results.service.js';

/** The results of a round for app admins. */
@ApiTags('admin')
@AppAdmin()
@Controller('admin/results')
export class ResultsController {
  constructor(
    private readonly clock: Clock,
    private readonly results: ResultsService,
  ) {}

  @Get(':season/:round')
  @ApiOperation({
    summary: 'The stored results of a round, and who may have driven.',
    description: 'All that a form for entering results needs.',
  })
  @ApiSeason()
  @ApiRoundNumber()
  @ApiProblems({ 404: ['SEASON_NOT_FOUND', 'RACE_NOT_FOUND'] })
  getRoundResults(
    @Param('season') season: string,
    @Param('round') round: string,
  ): Promise<RoundResultsDto> {
    return this.results.read(this.where(season, round));
  }

  @Put(':season/:round')
  @ApiOperation({
    summary: 'Enters or corrects the result of a round by hand.',
    description:
      'Checked like an import; a refusal (400 `RESULTS_REFUSED`) lists every reason and stores nothing. ' +
      'The entry stays until the source reports the same or it is released.',
  })
  @ApiSeason()
  @ApiRoundNumber()
  @ApiProblems({
    400: ['INVALID_INPUT', 'RESULTS_REFUSED'],
    404: ['SEASON_NOT_FOUND', 'RACE_NOT_FOUND'],
  })
  enterResults(
    @Param('season') season: string,
    @Param('round') round: string,
    @Body() body: EnterResultsDto,
    @CurrentPlayer() player: Player,
  ): Promise<EnteredResultsDto> {
    return this.results.enter(this.where(season, round), body, player);
  }

  @Post(':season/:round/import')
  @LongRunning()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Imports the results of a round now.',
    description:
      'With `release` a result that lacks cars is stored at once, and they count as not started ' +
      '(SCORE-2). When none is waiting, a result entered manually is given up for the imported one.',
  })
  @ApiSeason()
  @ApiRoundNumber()
  @ApiProblems({
    400: ['INVALID_INPUT', 'NO_RESULTS_YET', 'RESULTS_API_OFF'],
    404: ['SEASON_NOT_FOUND', 'RACE_NOT_FOUND'],
  })
  importRound(
    @Param('season') season: string,
    @Param('round') round: string,
    @Body() { release = false }: ImportRoundDto,
  ): Promise<ImportedRoundDto> {
    return this.results.fetch(this.where(season, round), release);
  }

  private where(season: string, round: string) {
    return { year: toYear(season), round: toRoundNumber(round), now: this.clock.now() };
  }
}
