import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { testReminderEmail } from '../mail/templates/test-reminder.js';
import { MailService } from '../mail/mail.service.js';
import { UnsubscribeLinks } from '../mail/unsubscribe-links.js';
import { Config } from '../platform/config/config.js';
import { UserService } from '../user/user.service.js';

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
   * @throws DomainError 404 USER_NOT_FOUND
   */
  async sendTest(userId: string): Promise<string> {
    const { _id, username, email } = await this.users.get(userId);
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

  /** Resolves when the mail server answers. @throws DomainError 503 UNAVAILABLE */
  async checkConnection(): Promise<void> {
    await this.mail.check();
  }
}
