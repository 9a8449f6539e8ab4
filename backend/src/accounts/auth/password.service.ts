import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { resetLinkEmail } from '../../core/mail/templates/reset-link.js';
import { MailService } from '../../core/mail/mail.service.js';
import { systemNow } from '../../core/platform/clock/clock.js';
import { Config } from '../../core/platform/config/config.js';
import { badRequest, type DomainError } from '../../core/platform/errors/domain-error.js';
import type { Player } from '../../core/platform/security/player.decorator.js';
import { logSecurityEvent, logSecurityWarning } from '../../core/platform/security/security-log.js';
import { emailKeyOf } from '../../core/platform/text/email-address.js';
import type { ResetAccount } from '../user/account-parts.js';
import { SignInRepository } from '../user/sign-in.repository.js';
import { type Attempt, AuthLimiter } from './auth-limiter.js';
import type { Caller } from './caller.js';
import { ConfirmationService } from './confirmation.service.js';
import type { ResetPasswordDto } from './dto/password.dto.js';
import type { HashedAccount } from './device-cookies.js';
import { OwnerCheck, type Proof, signInAgain } from './owner-check.js';
import { checkPassword, hashPassword } from './password.js';
import { newResetLink } from './reset-links.js';
import { hashToken, readToken } from './tokens.js';

/** The change that `OwnerCheck` is asked for. */
const CHANGE = 'change your password';

const ALL_ACCESS = ['passkeys', 'identity', 'apiTokens', 'calendarSeed'] as const;
const TOKENS_ALONE = ['apiTokens'] as const;

type Change = Proof & {
  readonly email: string;
  readonly password: string;
  readonly removeAccess: boolean | null | undefined;
};

/** Forgotten and changed passwords. Uses the system's clock. */
@Injectable()
export class PasswordService {
  /** An answer to a forgotten password takes a multiple of this, whether or not there is such an account; in ms. */
  answerMs = 250;

  constructor(
    private readonly config: Config,
    private readonly sessions: SignInRepository,
    private readonly mail: MailService,
    private readonly limiter: AuthLimiter,
    private readonly owner: OwnerCheck,
    private readonly confirmations: ConfirmationService,
  ) {}

  /** Sends a reset link if there is such an account. Neither the answer nor its time shows whether there is. */
  async forgot({ email, address }: Attempt): Promise<void> {
    const start = performance.now();
    await this.sendLink({ email, address });
    await wait(this.answerMs - ((performance.now() - start) % this.answerMs));
  }

  /**
   * Sets a new password and ends every session of the account: by the token of a reset link or, without
   * a token, for a signed-in player who proves to be the owner (ACCOUNT-2).
   *
   * @returns the account with its new hash, for the caller's device cookie.
   * @throws DomainError 400 RESET_TOKEN_INVALID, CURRENT_PASSWORD_WRONG or INVALID_INPUT,
   *   401 SIGN_IN_AGAIN, 429 TOO_MANY_REQUESTS
   */
  async reset(
    { token, email, password, currentPassword, removeAccess }: ResetPasswordDto,
    player: Player | null,
    caller: Caller,
  ): Promise<HashedAccount> {
    const change = { ...caller, email, password, currentPassword, removeAccess };
    return token ? this.changeByLink(token, change) : this.changeBySession(player, change);
  }

  private async sendLink(attempt: Attempt): Promise<void> {
    const account = await this.sessions.accountByEmail(attempt.email);
    const mayMail = await this.limiter.allowResetEmail({
      ...attempt,
      email: emailKeyOf(attempt.email),
    });
    if (!account || !mayMail) return;
    const { address } = attempt;
    logSecurityEvent('reset-link-asked', { account: account._id.toHexString(), address });
    const { token, reset } = newResetLink(account._id.toHexString());
    if (!(await this.sessions.setReset(account, reset))) return;
    const link = `${this.config.publicUrl}/reset-password?token=${token}`;
    await this.mail.queue({
      dedupeKey: `reset:${reset.tokenHash}`,
      to: account.email,
      toUnconfirmed: true,
      email: resetLinkEmail({ username: account.username, link }),
      goodUntil: reset.expiresAt,
    });
  }

  private async changeByLink(
    text: string,
    { email, password, address, removeAccess }: Change,
  ): Promise<HashedAccount> {
    const token = readToken(text);
    const account = token && (await this.sessions.accountById(token.userId));
    const link = account?.reset;
    const isGood =
      token && link && hashToken(token.secret) === link.tokenHash && link.expiresAt > systemNow();
    if (!account || !isGood || !isAddressOf(account, email)) throw badLink(account, address);
    checkPassword(password, account);
    const passwordHash = await hashPassword(password, address);
    // a thief of the old password may have added passkeys or API tokens
    const ends = (removeAccess ?? true) ? ALL_ACCESS : [];
    const change = { passwordHash, ends };
    if (!(await this.sessions.changePasswordByLink(account._id, link, change))) {
      throw badLink(account, address);
    }
    logSecurityEvent('password-changed', { account: account._id.toHexString(), by: 'link' });
    await this.confirmations.confirmBy('reset-link', account._id.toHexString());
    await this.limiter.recordSignIn({ email: emailKeyOf(email), address });
    return { _id: account._id, passwordHash };
  }

  private async changeBySession(
    player: Player | null,
    { email, password, removeAccess, ...proof }: Change,
  ): Promise<HashedAccount> {
    const account = player && (await this.sessions.accountById(player.id));
    if (!account) throw signInAgain(CHANGE);
    if (!isAddressOf(account, email)) {
      const message = 'This isn’t your account’s email address.';
      throw badRequest('INVALID_INPUT', message, [{ field: 'email', message }]);
    }
    await this.owner.require(player, proof, CHANGE);
    checkPassword(password, account);
    const passwordHash = await hashPassword(password, proof.address);
    const { _id } = account;
    const ends = removeAccess === true ? ALL_ACCESS : removeAccess === false ? [] : TOKENS_ALONE;
    const change = { passwordHash, ends };
    const isDone = await this.sessions.changePasswordBySession(_id, player.sessionId, change);
    if (!isDone) throw signInAgain(CHANGE);
    logSecurityEvent('password-changed', { account: player.id, by: 'player' });
    return { _id, passwordHash };
  }
}

const isAddressOf = ({ emailKey }: ResetAccount, email: string): boolean =>
  emailKeyOf(email) === emailKey;

function badLink(account: ResetAccount | null, address: string): DomainError {
  logSecurityWarning('reset-refused', { account: account?._id.toHexString() ?? null, address });
  return badRequest(
    'RESET_TOKEN_INVALID',
    'This link has expired or belongs to a different email address. Please request a new one.',
  );
}
