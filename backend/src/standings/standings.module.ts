import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LeagueModule } from '../league/league.module.js';
import { ResponseCacheModule } from '../platform/response-cache/response-cache.module.js';
import { SeasonModule } from '../season/season.module.js';
import { SelectionModule } from '../selection/selection.module.js';
import { UserModule } from '../user/user.module.js';
import { BoardListener } from './board-listener.js';
import { BoardRepository } from './board.repository.js';
import { BoardService } from './board.service.js';
import { BoardRecord, BoardSchema } from './board.schema.js';
import { ExplanationController } from './explanation.controller.js';
import { ExplanationService } from './explanation.service.js';
import { LeagueReader } from './league-reader.js';
import { OutlookController } from './outlook.controller.js';
import { OutlookService } from './outlook.service.js';
import { OverviewController } from './overview.controller.js';
import { OverviewService } from './overview.service.js';
import { PublishCorrectionsJob } from './publish-corrections.job.js';
import { RebuildBoardsJob } from './rebuild-boards.job.js';
import { StandingsCache } from './standings-cache.js';
import { StandingsController } from './standings.controller.js';
import { StandingsService } from './standings.service.js';

/** Tables of leagues and explanations of points. Owns the collection `boards`. */
@Module({
  imports: [
    ResponseCacheModule,
    SeasonModule,
    SelectionModule,
    MongooseModule.forFeature([{ name: BoardRecord.name, schema: BoardSchema }]),
    LeagueModule,
    UserModule,
  ],
  controllers: [OverviewController, StandingsController, ExplanationController, OutlookController],
  providers: [
    BoardListener,
    BoardRepository,
    BoardService,
    StandingsService,
    StandingsCache,
    ExplanationService,
    OutlookService,
    OverviewService,
    LeagueReader,
    RebuildBoardsJob,
    PublishCorrectionsJob,
  ],
  exports: [StandingsService],
})
export class StandingsModule {}
