import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MailService } from '../../core/mail/mail.service.js';
import { systemNow } from '../../core/platform/clock/clock.js';
import { PushDevices } from '../../core/push/push-devices.js';
import { JobRunner } from '../../core/platform/jobs/job-runner.js';
import type { Player } from '../../core/platform/security/player.decorator.js';
import { logSecurityEvent } from '../../core/platform/security/security-log.js';
import { AccountCleanup } from '../user/account-cleanup.js';
import type { Leaver } from '../user/account-parts.js';
import { UserRepository } from '../user/user.repository.js';
import { OwnerCheck, type Proof, signInAgain } from '../auth/owner-check.js';

const DELETION = 'delete your account';

/**
 * Deletes accounts: the account is marked first, from when on it counts as not existing; then the data
 * of other domains (`AccountCleanup`) and queued emails are erased, and the account itself last. Every
 * step may be repeated, so a job completes what a crash interrupted.
 */
@Injectable()
export class AccountService implements OnModuleInit {
  constructor(
    private readonly users: UserRepository,
    private readonly owner: OwnerCheck,
    private readonly cleanup: AccountCleanup,
    private readonly mail: MailService,
    private readonly devices: PushDevices,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.cleanup.add('push-devices', (user) => this.devices.removeOfUser(user));
    this.jobs.add({ name: 'finish-account-deletions', run: (now) => this.finishAll(now) });
  }

  /**
   * Deletes the account of the signed-in player.
   *
   * @param proof the current password, unless the sign-in is recent (ACCOUNT-2)
   * @param now the game's time, for the logs of the leagues
   * @throws DomainError 400 CURRENT_PASSWORD_WRONG, 401 SIGN_IN_AGAIN, 429 TOO_MANY_REQUESTS
   */
  async delete(player: Player, proof: Proof, now: Date): Promise<void> {
    await this.owner.require(player, proof, DELETION);
    const leaver = await this.users.markDeleting(player.id, player.sessionId, systemNow());
    if (!leaver) {
      // the session has ended meanwhile, such as by a new password, or the account is deleted already
      if (await this.users.exists(player.id)) throw signInAgain(DELETION);
      return;
    }
    logSecurityEvent('account-deleted', { account: player.id });
    await this.finish(leaver, now);
  }

  private async finishAll(now: Date): Promise<void> {
    for (const leaver of await this.users.beingDeleted()) await this.finish(leaver, now);
  }

  private async finish(leaver: Leaver, now: Date): Promise<void> {
    await this.cleanup.eraseAll(leaver._id.toHexString(), now);
    await this.mail.drop(leaver.email, leaver.deletingAt ?? systemNow());
    await this.users.remove(leaver);
  }
}
