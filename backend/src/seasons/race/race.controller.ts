import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Clock } from '../../core/platform/clock/clock.js';
import { ApiProblems } from '../../core/platform/errors/api-problems.decorator.js';
import { Public } from '../../core/platform/security/public.decorator.js';
import { NextRaceQueryDto } from './dto/next-race-query.dto.js';
import { NextRaceDto } from './dto/next-race.dto.js';
import { RaceService } from './race.service.js';

/** The current race of a season. */
@ApiTags('race')
@Controller('race')
export class RaceController {
  constructor(
    private readonly clock: Clock,
    private readonly races: RaceService,
  ) {}

  @Get('next-race')
  @Public()
  @ApiOperation({
    summary: 'The race of this weekend, else the next one.',
    description:
      'From the start of (sprint) qualifying a race stays current until its weekend has ended; then ' +
      'the next race that is not cancelled follows (NEXT-2). `following` is that one, which screens ' +
      'call next from the flag on (NEXT-4). `season` asks for that of another season, as the screens ' +
      'of its leagues do.',
  })
  @ApiProblems({
    400: ['INVALID_INPUT'],
    404: ['NO_UPCOMING_RACE', 'SEASON_NOT_FOUND'],
    503: ['UNAVAILABLE'],
  })
  getNextRace(@Query() { season }: NextRaceQueryDto): Promise<NextRaceDto> {
    return this.races.nextRace(this.clock.now(), season);
  }
}
