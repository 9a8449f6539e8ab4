import { type AccountChange, mayChangeAccount } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { systemNow } from '../../core/platform/clock/clock.js';
import { Config } from '../../core/platform/config/config.js';
import {
  badRequest,
  type DomainError,
  unauthorized,
} from '../../core/platform/errors/domain-error.js';
import type { Player } from '../../core/platform/security/player.decorator.js';
import { logSecurityWarning } from '../../core/platform/security/security-log.js';
import { SignInRepository } from '../user/sign-in.repository.js';
import { AuthLimiter } from './auth-limiter.js';
import type { Caller } from './caller.js';
import { DeviceCookies } from './device-cookies.js';
import { verifyCounted } from './password.js';

/** The current password, if it was sent, and where the request comes from. */
export type Proof = Caller & { readonly currentPassword?: string | null | undefined };

/** Checks before a password change or a deletion that it is the owner who asks (ACCOUNT-2). */
@Injectable()
export class OwnerCheck {
  constructor(
    private readonly config: Config,
    private readonly sessions: SignInRepository,
    private readonly limiter: AuthLimiter,
    private readonly devices: DeviceCookies,
  ) {}

  /**
   * Resolves when the change is allowed. Wrong passwords count towards the limits of signing in.
   *
   * @param what the change, for the error's text: 'change your password'
   * @throws DomainError 400 CURRENT_PASSWORD_WRONG, 401 SIGN_IN_AGAIN, 429 TOO_MANY_REQUESTS, 503
   *   UNAVAILABLE when too many password checks wait
   */
  async require(player: Player, proof: Proof, what: string): Promise<void> {
    const currentPassword = await this.checkPassword(player, proof);
    const verdict = mayChangeAccount({ ...player, currentPassword }, systemNow());
    if (verdict === 'password-wrong') throw wrongPassword();
    if (verdict === 'password-needed') throw signInAgain(what);
  }

  private async checkPassword(
    player: Player,
    { currentPassword, address, device }: Proof,
  ): Promise<AccountChange['currentPassword']> {
    if (currentPassword === null || currentPassword === undefined) return 'none';
    if (!this.config.passwords) return 'none';
    const secrets = await this.sessions.secretsOf(player.id);
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
    logSecurityWarning('current-password-refused', { account: player.id, address });
    return 'wrong';
  }
}

/** 401 SIGN_IN_AGAIN. @param what the change, such as 'change your password' */
export const signInAgain = (what: string): DomainError =>
  unauthorized('SIGN_IN_AGAIN', `Please log in again to ${what}.`);

function wrongPassword(): DomainError {
  const message = 'This isn’t your current password.';
  return badRequest('CURRENT_PASSWORD_WRONG', message, [{ field: 'currentPassword', message }]);
}
