import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MailService } from '../mail/mail.service.js';
import { systemNow } from '../platform/clock/clock.js';
import { JobRunner } from '../platform/jobs/job-runner.js';
import type { Player } from '../platform/security/player.decorator.js';
import { logSecurityEvent } from '../platform/security/security-log.js';
import { AccountErasers } from '../user/account-erasers.js';
import { AccountDeletionStore, type Leaver } from '../user/account-deletion-store.js';
import { OwnerCheck, type Proof, signInAgain } from './owner-check.js';

const DELETION = 'delete your account';

/**
 * Deleting an account: marked first, which ends it for everybody; then what other domains keep of it
 * (see `AccountErasers`) and emails that wait; the account itself last. Every step may be repeated, so
 * the job finishes what a crash broke off.
 */
@Injectable()
export class AccountService implements OnModuleInit {
  constructor(
    private readonly accounts: AccountDeletionStore,
    private readonly owner: OwnerCheck,
    private readonly erasers: AccountErasers,
    private readonly mail: MailService,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'finish-account-deletions', run: (now) => this.finishAll(now) });
  }

  /**
   * @param now the game's time, for the logs of the leagues
   * @throws DomainError 400 CURRENT_PASSWORD_WRONG, 401 SIGN_IN_AGAIN, 429 TOO_MANY_REQUESTS
   */
  async delete(player: Player, proof: Proof, now: Date): Promise<void> {
    await this.owner.require(player, proof, DELETION);
    const leaver = await this.accounts.markDeleting(player.id, player.sessionId, systemNow());
    if (!leaver) {
      // a new password has ended the session meanwhile
      if (await this.accounts.isAlive(player.id)) throw signInAgain(DELETION);
      return;
    }
    logSecurityEvent('account-deleted', { account: player.id });
    await this.finish(leaver, now);
  }

  private async finishAll(now: Date): Promise<void> {
    for (const leaver of await this.accounts.beingDeleted()) await this.finish(leaver, now);
  }

  private async finish(leaver: Leaver, now: Date): Promise<void> {
    await this.erasers.eraseAll(leaver._id.toHexString(), now);
    await this.mail.drop(leaver.email, leaver.deletingAt ?? systemNow());
    await this.accounts.remove(leaver);
  }
}
