import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LeagueModule } from '../../leagues/league/league.module.js';
import { LeagueManagementModule } from '../../leagues/league-management/league-management.module.js';
import { MailModule } from '../../core/mail/mail.module.js';
import { PushModule } from '../../core/push/push.module.js';
import { MissedModule } from '../../play/missed/missed.module.js';
import { RecapModule } from '../../views/recap/recap.module.js';
import { SelectionModule } from '../../play/selection/selection.module.js';
import { UserModule } from '../../accounts/user/user.module.js';
import { HeldNotice, HeldNoticeSchema } from './held-notice.schema.js';
import { HeldNoticeRepository } from './held-notice.repository.js';
import { LockNoticeWriter } from './lock-notice-writer.js';
import { LockNoticesJob } from './lock-notices.job.js';
import { LogNoticeWriter } from './log-notice-writer.js';
import { LogNoticesJob } from './log-notices.job.js';
import { MembershipTexts } from './membership-texts.js';
import { NoticeEmails } from './notice-emails.js';
import { Notices } from './notices.js';
import { NotificationSettings } from './notification-settings.js';
import { NotificationSettingsController } from './notification-settings.controller.js';
import { PlayedSeasons } from './played-seasons.js';
import { PreferencesController } from './preferences.controller.js';
import { Recipients } from './recipients.js';
import { RoundNoticesJob } from './round-notices.job.js';
import { RoundNoticeWriter } from './round-notice-writer.js';
import { RoundTexts } from './round-texts.js';
import { RoundNotification, RoundNotificationSchema } from './round-notification.schema.js';
import { RoundNotificationRepository } from './round-notification.repository.js';
import { UnsubscribeController } from './unsubscribe.controller.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

/** What players are notified of, when and how. Reminders are in `ReminderModule`. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: HeldNotice.name, schema: HeldNoticeSchema },
      { name: RoundNotification.name, schema: RoundNotificationSchema },
    ]),
    UserModule,
    MailModule,
    PushModule,
    LeagueModule,
    LeagueManagementModule,
    SelectionModule,
    MissedModule,
    RecapModule,
  ],
  controllers: [NotificationSettingsController, PreferencesController, UnsubscribeController],
  providers: [
    HeldNoticeRepository,
    LockNoticesJob,
    LockNoticeWriter,
    LogNoticesJob,
    LogNoticeWriter,
    MembershipTexts,
    NoticeEmails,
    Notices,
    NotificationSettings,
    PlayedSeasons,
    Recipients,
    RoundNoticesJob,
    RoundNoticeWriter,
    RoundTexts,
    RoundNotificationRepository,
    UnsubscribeLinks,
  ],
  exports: [Notices, PlayedSeasons, Recipients, UnsubscribeLinks],
})
export class NotificationModule {}
