import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { testReminderEmail } from '../../core/mail/templates/test-reminder.js';
import { MailService } from '../../core/mail/mail.service.js';
import { UnsubscribeLinks } from '../notification/unsubscribe-links.js';
import { Config } from '../../core/platform/config/config.js';
import { conflict } from '../../core/platform/errors/domain-error.js';
import { UserService } from '../../accounts/user/user.service.js';

/** Test emails of app admins. */
@Injectable()
export class TestReminderService {
  constructor(
    private readonly config: Config,
    private readonly users: UserService,
    private readonly mail: MailService,
    private readonly unsubscribeLinks: UnsubscribeLinks,
  ) {}

  /**
   * Sends a test reminder, also to a player who has turned reminders off.
   *
   * @returns the player's name.
   * @throws DomainError 404 USER_NOT_FOUND, 409 EMAIL_NOT_CONFIRMED when no email would go out to this address (AC-01)
   */
  async sendTest(userId: string): Promise<string> {
    const { _id, username, email, getsEmails } = await this.users.get(userId);
    if (!getsEmails) throw notConfirmed(username);
    await this.mail.queue({
      dedupeKey: `test:${randomUUID()}`,
      to: email,
      email: testReminderEmail({
        username,
        link: this.config.publicUrl,
        unsubscribe: this.unsubscribeLinks.for(_id),
      }),
    });
    return username;
  }

  /** Resolves when the mail server would take an email to this admin. @throws DomainError 503 UNAVAILABLE */
  async checkConnection(adminId: string): Promise<void> {
    const { email } = await this.users.get(adminId);
    await this.mail.check(email);
  }
}

const notConfirmed = (username: string) =>
  conflict(
    'EMAIL_NOT_CONFIRMED',
    `No email was sent: ${username} hasn’t confirmed their email address.`,
  );
