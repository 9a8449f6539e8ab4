import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Clock } from '../platform/clock/clock.js';
import { ApiProblems } from '../platform/errors/api-problems.decorator.js';
import { notFound } from '../platform/errors/domain-error.js';
import { LongRunning } from '../platform/http/answer-timeout.js';
import { AppAdminOnly } from '../platform/security/app-admin.decorator.js';
import { CurrentPlayer, type Player } from '../platform/security/player.decorator.js';
import { toYear } from '../race/year.js';
import {
  EnteredResultsDto,
  EnterResultsDto,
  ImportedRoundDto,
  ImportRoundDto,
  RoundResultsDto,
} from './dto/results.dto.js';
import { ResultsService } from './results.service.js';

const year = { name: 'season', example: 2025, schema: { type: 'integer' as const } };
const number = { name: 'round', example: 9, schema: { type: 'integer' as const } };

@ApiTags('admin')
@AppAdminOnly()
@Controller('admin/results')
export class ResultsController {
  constructor(
    private readonly clock: Clock,
    private readonly results: ResultsService,
  ) {}

  @Get(':season/:round')
  @ApiOperation({ summary: 'The results of a round and its seats.', description: 'App admins.' })
  @ApiParam(year)
  @ApiParam(number)
  @ApiOkResponse({ type: RoundResultsDto })
  @ApiProblems(401, 403, 404)
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
      'App admins. Judged like an import; a refusal tells every reason and stores nothing. The ' +
      'entry holds until the source tells the same or it is released.',
  })
  @ApiParam(year)
  @ApiParam(number)
  @ApiOkResponse({ type: EnteredResultsDto })
  @ApiProblems(400, 401, 403, 404)
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
    summary: 'Looks for the results of a round now.',
    description:
      'App admins. With `release` a result that lacks cars waits no longer: they count as not ' +
      'started. When none waits, an entry by hand gives way.',
  })
  @ApiParam(year)
  @ApiParam(number)
  @ApiOkResponse({ type: ImportedRoundDto })
  @ApiProblems(400, 401, 403, 404)
  importRound(
    @Param('season') season: string,
    @Param('round') round: string,
    @Body() { release = false }: ImportRoundDto,
  ): Promise<ImportedRoundDto> {
    return this.results.fetch(this.where(season, round), release);
  }

  private where(season: string, round: string) {
    if (!/^\d{1,3}$/.test(round)) throw notFound('RACE_NOT_FOUND', 'Race not found');
    return { year: toYear(season), round: Number(round), now: this.clock.now() };
  }
}
