import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Clock } from '../../core/platform/clock/clock.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { ApiLeagueId } from '../league/dto/league-id.decorator.js';
import { LeagueMember } from '../league/league-roles.decorator.js';
import { LeagueCalendarDto } from './dto/league-calendar.dto.js';
import { LeagueRaceService } from './league-race.service.js';

/** The calendar of a league. */
@ApiTags('night')
@Controller('league')
export class LeagueCalendarController {
  constructor(
    private readonly clock: Clock,
    private readonly races: LeagueRaceService,
  ) {}

  @Get(':id/calendar')
  @LeagueMember()
  @ApiOperation({
    summary: 'The rounds with the times at which they lock and have results in this league.',
    description: 'Of every league: by the real calendar, or by that of its race night (NIGHT-1).',
  })
  @ApiLeagueId('id')
  getLeagueCalendar(
    @CurrentPlayer() player: Player,
    @Param('id') id: string,
  ): Promise<LeagueCalendarDto> {
    return this.races.calendar(id, player.id, this.clock.now());
  }
}
