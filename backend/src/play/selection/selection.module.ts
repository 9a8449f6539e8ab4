import { Module, type OnModuleInit } from '@nestjs/common';
import { logRefusalsAs } from '../../core/platform/security/log-refusals.js';
import { MongooseModule } from '@nestjs/mongoose';
import { LeagueModule } from '../../leagues/league/league.module.js';
import { MailModule } from '../../core/mail/mail.module.js';
import { UserModule } from '../../accounts/user/user.module.js';
import { AssignmentPublisher } from './assignment-publisher.js';
import { EntryCleanup } from './entry-cleanup.js';
import { EntryRepository } from './entry.repository.js';
import { EntrySchema } from './entry.schema.js';
import { LeagueEntry } from './league-entry.js';
import { EntryService } from './entry.service.js';
import { LeagueReader } from './league-reader.js';
import { LeagueSelectionsService } from './league-selections.service.js';
import { OpponentController } from './opponent.controller.js';
import { OverrideService } from './override.service.js';
import { SamePickController } from './same-pick.controller.js';
import { SamePickService } from './same-pick.service.js';
import { SealService } from './seal.service.js';
import { SelectionController } from './selection.controller.js';
import { SelectionService } from './selection.service.js';
import { SecurityModule } from '../../core/platform/security/security.module.js';

const EXPORTED = [
  EntryRepository,
  EntryService,
  SealService,
  LeagueReader,
  SelectionService,
  LeagueSelectionsService,
  AssignmentPublisher,
];

/** Picks: saving, assigning, showing and sealing them. Owns the collection `entries`. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: LeagueEntry.name, schema: EntrySchema }]),
    LeagueModule,
    UserModule,
    MailModule,
    SecurityModule,
  ],
  controllers: [SelectionController, SamePickController, OpponentController],
  providers: [...EXPORTED, EntryCleanup, SamePickService, OverrideService],
  exports: EXPORTED,
})
export class SelectionModule implements OnModuleInit {
  onModuleInit(): void {
    // a save after the lock, which the screens do not offer
    logRefusalsAs('late-save', ['SELECTIONS_LOCKED', 'SWAP_WINDOW_CLOSED']);
  }
}
