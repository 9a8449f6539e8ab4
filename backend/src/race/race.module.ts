import { Module } from '@nestjs/common';
import { LeagueModule } from '../league/league.module.js';
import { RaceController } from './race.controller.js';
import { RaceService } from './race.service.js';
import { ResultsModule } from './results/results.module.js';
import { SeasonController } from './season.controller.js';
import { SeasonModule } from './season.module.js';

@Module({
  imports: [SeasonModule, ResultsModule, LeagueModule],
  controllers: [RaceController, SeasonController],
  providers: [RaceService],
  exports: [ResultsModule],
})
export class RaceModule {}
