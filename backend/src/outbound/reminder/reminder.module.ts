import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LeagueModule } from '../../leagues/league/league.module.js';
import { MailModule } from '../../core/mail/mail.module.js';
import { NotificationModule } from '../notification/notification.module.js';
import { RecapModule } from '../../views/recap/recap.module.js';
import { SelectionModule } from '../../play/selection/selection.module.js';
import { UserModule } from '../../accounts/user/user.module.js';
import { ChangedPlayers } from './changed-players.js';
import { OpenPicksService } from './open-picks.service.js';
import { ReminderRecordRepository } from './reminder-record.repository.js';
import { ReminderRecord, ReminderRecordSchema } from './reminder-record.schema.js';
import { ReminderService } from './reminder.service.js';
import { ReminderRenderer } from './reminder-renderer.js';
import { TestReminderController } from './test-reminder.controller.js';
import { TestReminderService } from './test-reminder.service.js';

/** Race reminders: who still has to pick. The notifications send them. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: ReminderRecord.name, schema: ReminderRecordSchema }]),
    NotificationModule,
    LeagueModule,
    SelectionModule,
    RecapModule,
    MailModule,
    UserModule,
  ],
  controllers: [TestReminderController],
  providers: [
    ReminderRecordRepository,
    ChangedPlayers,
    OpenPicksService,
    ReminderService,
    ReminderRenderer,
    TestReminderService,
  ],
})
export class ReminderModule {}
