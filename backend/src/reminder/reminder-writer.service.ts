import { type SentReminder, isReminderStillDue } from '@gridlock/game-rules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Contact, UserService } from '../user/user.service.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { SeasonService } from '../season/season.service.js';
import type { AddressedEmail } from '../mail/deferred-email-renderer.js';
import { reminderEmail } from '../mail/templates/reminder.js';
import { MailService } from '../mail/mail.service.js';
import { UnsubscribeLinks } from '../mail/unsubscribe-links.js';
import { type OpenPick, OpenPicksService } from './open-picks.service.js';

export const REMINDER_WRITER = 'reminder';

/** What stands in the outbox. */
export type ReminderData = SentReminder & {
  readonly user: string;
  readonly season: number;
  readonly series: number;
};

/**
 * Writes a reminder at the moment it goes out, so it tells the lock and the leagues as they are by
 * then, and is dropped when the picks are in, locked, or the reader does not want it any more.
 */
@Injectable()
export class ReminderWriter implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly seasons: SeasonService,
    private readonly users: UserService,
    private readonly openPicks: OpenPicksService,
    private readonly unsubscribeLinks: UnsubscribeLinks,
    private readonly mail: MailService,
  ) {}

  onModuleInit(): void {
    this.mail.addRenderer(REMINDER_WRITER, (facts) => this.write(facts as ReminderData));
  }

  private async write(facts: ReminderData): Promise<AddressedEmail | null> {
    const now = this.clock.now();
    const season = (await this.seasons.load(facts.season)).at(now);
    const told = isReminderStillDue(season, facts, now);
    if (!told) return null;
    const reader = await this.users.contact(facts.user);
    if (!reader?.emailRemindersEnabled) return null;
    const open = await this.openPicks.ofPlayer(facts.user, { season, round: facts.round });
    if (open.length === 0) return null;
    const { round, lockAt } = told;
    const lock = { raceName: round.name, lockAt, kind: facts.kind, hasMoved: facts.series > 1 };
    const email = reminderEmail({ ...this.toReader(reader, open), ...lock, now });
    return { to: reader.email, email };
  }

  private toReader({ _id, username, timeZone }: Contact, open: readonly OpenPick[]) {
    return {
      username,
      timeZone,
      leagues: open.map(({ league, need }) => ({
        name: league.name,
        need,
        link: `${this.config.publicUrl}/league/${league._id}/race/next/selections`,
      })),
      dashboard: `${this.config.publicUrl}/dashboard`,
      unsubscribe: this.unsubscribeLinks.for(_id),
    };
  }
}
