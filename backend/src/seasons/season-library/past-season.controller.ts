import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../core/platform/errors/api-problems.decorator.js';
import { AppAdmin } from '../../core/platform/security/app-admin.decorator.js';
import { ApiSeason } from '../season/dto/race-params.decorator.js';
import { toYear } from '../season/year.js';
import { PastSeasonDto, PastSeasonListDto } from './dto/past-season.dto.js';
import { SeasonLibrary } from './season-library.js';

/** The stored seasons of the past, for app admins. */
@ApiTags('admin')
@AppAdmin()
@Controller('admin/seasons')
export class PastSeasonController {
  constructor(private readonly library: SeasonLibrary) {}

  @Get()
  @ApiOperation({ summary: 'The stored seasons of the past, which race nights alone play.' })
  async listPastSeasons(): Promise<PastSeasonListDto> {
    return { seasons: await this.library.pastSeasons() };
  }

  @Post(':season/fetch')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Fetches a stored season of the past from the results API again.',
    description:
      'In the background. Race nights that have begun play the season as it was; later ones play the new one.',
  })
  @ApiSeason()
  @ApiProblems({ 400: ['SEASON_REFUSED'], 404: ['SEASON_NOT_FOUND'], 429: ['TOO_MANY_REQUESTS'] })
  async fetchPastSeason(@Param('season') season: string): Promise<PastSeasonDto> {
    return this.library.fetchAgain(toYear(season));
  }
}
