import { Module } from '@nestjs/common';
import { LeagueModule } from '../league/league.module.js';
import { RaceModule } from '../../seasons/race/race.module.js';
import { FormService } from './form.service.js';
import { LeagueCalendarController } from './league-calendar.controller.js';
import { LeagueRaceController } from './league-race.controller.js';
import { LeagueRaceService } from './league-race.service.js';
import { SeasonController } from './season.controller.js';

/** Races, seasons and form as a league has seen them. */
@Module({
  imports: [LeagueModule, RaceModule],
  controllers: [LeagueCalendarController, LeagueRaceController, SeasonController],
  providers: [LeagueRaceService, FormService],
})
export class LeagueRacesModule {}
