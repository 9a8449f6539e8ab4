import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UserModule } from '../../auth/user.module.js';
import { LeagueModule } from '../../league/league.module.js';
import { SeasonModule } from '../../race/season.module.js';
import { EntryModule } from '../../selection/entry.module.js';
import { MailModule } from '../mail.module.js';
import { OpenPicksService } from './open-picks.service.js';
import { ReminderRoundRepository } from './reminder-round.repository.js';
import { ReminderRound, ReminderRoundSchema } from './reminder-round.schema.js';
import { ReminderService } from './reminder.service.js';
import { ReminderWriter } from './reminder-writer.service.js';
import { UnsubscribeController } from './unsubscribe.controller.js';

/** Race reminders: above leagues, picks and accounts, which all send letters of their own. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: ReminderRound.name, schema: ReminderRoundSchema }]),
    UserModule,
    LeagueModule,
    SeasonModule,
    EntryModule,
    MailModule,
  ],
  controllers: [UnsubscribeController],
  providers: [ReminderRoundRepository, OpenPicksService, ReminderService, ReminderWriter],
})
export class ReminderModule {}
