import { type AccountChange, mayChangeAccount } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { systemNow } from '../platform/clock/clock.js';
import { badRequest, type DomainError, unauthorized } from '../platform/errors/domain-error.js';
import { RateLimiter } from '../platform/security/rate-limiter.js';
import type { Player } from '../platform/security/player.decorator.js';
import { logSecurityEvent } from '../platform/security/security-log.js';
import type { Caller } from './caller.js';
import { KnownDevices } from './known-devices.js';
import { PasswordStore } from '../user/password-store.js';
import { verifyCounted } from './password.js';

/** What proves that it is the owner of the account who asks, and from where. */
export type Proof = Caller & { readonly currentPassword?: string | null | undefined };

/** Stands before changes that would take an account from its owner (ACCOUNT-2). */
@Injectable()
export class OwnerCheck {
  constructor(
    private readonly accounts: PasswordStore,
    private readonly limiter: RateLimiter,
    private readonly devices: KnownDevices,
  ) {}

  /**
   * Wrong passwords count like those of a sign-in.
   *
   * @param what is asked for: 'change your password'
   * @throws DomainError 400 CURRENT_PASSWORD_WRONG, 401 SIGN_IN_AGAIN, 429 TOO_MANY_REQUESTS, 503
   */
  async require(player: Player, proof: Proof, what: string): Promise<void> {
    const currentPassword = await this.judge(player, proof);
    const verdict = mayChangeAccount({ ...player, currentPassword }, systemNow());
    if (verdict === 'password-wrong') throw wrongPassword();
    if (verdict === 'password-needed') throw signInAgain(what);
  }

  private async judge(
    player: Player,
    { currentPassword, address, device }: Proof,
  ): Promise<AccountChange['currentPassword']> {
    if (currentPassword === null || currentPassword === undefined) return 'none';
    const secrets = await this.accounts.secretsOf(player.id);
    if (!secrets) return 'none';
    const deviceId = this.devices.idOf(device, secrets);
    const attempt = await this.limiter.countPasswordTry({
      email: secrets.emailKey,
      address,
      deviceId,
    });
    const typed = { password: currentPassword, address };
    if (await verifyCounted(attempt, secrets.passwordHash, typed)) {
      await attempt.succeeded();
      return 'right';
    }
    logSecurityEvent('current-password-refused', { account: player.id, address });
    return 'wrong';
  }
}

/** @param what 'change your password' */
export const signInAgain = (what: string): DomainError =>
  unauthorized('SIGN_IN_AGAIN', `Please sign in again to ${what}.`);

function wrongPassword(): DomainError {
  const message = 'This is not your current password.';
  return badRequest('CURRENT_PASSWORD_WRONG', message, [{ field: 'currentPassword', message }]);
}
