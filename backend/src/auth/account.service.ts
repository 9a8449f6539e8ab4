import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DepartureService } from '../league/departure.service.js';
import { MailService } from '../mail/mail.service.js';
import { systemNow } from '../platform/clock/clock.js';
import { JobRunner } from '../platform/jobs/job-runner.js';
import { noteSecurity } from '../platform/security/security-log.js';
import { EntryService } from '../selection/entry.service.js';
import { AccountRepository, type Leaver } from './account.repository.js';

/**
 * Deleting an account: marked first, which ends it for everybody; then memberships, picks and letters
 * that wait; the account itself last. Every step may be repeated, so the job finishes what a crash broke off.
 */
@Injectable()
export class AccountService implements OnModuleInit {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly departures: DepartureService,
    private readonly entries: EntryService,
    private readonly mail: MailService,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'finish-account-deletions', run: (now) => this.finishAll(now) });
  }

  /** @param now the game's time, for the logs of the leagues. */
  async delete(userId: string, now: Date): Promise<void> {
    const leaver = await this.accounts.markDeleting(userId, systemNow());
    if (!leaver) return;
    noteSecurity('account-deleted', { account: userId });
    await this.finish(leaver, now);
  }

  private async finishAll(now: Date): Promise<void> {
    for (const leaver of await this.accounts.beingDeleted()) await this.finish(leaver, now);
  }

  private async finish(leaver: Leaver, now: Date): Promise<void> {
    const id = leaver._id.toHexString();
    await this.departures.forget({ id, username: leaver.username }, now);
    await this.entries.deleteUser(id);
    await this.mail.drop(leaver.email, leaver.deletingAt ?? systemNow());
    await this.accounts.remove(leaver);
  }
}
