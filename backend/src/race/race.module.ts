import { Module } from '@nestjs/common';
import { LeagueModule } from '../league/league.module.js';
import { EarlierSeasons } from './earlier-seasons.js';
import { FormService } from './form.service.js';
import { RaceController } from './race.controller.js';
import { RaceService } from './race.service.js';
import { SeasonController } from './season.controller.js';

/** The calendar of a season. */
@Module({
  imports: [LeagueModule],
  controllers: [RaceController, SeasonController],
  providers: [RaceService, FormService, EarlierSeasons],
})
export class RaceModule {}
