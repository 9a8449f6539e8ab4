import { Injectable, type OnModuleInit } from '@nestjs/common';
import { welcomeEmail } from '../mail/templates/welcome.js';
import { MailService } from '../mail/mail.service.js';
import { Config } from '../platform/config/config.js';
import { JobRunner } from '../platform/jobs/job-runner.js';
import { ConfirmationService } from './confirmation.service.js';
import { type Account, UserStore } from '../user/user-store.js';

type Newcomer = Pick<Account, '_id' | 'username' | 'email'>;

/**
 * The welcome email. That it is due is written with the account itself, so no crash between the
 * account and the outbox loses it.
 */
@Injectable()
export class WelcomeService implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly users: UserStore,
    private readonly mail: MailService,
    private readonly confirmations: ConfirmationService,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'welcome', run: () => this.sendDue() });
  }

  async send({ _id, username, email }: Newcomer): Promise<void> {
    const confirmation = await this.confirmations.linkFor(_id.toHexString());
    await this.mail.queue({
      dedupeKey: `welcome:${_id.toHexString()}`,
      to: email,
      email: welcomeEmail({ username, link: this.config.publicUrl, confirmation }),
    });
    await this.users.clearWelcome(_id);
  }

  /** What a crash left over. */
  private async sendDue(): Promise<void> {
    for (const newcomer of await this.users.withWelcomeDue()) await this.send(newcomer);
  }
}
