import { type SentReminder, isReminderStillDue, PICK_FIELDS } from '@gridlock/game-rules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AddressedEmail } from '../mail/deferred-email-renderer.js';
import { MailService } from '../mail/mail.service.js';
import { reminderEmail } from '../mail/templates/reminder.js';
import { UnsubscribeLinks } from '../mail/unsubscribe-links.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { LeagueCalendars } from '../league/league-calendars.service.js';
import type { SeasonSnapshot } from '../season/season-snapshot.js';
import { type Contact, UserService } from '../user/user.service.js';
import { type OpenPick, OpenPicksService } from './open-picks.service.js';

/** Name under which the outbox finds the renderer of reminders. */
export const REMINDER_WRITER = 'reminder';

/** What the outbox stores of a reminder: ids and the lock it was queued for. */
export type ReminderData = SentReminder & {
  readonly user: string;
  readonly season: number;
  readonly series: number;
};

/**
 * Renders a reminder when it is sent, so it names the lock and the leagues as they are by then. It is
 * dropped when the picks are in or locked, or the reader has unsubscribed.
 */
@Injectable()
export class ReminderWriter implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly calendars: LeagueCalendars,
    private readonly users: UserService,
    private readonly openPicks: OpenPicksService,
    private readonly unsubscribeLinks: UnsubscribeLinks,
    private readonly mail: MailService,
  ) {}

  onModuleInit(): void {
    this.mail.addRenderer(REMINDER_WRITER, (data) => this.write(data as ReminderData));
  }

  private async write(data: ReminderData): Promise<AddressedEmail | null> {
    const now = this.clock.now();
    const season = await this.calendars.ofSeason(data.season);
    const due = isReminderStillDue(season.at(now), data, now);
    if (!due) return null;
    const reader = await this.users.contact(data.user);
    if (!reader?.emailRemindersEnabled) return null;
    const open = await this.openPicks.ofPlayer(data.user, { season, round: data.round, now });
    if (open.length === 0) return null;
    const { round, lockAt } = due;
    const lock = { raceName: round.name, lockAt, kind: data.kind, hasMoved: data.series > 1 };
    const email = reminderEmail({ ...this.toReader(reader, open, season), ...lock, now });
    return { to: reader.email, email };
  }

  private toReader(
    { _id, username, timeZone }: Contact,
    open: readonly OpenPick[],
    season: SeasonSnapshot,
  ) {
    return {
      username,
      timeZone,
      leagues: open.map(({ league, need, planned }) => ({
        name: league.name,
        need,
        planned: planned && PICK_FIELDS.map((field) => season.nameOf(planned[field])),
        link: `${this.config.publicUrl}/league/${league._id}/${planned ? 'plan' : 'race/next/selections'}`,
      })),
      dashboard: `${this.config.publicUrl}/dashboard`,
      unsubscribe: this.unsubscribeLinks.for(_id),
    };
  }
}
