import { Injectable, type OnModuleInit } from '@nestjs/common';
import { welcomeEmail } from '../../core/mail/templates/welcome.js';
import { MailService } from '../../core/mail/mail.service.js';
import { Config } from '../../core/platform/config/config.js';
import { JobRunner } from '../../core/platform/jobs/job-runner.js';
import type { Account } from '../user/account-parts.js';
import { UserRepository } from '../user/user.repository.js';
import { ConfirmationService } from './confirmation.service.js';

type Newcomer = Pick<Account, '_id' | 'username' | 'email'>;

/**
 * The welcome email. The account is stored together with the mark that it is due, so that a crash before
 * it is in the outbox does not lose it.
 */
@Injectable()
export class WelcomeService implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly users: UserRepository,
    private readonly mail: MailService,
    private readonly confirmations: ConfirmationService,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'welcome', run: () => this.sendDue() });
  }

  /** Queues the welcome email with a link that confirms the address, and clears the mark. */
  async send({ _id, username, email }: Newcomer): Promise<void> {
    const confirmation = await this.confirmations.linkFor(_id.toHexString());
    await this.mail.queue({
      dedupeKey: `welcome:${_id.toHexString()}`,
      to: email,
      toUnconfirmed: true,
      email: welcomeEmail({ username, link: this.config.publicUrl, confirmation }),
    });
    await this.users.clearWelcome(_id);
  }

  /** Sends those that a crash has left due. */
  private async sendDue(): Promise<void> {
    for (const newcomer of await this.users.withWelcomeDue()) await this.send(newcomer);
  }
}
