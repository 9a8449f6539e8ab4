import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { confirmationEmail } from '../../core/mail/templates/confirm-email.js';
import { MailService } from '../../core/mail/mail.service.js';
import { systemNow } from '../../core/platform/clock/clock.js';
import { Config } from '../../core/platform/config/config.js';
import { jwtSecret } from '../../core/platform/config/jwt-secret.js';
import { badRequest, type DomainError } from '../../core/platform/errors/domain-error.js';
import { logSecurityEvent } from '../../core/platform/security/security-log.js';
import { emailKeyOf } from '../../core/platform/text/email-address.js';
import type { ConfirmationAccount } from '../user/account-parts.js';
import { EmailAddressRepository } from '../user/email-address.repository.js';
import type { ConfirmationRecord } from '../user/account.js';
import { AuthLimiter } from './auth-limiter.js';
import { isConfiguredAppAdmin } from './app-admins.js';
import { deriveToken, randomToken, readToken, writeToken } from './tokens.js';

const LINK_MS = 7 * 24 * 60 * 60_000;
/** The second part of a confirmation token, where a refresh token has the id of its session. */
const KIND = 'confirm';

/** By what the address was confirmed. */
type Proof = 'link' | 'reset-link' | 'provider';

/**
 * Confirms that an email address belongs to its player, by a link that is sent to it. Uses the system's
 * clock.
 *
 * The token is derived from a random seed in the account and the server's secret. So it cannot be made
 * from a copy of the database, and the server can send the same link again: after a crash, or when the
 * player asks for another email, the links of all these emails work.
 */
@Injectable()
export class ConfirmationService {
  private readonly secret: string;

  constructor(
    private readonly config: Config,
    private readonly users: EmailAddressRepository,
    private readonly mail: MailService,
    private readonly limiter: AuthLimiter,
  ) {
    this.secret = jwtSecret(config);
  }

  /** The link that confirms an address, valid for 7 days from now; null when it is confirmed already. */
  async linkFor(userId: string): Promise<string | null> {
    const account = await this.users.findToConfirm(userId);
    const confirmation = account && (await this.renew(account._id));
    return confirmation && this.linkOf(userId, confirmation);
  }

  /**
   * Confirms the address that the token was sent to. Repeating it changes nothing.
   *
   * @returns whether the address was confirmed before.
   * @throws DomainError 400 CONFIRMATION_TOKEN_INVALID
   */
  async confirm(text: string): Promise<boolean> {
    const token = readToken(text);
    const account = token && (await this.users.findToConfirm(token.userId));
    const record = account?.confirmation;
    if (!token || !record || !isSame(text, this.tokenOf(token.userId, record))) throw badLink();
    if (account.emailConfirmedAt) return true;
    if (record.expiresAt <= systemNow()) throw badLink();
    return !(await this.mark(account, 'link'));
  }

  /**
   * Confirms the address of an account whose reset link was used, as that was sent to it too, or whose address the identity
   * provider has verified.
   */
  async confirmBy(proof: Exclude<Proof, 'link'>, userId: string): Promise<void> {
    const account = await this.users.findToConfirm(userId);
    if (account && !account.emailConfirmedAt) await this.mark(account, proof);
  }

  /**
   * Sends the link again, unless the address is confirmed.
   *
   * @param address the client's IP address
   * @returns whether the address is confirmed already.
   * @throws DomainError 429 TOO_MANY_REQUESTS
   */
  async resend(userId: string, address: string): Promise<boolean> {
    const account = await this.users.findToConfirm(userId);
    if (!account || account.emailConfirmedAt) return true;
    const { _id, username, email } = account;
    await this.limiter.countConfirmation({ email: emailKeyOf(email), address });
    const confirmation = await this.renew(_id);
    if (!confirmation) return true;
    await this.mail.queue({
      dedupeKey: `confirm:${userId}:${confirmation.expiresAt.getTime()}`,
      to: email,
      toUnconfirmed: true,
      email: confirmationEmail({ username, link: this.linkOf(userId, confirmation) }),
      goodUntil: confirmation.expiresAt,
    });
    return false;
  }

  /**
   * Extends the account's link to its full time, or makes a new one if it has expired. Two requests at
   * once get the same link: the one that cannot replace it extends the one that the other has stored.
   */
  private async renew(id: Types.ObjectId): Promise<ConfirmationRecord | null> {
    const now = systemNow();
    const renewal = { seed: randomToken(), now, expiresAt: new Date(now.getTime() + LINK_MS) };
    return (
      (await this.users.replaceConfirmation(id, renewal)) ??
      this.users.extendConfirmation(id, renewal)
    );
  }

  /** False when another request has confirmed it meanwhile. */
  private async mark({ _id, email }: ConfirmationAccount, by: Proof): Promise<boolean> {
    const isAppAdmin = isConfiguredAppAdmin(this.config, email);
    const isNew = await this.users.confirmEmail(_id, { now: systemNow(), isAppAdmin });
    if (isNew) logSecurityEvent('email-confirmed', { account: _id.toHexString(), by, isAppAdmin });
    return isNew;
  }

  private linkOf(userId: string, record: ConfirmationRecord): string {
    return `${this.config.publicUrl}/confirm-email?token=${this.tokenOf(userId, record)}`;
  }

  private tokenOf(userId: string, { seed }: ConfirmationRecord): string {
    const secret = deriveToken(`confirm-email:${userId}:${seed}`, this.secret);
    return writeToken({ userId, sessionId: KIND, secret });
  }
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const badLink = (): DomainError =>
  badRequest(
    'CONFIRMATION_TOKEN_INVALID',
    'This link has expired. Please log in and choose “Send the link again” in your profile.',
  );
