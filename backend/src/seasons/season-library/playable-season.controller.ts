import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Clock } from '../../core/platform/clock/clock.js';
import { ApiProblems } from '../../core/platform/errors/api-problems.decorator.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { SignedIn } from '../../core/platform/security/signed-in.decorator.js';
import { ApiSeason } from '../season/dto/race-params.decorator.js';
import { toYear } from '../season/year.js';
import { PlayableSeasonDto } from './dto/playable-season.dto.js';
import { SeasonFieldDto } from './dto/season-field.dto.js';
import { SeasonLibrary } from './season-library.js';

/** The seasons that race nights can play (TL-02). */
@ApiTags('raceNight')
@SignedIn()
@Controller('race-night/seasons')
export class PlayableSeasonController {
  constructor(
    private readonly clock: Clock,
    private readonly library: SeasonLibrary,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The seasons that race nights can play, latest first.' })
  async listPlayableSeasons(): Promise<PlayableSeasonDto[]> {
    return this.library.list(this.clock.now());
  }

  @Get(':season/field')
  @ApiOperation({
    summary: 'Teams with colours and drivers of a season, as before its first race.',
    description: 'Of seasons that are on this server.',
  })
  @ApiSeason()
  @ApiProblems({ 404: ['SEASON_NOT_FOUND'] })
  async getSeasonField(@Param('season') season: string): Promise<SeasonFieldDto> {
    return this.library.field(toYear(season));
  }

  @Post(':season')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Makes a season ready for race nights.',
    description: 'One that has to be fetched is `building`; after a failure this tries again.',
  })
  @ApiSeason()
  @ApiProblems({
    400: ['SEASON_UNKNOWN', 'SEASON_UNFINISHED', 'SEASON_REFUSED'],
    404: ['SEASON_NOT_FOUND'],
    429: ['TOO_MANY_REQUESTS'],
  })
  async prepareSeason(
    @CurrentPlayer() player: Player,
    @Param('season') season: string,
  ): Promise<PlayableSeasonDto> {
    return this.library.ensure(toYear(season), this.clock.now(), player.id);
  }
}
