import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LeagueModule } from '../league/league.module.js';
import { MailModule } from '../mail/mail.module.js';
import { NotificationModule } from '../notification/notification.module.js';
import { RaceNightModule } from '../race-night/race-night.module.js';
import { RecapModule } from '../recap/recap.module.js';
import { SelectionModule } from '../selection/selection.module.js';
import { OpenPicksService } from './open-picks.service.js';
import { ReminderRoundRepository } from './reminder-round.repository.js';
import { ReminderRound, ReminderRoundSchema } from './reminder-round.schema.js';
import { ReminderService } from './reminder.service.js';
import { ReminderRenderer } from './reminder-renderer.js';

/** Race reminders. They say who has to choose; the notifications how they are told. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: ReminderRound.name, schema: ReminderRoundSchema }]),
    NotificationModule,
    LeagueModule,
    SelectionModule,
    RaceNightModule,
    RecapModule,
    MailModule,
  ],
  providers: [ReminderRoundRepository, OpenPicksService, ReminderService, ReminderRenderer],
})
export class ReminderModule {}
