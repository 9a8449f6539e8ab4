import { Body, Controller, Delete, Get, HttpCode, Param, ParseIntPipe, Post } from '@nestjs/common';
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
import { EnterSeasonDto, HonoursDto, NamePersonDto, StarsDto } from './dto/honours.dto.js';
import { EnteredSeasonsService } from './entered-seasons.service.js';
import { HonoursService } from './honours.service.js';

/** The hall of fame of a league. */
@ApiTags('league')
@Controller('league')
export class HonoursController {
  constructor(
    private readonly clock: Clock,
    private readonly honours: HonoursService,
    private readonly entered: EnteredSeasonsService,
  ) {}

  @Get(':id/honours')
  @LeagueMember()
  @ApiOperation({
    summary: 'Titles, the all-time table, records and head-to-head over all seasons of a league.',
    description:
      'HALL-2 to HALL-5. Race nights have none. `headToHead` is the caller against each other one.',
  })
  @ApiLeagueId('id')
  getHonours(@CurrentPlayer() player: Player, @Param('id') id: string): Promise<HonoursDto> {
    return this.honours.of(id, player.id, this.clock.now());
  }

  @Get(':id/stars')
  @LeagueMember()
  @ApiOperation({
    summary: 'The stars on the helmets of a league: titles of its earlier seasons.',
    description: 'HALL-7. Members without any are left out; race nights have none.',
  })
  @ApiLeagueId('id')
  getStars(@CurrentPlayer() player: Player, @Param('id') id: string): Promise<StarsDto[]> {
    return this.honours.starsFor(id, player.id, this.clock.now());
  }

  @Post(':id/seasons')
  @LeagueOwner(
    {
      400: ['INVALID_INPUT', 'NO_NEXT_SEASON'],
      409: ['SEASON_ALREADY_ENTERED'],
      429: ['TOO_MANY_REQUESTS'],
    },
    EnterSeasonDto,
  )
  @HttpCode(200)
  @ApiOperation({
    summary: 'Enters a season from before the first one here; a line in the log.',
    description: 'Its champion, or its table (HALL-6). It is marked as entered by hand.',
  })
  @ApiLeagueId('id')
  async enterSeason(
    @CurrentPlayer() player: Player,
    @OwnedLeague() league: LeagueSnapshot,
    @Body() season: EnterSeasonDto,
  ): Promise<HonoursDto> {
    const now = this.clock.now();
    await this.entered.enter(league, player, season, now);
    return this.honours.of(league._id, player.id, now);
  }

  @Post(':id/seasons/names')
  @LeagueOwner(
    {
      400: ['INVALID_INPUT'],
      404: ['NAME_NOT_FOUND', 'USER_NOT_FOUND'],
      409: ['ALREADY_IN_SEASON', 'CONFLICT'],
      429: ['TOO_MANY_REQUESTS'],
    },
    NamePersonDto,
  )
  @HttpCode(200)
  @ApiOperation({
    summary: 'Says which member a name in the entered seasons is; a line in the log.',
    description: 'HALL-6. Its rows in all entered seasons are theirs from then on.',
  })
  @ApiLeagueId('id')
  async namePerson(
    @CurrentPlayer() player: Player,
    @OwnedLeague() league: LeagueSnapshot,
    @Body() person: NamePersonDto,
  ): Promise<HonoursDto> {
    const now = this.clock.now();
    await this.entered.name(league, player, person, now);
    return this.honours.of(league._id, player.id, now);
  }

  @Delete(':id/seasons/:season')
  @LeagueOwner({ 400: ['INVALID_INPUT'], 404: ['SEASON_NOT_FOUND'] })
  @ApiOperation({ summary: 'Removes a season that was entered by hand; a line in the log.' })
  @ApiLeagueId('id')
  @ApiParam({ name: 'season', type: Number, description: 'Year of the season.' })
  async removeSeason(
    @CurrentPlayer() player: Player,
    @OwnedLeague() league: LeagueSnapshot,
    @Param('season', ParseIntPipe) season: number,
  ): Promise<HonoursDto> {
    const now = this.clock.now();
    await this.entered.remove(league, player, season, now);
    return this.honours.of(league._id, player.id, now);
  }
}
