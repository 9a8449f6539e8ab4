import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { LeagueModule } from '../league/league.module.js';
import { MailModule } from '../mail/mail.module.js';
import { SeasonModule } from '../race/season.module.js';
import { AssignmentNewsService } from './assignment-news.service.js';
import { EntryModule } from './entry.module.js';
import { LeagueSelectionsService } from './league-selections.service.js';
import { NewsOutlets } from './news-outlets.js';
import { OpponentController } from './opponent.controller.js';
import { OverrideService } from './override.service.js';
import { SelectionController } from './selection.controller.js';
import { SelectionService } from './selection.service.js';

@Module({
  imports: [EntryModule, SeasonModule, LeagueModule, AuthModule, MailModule],
  controllers: [SelectionController, OpponentController],
  providers: [
    SelectionService,
    LeagueSelectionsService,
    OverrideService,
    AssignmentNewsService,
    NewsOutlets,
  ],
  exports: [SelectionService],
})
export class SelectionModule {}
