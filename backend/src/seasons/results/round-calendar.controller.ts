import { Body, Controller, Get, Param, Patch } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../core/platform/errors/api-problems.decorator.js';
import { AppAdmin } from '../../core/platform/security/app-admin.decorator.js';
import { CurrentPlayer, type Player } from '../../core/platform/security/player.decorator.js';
import { ApiRoundNumber, ApiSeason } from '../season/dto/race-params.decorator.js';
import { toRoundNumber } from '../season/round-number.js';
import { toYear } from '../season/year.js';
import { ChangeCalendarDto, RoundCalendarDto } from './dto/round-calendar.dto.js';
import { ManualCalendarService } from './manual-calendar.service.js';

/** The calendar of a round for app admins. */
@ApiTags('admin')
@AppAdmin()
@Controller('admin/seasons')
export class RoundCalendarController {
  constructor(private readonly calendar: ManualCalendarService) {}

  @Get(':season/rounds/:round')
  @ApiOperation({
    summary:
      'When and whether a round takes place, by whom it was set, and what the source announces.',
  })
  @ApiSeason()
  @ApiRoundNumber()
  @ApiProblems({ 404: ['SEASON_NOT_FOUND', 'RACE_NOT_FOUND'] })
  getRoundCalendar(
    @Param('season') season: string,
    @Param('round') round: string,
  ): Promise<RoundCalendarDto> {
    return this.calendar.read(toWhere(season, round));
  }

  @Patch(':season/rounds/:round')
  @ApiOperation({
    summary: 'Sets session times, cancels or restores a round, or marks its sprint as not run.',
    description:
      'As if the results API had announced it, with the same locks: one that has passed never opens again (LOCK-7). ' +
      'What was set holds until it is released. A refusal (400 `CALENDAR_REFUSED`) lists every reason and ' +
      'changes nothing.',
  })
  @ApiSeason()
  @ApiRoundNumber()
  @ApiProblems({
    400: ['INVALID_INPUT', 'CALENDAR_REFUSED'],
    404: ['SEASON_NOT_FOUND', 'RACE_NOT_FOUND'],
    409: ['CONFLICT'],
  })
  changeRoundCalendar(
    @Param('season') season: string,
    @Param('round') round: string,
    @Body() body: ChangeCalendarDto,
    @CurrentPlayer() player: Player,
  ): Promise<RoundCalendarDto> {
    return this.calendar.change(toWhere(season, round), body, player);
  }
}

const toWhere = (season: string, round: string) => ({
  year: toYear(season),
  round: toRoundNumber(round),
});
