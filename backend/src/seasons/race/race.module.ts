import { Module } from '@nestjs/common';
import { SeasonModule } from '../season/season.module.js';
import { EarlierSeasons } from './earlier-seasons.js';
import { RaceController } from './race.controller.js';
import { RaceService } from './race.service.js';

/** The real calendar of a season, and the seasons before it. */
@Module({
  imports: [SeasonModule],
  controllers: [RaceController],
  providers: [RaceService, EarlierSeasons],
  exports: [RaceService, EarlierSeasons],
})
export class RaceModule {}
