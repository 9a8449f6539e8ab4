import { timingSafeEqual } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AddressedEmail } from '../../core/mail/addressed-email.js';
import { MailService } from '../../core/mail/mail.service.js';
import {
  addressInUseEmail,
  emailChangedEmail,
  emailChangeEmail,
} from '../../core/mail/templates/email-change.js';
import type { DeferredFacts } from '../../core/outbox/outbox-record.js';
import { systemNow } from '../../core/platform/clock/clock.js';
import { Config } from '../../core/platform/config/config.js';
import { jwtSecret } from '../../core/platform/config/jwt-secret.js';
import { badRequest, conflict, DomainError } from '../../core/platform/errors/domain-error.js';
import { JobRunner } from '../../core/platform/jobs/job-runner.js';
import type { Player } from '../../core/platform/security/player.decorator.js';
import { logSecurityEvent } from '../../core/platform/security/security-log.js';
import { emailKeyOf } from '../../core/platform/text/email-address.js';
import type { EmailAccount } from '../user/account-parts.js';
import { EmailAddressRepository } from '../user/email-address.repository.js';
import type { EmailChangeRecord, HeldEmail, WayBack } from '../user/account.js';
import { getsEmails } from '../user/gets-emails.js';
import { AuthLimiter } from '../auth/auth-limiter.js';
import { appAdminAfter } from '../auth/app-admins.js';
import { OwnerCheck, type Proof, signInAgain } from '../auth/owner-check.js';
import { hashPassword } from '../auth/password.js';
import { newResetLink } from '../auth/reset-links.js';
import { deriveToken, randomToken, readToken, writeToken } from '../auth/tokens.js';

const LINK_MS = 24 * 60 * 60_000;
const WAY_BACK_MS = 7 * 24 * 60 * 60_000;
/** The change that `OwnerCheck` is asked for. */
const CHANGE = 'change your email address';
/** Names of the renderers of its emails. */
const LINK = 'email-change-link';
const NOTICE = 'email-changed';

/** The two kinds of links: what their tokens are derived from, and the pages that they open. */
type Page = 'confirm-email-change' | 'undo-email-change';

/**
 * Changes the email address of an account by a link that is sent to the new one, and takes it back by a link that is
 * sent to the old one (AC-05). Uses the system's clock.
 *
 * Tokens are derived from an id in the account and the server's secret. So they cannot be made from a copy of the
 * database, and the emails are written when they are sent: one whose link has expired by then is dropped.
 */
@Injectable()
export class EmailChangeService implements OnModuleInit {
  private readonly secret: string;

  constructor(
    private readonly config: Config,
    private readonly accounts: EmailAddressRepository,
    private readonly owner: OwnerCheck,
    private readonly limiter: AuthLimiter,
    private readonly mail: MailService,
    private readonly jobs: JobRunner,
  ) {
    this.secret = jwtSecret(config);
  }

  onModuleInit(): void {
    this.mail.addRenderer(LINK, (facts) => this.renderLink(facts));
    this.mail.addRenderer(NOTICE, (facts) => this.renderNotice(facts));
    this.jobs.add({ name: 'email-changes', run: () => this.finishAll() });
  }

  /**
   * Sends a link to the new address; nothing else changes. The answer is the same for one that another account
   * has: its owner gets an email that says so.
   *
   * @throws DomainError 400 CURRENT_PASSWORD_WRONG or INVALID_INPUT, 401 SIGN_IN_AGAIN, 429 TOO_MANY_REQUESTS
   */
  async ask(player: Player, email: string, proof: Proof): Promise<void> {
    await this.owner.require(player, proof, CHANGE);
    const account = await this.accounts.find(player.id);
    if (!account) throw signInAgain(CHANGE);
    if (emailKeyOf(email) === account.emailKey) throw sameAddress();
    await this.limiter.countEmailChange(player.id, {
      email: emailKeyOf(email),
      address: proof.address,
    });
    const change = { _id: randomToken(), email, expiresAt: fromNow(LINK_MS) };
    const outcome = await this.accounts.ask(player.id, player.sessionId, change);
    if (outcome === 'refused') throw signInAgain(CHANGE);
    if (outcome === 'too-often') throw tooOften();
    logSecurityEvent('email-change-asked', { account: player.id, address: proof.address });
    await this.queueLink(player.id, change);
  }

  /**
   * Sends the link again, and lets it work for its full time.
   *
   * @param address the client's IP address
   * @throws DomainError 409 NO_EMAIL_CHANGE, 429 TOO_MANY_REQUESTS
   */
  async resend(userId: string, address: string): Promise<void> {
    const account = await this.accounts.find(userId);
    const change = account?.emailChange;
    if (!account || !change) throw noChange();
    await this.limiter.countEmailChange(userId, { email: emailKeyOf(change.email), address });
    const expiresAt = fromNow(LINK_MS);
    if (!(await this.accounts.extend(account._id, change, expiresAt))) throw noChange();
    await this.queueLink(userId, { ...change, expiresAt });
  }

  /** Cancels the change: its link ends. */
  async cancel(userId: string): Promise<void> {
    await this.accounts.cancel(userId);
  }

  /**
   * Gives the account the address that the link was sent to. Of two at once, one does it.
   *
   * @returns the account's id
   * @throws DomainError 400 EMAIL_CHANGE_TOKEN_INVALID, 409 EMAIL_TAKEN when somebody has taken the address meanwhile
   */
  async confirm(text: string): Promise<string> {
    const token = readToken(text);
    const account = token && (await this.accounts.find(token.userId));
    const change = account?.emailChange;
    const now = systemNow();
    const isGood =
      token && change && this.isToken(text, 'confirm-email-change', token.userId, change._id);
    if (!isGood || change.expiresAt <= now) throw badLink();
    const isAppAdmin = appAdminAfter(this.config, account.email, change.email);
    const wayBack = this.wayBackOf(account, now);
    const outcome = await this.accounts.change(account, { change, wayBack, now, isAppAdmin });
    if (outcome === 'taken') throw taken();
    if (outcome === 'gone') throw badLink();
    logSecurityEvent('email-changed', { account: token.userId, isAppAdmin });
    await this.finish(token.userId);
    return token.userId;
  }

  /**
   * Gives the account back the address that the link was sent to. Who uses the link owns that mailbox and reports that
   * somebody else has changed the address: everything that signs in ends.
   *
   * @param address the client's IP address
   * @returns the account's id and the token of a link for a new password
   * @throws DomainError 400 EMAIL_CHANGE_TOKEN_INVALID
   */
  async undo(text: string, address: string): Promise<{ userId: string; resetToken: string }> {
    let { account, wayBack } = await this.wayBackFor(text);
    const userId = account._id.toHexString();
    const passwordHash = await hashPassword(randomToken(), address);
    const { token: resetToken, reset } = newResetLink(userId);
    for (;;) {
      const isAppAdmin = appAdminAfter(this.config, account.email, wayBack.email);
      const undoing = { wayBack, now: systemNow(), isAppAdmin, passwordHash, reset };
      if (await this.accounts.undo(account, undoing)) break;
      // the address has changed once more meanwhile, or the way back is closed
      ({ account, wayBack } = await this.wayBackFor(text));
    }
    logSecurityEvent('email-change-undone', { account: userId, address });
    await this.mail.readdress(account.email, wayBack.email);
    return { userId, resetToken };
  }

  private async wayBackFor(text: string): Promise<{ account: EmailAccount; wayBack: WayBack }> {
    const token = readToken(text);
    const account = token && (await this.accounts.find(token.userId));
    const wayBack = findWayBack(account, token?.sessionId);
    const isGood =
      token && wayBack && this.isToken(text, 'undo-email-change', token.userId, wayBack._id);
    if (!account || !isGood || wayBack.expiresAt <= systemNow()) throw badLink();
    return { account, wayBack };
  }

  /** Once emails leave the server, nobody may read an address that was not confirmed (AC-01). */
  private wayBackOf(account: EmailAccount, now: Date): WayBack {
    const { email } = account;
    const expiresAt = getsEmails(account, this.config)
      ? new Date(now.getTime() + WAY_BACK_MS)
      : now;
    return { _id: randomToken(), email, expiresAt, isNoticeDue: true };
  }

  private async finishAll(): Promise<void> {
    for (const account of await this.accounts.withNoticeDue()) await this.sendNotices(account);
    await this.accounts.eraseOver(systemNow());
  }

  private async finish(userId: string): Promise<void> {
    const account = await this.accounts.find(userId);
    if (account) await this.sendNotices(account);
  }

  /** Redirects queued emails to the new address, then queues the notice to the former one. May be repeated. */
  private async sendNotices({ _id, email, heldEmails }: EmailAccount): Promise<void> {
    for (const wayBack of heldEmails) {
      if (!isWayBack(wayBack) || !wayBack.isNoticeDue) continue;
      await this.mail.readdress(wayBack.email, email);
      const facts = { user: _id.toHexString(), id: wayBack._id };
      await this.mail.queueDeferredNow({
        dedupeKey: `${NOTICE}:${wayBack._id}`,
        toUnconfirmed: true,
        writer: NOTICE,
        facts,
      });
      await this.accounts.clearNotice(_id, wayBack);
    }
  }

  private async queueLink(user: string, { _id, expiresAt }: EmailChangeRecord): Promise<void> {
    const dedupeKey = `${LINK}:${_id}:${expiresAt.getTime()}`;
    await this.mail.queueDeferredNow({
      dedupeKey,
      toUnconfirmed: true,
      writer: LINK,
      facts: { user, id: _id },
    });
  }

  /** Null when the link is expired, replaced or cancelled. */
  private async renderLink({ user, id }: DeferredFacts): Promise<AddressedEmail | null> {
    const account = await this.accounts.find(String(user));
    const change = account?.emailChange;
    const isGood = change && change._id === id && change.expiresAt > systemNow();
    if (!account || !isGood) return null;
    const to = change.email;
    const holder = await this.accounts.holderOf(to);
    if (holder && !holder._id.equals(account._id)) {
      const link = `${this.config.publicUrl}/profile`;
      return { to, email: addressInUseEmail({ username: holder.username, link }) };
    }
    const link = this.linkOf('confirm-email-change', String(user), change._id);
    return { to, email: emailChangeEmail({ username: account.username, link }) };
  }

  /** Null when the way back is closed. */
  private async renderNotice({ user, id }: DeferredFacts): Promise<AddressedEmail | null> {
    const account = await this.accounts.find(String(user));
    const wayBack = findWayBack(account, id);
    if (!account || !wayBack || wayBack.expiresAt <= systemNow()) return null;
    const link = this.linkOf('undo-email-change', String(user), wayBack._id);
    const names = { username: account.username, link, hasPasswords: this.config.passwords };
    return { to: wayBack.email, email: emailChangedEmail(names) };
  }

  private linkOf(page: Page, userId: string, id: string): string {
    return `${this.config.publicUrl}/${page}?token=${this.tokenOf(page, userId, id)}`;
  }

  private tokenOf(page: Page, userId: string, id: string): string {
    const secret = deriveToken(`${page}:${userId}:${id}`, this.secret);
    return writeToken({ userId, sessionId: id, secret });
  }

  private isToken(text: string, page: Page, userId: string, id: string): boolean {
    const token = this.tokenOf(page, userId, id);
    return text.length === token.length && timingSafeEqual(Buffer.from(text), Buffer.from(token));
  }
}

const isWayBack = (held: HeldEmail): held is HeldEmail & WayBack => held._id !== undefined;

const findWayBack = (account: EmailAccount | null, id: unknown): WayBack | undefined =>
  account?.heldEmails.filter(isWayBack).find(({ _id }) => _id === id);

const fromNow = (ms: number): Date => new Date(systemNow().getTime() + ms);

const badLink = (): DomainError =>
  badRequest('EMAIL_CHANGE_TOKEN_INVALID', 'This link has expired or was used already.');

const taken = (): DomainError =>
  conflict('EMAIL_TAKEN', 'There’s already an account with this email address.');

const noChange = (): DomainError =>
  conflict('NO_EMAIL_CHANGE', 'There’s no new email address to confirm.');

const tooOften = (): DomainError =>
  new DomainError(
    429,
    'TOO_MANY_REQUESTS',
    'You’ve changed your email address several times within 7 days. Try again in a few days.',
    undefined,
    24 * 60 * 60,
  );

function sameAddress(): DomainError {
  const message = 'This is your email address already.';
  return badRequest('INVALID_INPUT', message, [{ field: 'email', message }]);
}
