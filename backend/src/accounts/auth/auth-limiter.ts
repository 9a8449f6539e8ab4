import { Injectable } from '@nestjs/common';
import { Config } from '../../core/platform/config/config.js';
import { type Count, Counters } from '../../core/platform/security/counters.js';
import { mailboxOf } from '../../core/platform/security/mailbox-of.js';
import { networkOf } from '../../core/platform/security/network-of.js';
import { type Counted, RateLimiter, tooMany } from '../../core/platform/security/rate-limiter.js';
import { AUTH_LIMITS } from './limits.js';

/** Email address of the account, and IP address of the caller. */
export type Attempt = { readonly email: string; readonly address: string };

type PasswordAttempt = Attempt & {
  /** Id of a device that has signed in to this account before. */
  readonly deviceId: string | null;
};

/** A password attempt that was counted before the password is checked. */
export type PasswordTry = Counted & {
  /** To be called when the password was right: the tries for this account from this network no longer count. */
  readonly succeeded: () => Promise<void>;
};

/**
 * Limits against guessing and flooding. Wrong passwords count per account and network together, so nobody can lock a
 * player out from elsewhere, and per network over all accounts. Guessing one account from many networks meets a limit
 * over all of them; the owner still gets in on a device or from a network that has signed in before, and anywhere by a
 * reset link.
 */
@Injectable()
export class AuthLimiter {
  constructor(
    private readonly config: Config,
    private readonly limiter: RateLimiter,
    private readonly counters: Counters,
  ) {}

  /**
   * Counts a password attempt before the password is checked, so that concurrent attempts count too.
   *
   * @throws DomainError 429 TOO_MANY_REQUESTS
   */
  async countPasswordTry(attempt: PasswordAttempt): Promise<PasswordTry> {
    const { counters } = this;
    const here = counters.ofNetwork(AUTH_LIMITS.login, attempt.address, attempt.email);
    // the network first: once it is refused, made-up email addresses add no counts
    const near = [...counters.ofNetwork(AUTH_LIMITS.stuffing, attempt.address), ...here];
    await this.limiter.countAll(near, 'failed attempts');
    const counted = [...near, ...(await this.countForAccount(attempt))];
    const refund = () => this.limiter.refund(counted);
    const succeeded = async (): Promise<void> => {
      await refund();
      await this.recordSignIn(attempt);
    };
    return { refund, succeeded };
  }

  /**
   * To be called when a caller has proved to own the account: wrong passwords from this network no longer count, and for
   * as long as it is trusted the limit `account` does not apply to it.
   */
  async recordSignIn({ email, address }: Attempt): Promise<void> {
    if (!this.config.rateLimit) return;
    // the count of the /48 stays: somebody else in it may be guessing
    await this.counters.reset(this.counters.ofNetwork(AUTH_LIMITS.login, address, email).slice(-1));
    await this.counters.set(this.trustedNetwork({ email, address }));
  }

  /**
   * Counts that a caller has learned that a username or an email address is taken, so that nobody can
   * read out the list of accounts.
   *
   * @throws DomainError 429 TOO_MANY_REQUESTS
   */
  async recordNameProbe(address: string): Promise<void> {
    await this.limiter.countNetwork(AUTH_LIMITS.taken, address);
  }

  /**
   * Refuses a caller who has learned too often that a name is taken: they do not learn which are free either.
   *
   * @throws DomainError 429 TOO_MANY_REQUESTS
   */
  async checkNameProbes(address: string): Promise<void> {
    const { taken } = AUTH_LIMITS;
    await this.limiter.requireWithin(this.counters.ofNetwork(taken, address), taken.what);
  }

  /** Counts a new account. @throws DomainError 429 TOO_MANY_REQUESTS when a network opens too many */
  async countAccount(address: string): Promise<Counted> {
    return this.limiter.countNetwork(AUTH_LIMITS.accounts, address);
  }

  /** Counts a reset link. False when the mailbox or the network is over its limit. */
  async allowResetEmail({ email, address }: Attempt): Promise<boolean> {
    return this.allow([
      ...this.counters.ofNetwork(AUTH_LIMITS.resets, address),
      ...this.counters.ofNetwork(AUTH_LIMITS.reset, address, email),
      ...this.counters.of(AUTH_LIMITS.mailbox, mailboxOf(email)),
    ]);
  }

  /** Counts a welcome email. False when the mailbox or the network is over its limit. */
  async allowWelcomeEmail({ email, address }: Attempt): Promise<boolean> {
    return this.allow([
      ...this.counters.ofNetwork(AUTH_LIMITS.welcomes, address),
      ...this.counters.of(AUTH_LIMITS.welcome, mailboxOf(email)),
    ]);
  }

  /** Counts a confirmation link. @throws DomainError 429 TOO_MANY_REQUESTS when the mailbox is over its limit */
  async countConfirmation({ email, address }: Attempt): Promise<void> {
    await this.limiter.countAll(
      [
        ...this.counters.ofNetwork(AUTH_LIMITS.confirms, address),
        ...this.counters.of(AUTH_LIMITS.confirm, mailboxOf(email)),
      ],
      'emails with the link',
    );
  }

  /**
   * Counts a link to a new email address.
   *
   * @param player user id
   * @param attempt the new address, and the client's IP address
   * @throws DomainError 429 TOO_MANY_REQUESTS when the player, the mailbox or the network is over its limit
   */
  async countEmailChange(player: string, { email, address }: Attempt): Promise<void> {
    await this.limiter.countAll(
      [
        ...this.counters.ofNetwork(AUTH_LIMITS.confirms, address),
        ...this.counters.of(AUTH_LIMITS.emailChange, player),
        ...this.counters.of(AUTH_LIMITS.confirm, mailboxOf(email)),
      ],
      'emails with a link',
    );
  }

  /** The limit over all networks; a device that has signed in before has its own. */
  private async countForAccount({ email, address, deviceId }: PasswordAttempt): Promise<Count[]> {
    const { counters, limiter } = this;
    const device = deviceId ? counters.of(AUTH_LIMITS.device, `${email} ${deviceId}`) : [];
    if (deviceId && !(await limiter.tryCount(device))) return device;
    const account = counters.of(AUTH_LIMITS.account, email);
    const refusal = await limiter.tryCount(account);
    if (!refusal || (await counters.has(this.trustedNetwork({ email, address })))) return account;
    const way = 'or set a new password: the link in the email lets you in straight away';
    throw tooMany('wrong passwords for this account', refusal, way);
  }

  private trustedNetwork({ email, address }: Attempt): Count[] {
    return this.counters.of(AUTH_LIMITS.trustedNetwork, `${email} ${networkOf(address)}`);
  }

  private async allow(counts: readonly Count[]): Promise<boolean> {
    return (await this.limiter.tryCount(counts)) === null;
  }
}
