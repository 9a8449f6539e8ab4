import { Module } from '@nestjs/common';
import { CacheModule } from '../platform/cache/cache.module.js';
import { HttpModule } from '../platform/http/http.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { LeagueModule } from '../league/league.module.js';
import { RaceModule } from '../race/race.module.js';
import { SeasonModule } from '../race/season.module.js';
import { EntryModule } from '../selection/entry.module.js';
import { BoardModule } from './board.module.js';
import { HeldStandingsStore } from './held-standings.js';
import { LeagueReader } from './league-reader.js';
import { RebuildBoardsJob } from './rebuild-boards.job.js';
import { TellCorrectionsJob } from './tell-corrections.job.js';
import { ExplanationController } from './explanation.controller.js';
import { ExplanationService } from './explanation.service.js';
import { StandingsController } from './standings.controller.js';
import { StandingsService } from './standings.service.js';

@Module({
  // the race module first: its import job runs before the boards are built anew
  imports: [
    CacheModule,
    HttpModule,
    RaceModule,
    SeasonModule,
    EntryModule,
    BoardModule,
    LeagueModule,
    AuthModule,
  ],
  controllers: [StandingsController, ExplanationController],
  providers: [
    StandingsService,
    HeldStandingsStore,
    ExplanationService,
    LeagueReader,
    RebuildBoardsJob,
    TellCorrectionsJob,
  ],
  exports: [StandingsService],
})
export class StandingsModule {}
