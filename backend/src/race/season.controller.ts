import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Clock } from '../platform/clock/clock.js';
import { ApiProblems } from '../platform/errors/api-problems.decorator.js';
import { SignedIn } from '../platform/security/signed-in.decorator.js';
import { ApiSeason } from '../season/dto/race-params.decorator.js';
import { toYear } from '../season/year.js';
import { SeasonDto } from './dto/season.dto.js';
import { RaceService } from './race.service.js';

@ApiTags('season')
@Controller('season')
export class SeasonController {
  constructor(
    private readonly clock: Clock,
    private readonly races: RaceService,
  ) {}

  @Get(':season')
  @SignedIn()
  @ApiOperation({
    summary:
      'Drivers with their team at the current round, teams with their colour, and all rounds.',
  })
  @ApiSeason()
  @ApiOkResponse({ type: SeasonDto })
  @ApiProblems({ 401: ['NOT_SIGNED_IN'], 404: ['SEASON_NOT_FOUND'] })
  async getSeason(@Param('season') season: string): Promise<SeasonDto> {
    return this.races.season(toYear(season), this.clock.now());
  }
}
