import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import { Config } from '../config/config.js';
import { DomainError } from '../errors/domain-error.js';
import { type Count, Counters } from './counters.js';
import type { Kind } from './limits.js';
import { mailboxOf } from './mailbox-of.js';
import { networkOf } from './network-of.js';

const MAX_WAIT_SECONDS = 60 * 60;

/** Email address of the account, and IP address of the caller. */
export type Attempt = { readonly email: string; readonly address: string };

type PasswordAttempt = Attempt & {
  /** Id of a device that has signed in to this account before. */
  readonly deviceId: string | null;
};

/** Something that was counted and allowed. */
export type Counted = {
  /** Takes the count back: it was not what the limit is against. */
  readonly refund: () => Promise<void>;
};

/** A password attempt that was counted before the password is checked. */
export type PasswordTry = Counted & {
  /** The password was right: neither it nor earlier tries for this account from this network count any more. */
  readonly succeeded: () => Promise<void>;
};

/**
 * Rate limits against guessing and flooding; the numbers are those of `LIMITS`. Wrong passwords count per
 * account and network together, so nobody can lock a player out from elsewhere, and per network over all
 * accounts. Guessing one account from many networks meets a limit over all of them; the owner still gets
 * in on a device or from a network that has signed in before, and anywhere by a reset link. With
 * `RATE_LIMIT=off` everything is allowed.
 */
@Injectable()
export class RateLimiter implements OnModuleInit {
  private readonly counters: Counters;

  constructor(
    private readonly config: Config,
    @InjectConnection() connection: Connection,
  ) {
    this.counters = new Counters(connection);
  }

  async onModuleInit(): Promise<void> {
    await this.counters.createIndexes();
  }

  /**
   * Counts a password attempt before the password is checked, so that concurrent attempts count too.
   *
   * @throws DomainError 429 TOO_MANY_REQUESTS
   */
  async countPasswordTry(attempt: PasswordAttempt): Promise<PasswordTry> {
    if (!this.config.rateLimit) return { ...NOT_COUNTED, succeeded: NOT_COUNTED.refund };
    const { counters } = this;
    const here = counters.ofNetwork('login', attempt.address, attempt.email);
    // the network first: once refused, it adds no count for each made-up email address
    const near = [...counters.ofNetwork('stuffing', attempt.address), ...here];
    const refusal = await counters.consume(near);
    if (refusal) throw tooMany('failed attempts', refusal);
    const counted = [...near, ...(await this.consumeForAccount(attempt))];
    const refund = () => counters.refund(counted);
    const succeeded = async (): Promise<void> => {
      await refund();
      await this.recordSignIn(attempt);
    };
    return { refund, succeeded };
  }

  /**
   * The caller has proved to own the account: wrong passwords from this network no longer count, and
   * `LIMITS.account` does not apply to it while the network is known (`LIMITS.known`).
   */
  async recordSignIn({ email, address }: Attempt): Promise<void> {
    if (!this.config.rateLimit) return;
    // the count of the /48 stays: somebody else in it may be guessing
    await this.counters.reset(this.counters.ofNetwork('login', address, email).slice(-1));
    await this.counters.set(this.knownNetwork({ email, address }));
  }

  /**
   * Counts that a caller has learned that a username or an email address is taken, so that nobody can
   * read out the list of accounts.
   *
   * @throws DomainError 429 TOO_MANY_REQUESTS
   */
  async recordNameProbe(address: string): Promise<void> {
    await this.consume(this.counters.ofNetwork('taken', address), NAME_PROBES);
  }

  /**
   * Refuses a caller who has learned too often what is taken; they do not learn what is free either.
   *
   * @throws DomainError 429 TOO_MANY_REQUESTS
   */
  async checkNameProbes(address: string): Promise<void> {
    if (!this.config.rateLimit) return;
    const refusal = await this.counters.exceeded(this.counters.ofNetwork('taken', address));
    if (refusal) throw tooMany(NAME_PROBES, refusal);
  }

  /** Counts a new account. @throws DomainError 429 TOO_MANY_REQUESTS when a network opens too many */
  async countAccount(address: string): Promise<Counted> {
    return this.consume(this.counters.ofNetwork('accounts', address), 'new accounts');
  }

  /**
   * Counts a league code before it is looked up. A right one is refunded: a whole league may join from
   * one network, and is not kept out by wrong codes of others there.
   *
   * @param player user id; null for a visitor, who is counted by the network alone
   * @throws DomainError 429 TOO_MANY_REQUESTS when the player has tried too many codes, or the network so many that it
   *   searches for them
   */
  async countCode(player: string | null, address: string): Promise<CountedCode> {
    const { counters } = this;
    const all = [
      ...counters.ofNetwork('codeSearch', address),
      ...(player === null ? [] : counters.of('code', player)),
    ];
    const { refund } = await this.consume(all, 'codes');
    return {
      refund,
      countWrong: async () => {
        await this.consume(counters.ofNetwork('codes', address), 'codes');
      },
    };
  }

  /**
   * Counts something that a player may repeat, and that is stored or sent to others each time.
   *
   * @param of the player's id, or what else the limit is about
   * @throws DomainError 429 TOO_MANY_REQUESTS when there was enough of it
   */
  async countAction(action: Action, of: string): Promise<Counted> {
    return this.consume(this.counters.of(action, of), ACTIONS[action]);
  }

  /** Counts a look at a public link. @throws DomainError 429 TOO_MANY_REQUESTS */
  async countShared(address: string): Promise<void> {
    await this.consume(this.counters.ofNetwork('shared', address), 'requests');
  }

  /**
   * Begins an export: one at a time for each player, on whatever process, also where nothing else is limited.
   *
   * @throws DomainError 429 TOO_MANY_REQUESTS while another one is under way
   */
  async beginExport(player: string): Promise<{ readonly end: () => Promise<void> }> {
    const counts = this.counters.of('export', player);
    if (await this.counters.consume(counts)) throw exportUnderWay();
    let ended: Promise<void> | null = null;
    // once: by then the player may be at the next one
    return { end: () => (ended ??= this.counters.reset(counts)) };
  }

  /** Counts a reset link. False when the mailbox or the network has had enough of them for now. */
  async allowResetEmail({ email, address }: Attempt): Promise<boolean> {
    return this.tryConsume([
      ...this.counters.ofNetwork('resets', address),
      ...this.counters.ofNetwork('reset', address, email),
      ...this.counters.of('mailbox', mailboxOf(email)),
    ]);
  }

  /** Counts a welcome email. False when the mailbox or the network has had enough of them for now. */
  async allowWelcomeEmail({ email, address }: Attempt): Promise<boolean> {
    return this.tryConsume([
      ...this.counters.ofNetwork('welcomes', address),
      ...this.counters.of('welcome', mailboxOf(email)),
    ]);
  }

  /** Counts a confirmation link. @throws DomainError 429 TOO_MANY_REQUESTS when the mailbox has had enough */
  async countConfirmation({ email, address }: Attempt): Promise<void> {
    const { counters } = this;
    const counts = counters.of('confirm', mailboxOf(email));
    await this.consume(
      [...counters.ofNetwork('confirms', address), ...counts],
      'emails with the link',
    );
  }

  /**
   * Counts a link to a new email address.
   *
   * @param player user id
   * @param attempt the new address, and the client's IP address
   * @throws DomainError 429 TOO_MANY_REQUESTS when the player, the mailbox or the network has had enough
   */
  async countEmailChange(player: string, { email, address }: Attempt): Promise<void> {
    const { counters } = this;
    await this.consume(
      [
        ...counters.ofNetwork('confirms', address),
        ...counters.of('emailChange', player),
        ...counters.of('confirm', mailboxOf(email)),
      ],
      'emails with a link',
    );
  }

  /** The limit over all networks; a known device has an allowance of its own. */
  private async consumeForAccount({ email, address, deviceId }: PasswordAttempt): Promise<Count[]> {
    const { counters } = this;
    const device = deviceId ? counters.of('device', `${email} ${deviceId}`) : [];
    if (deviceId && !(await counters.consume(device))) return device;
    const account = counters.of('account', email);
    const refusal = await counters.consume(account);
    if (!refusal || (await counters.has(this.knownNetwork({ email, address })))) return account;
    const way = 'or set a new password: the link in the email lets you in straight away';
    throw tooMany('wrong passwords for this account', refusal, way);
  }

  private knownNetwork({ email, address }: Attempt): Count[] {
    return this.counters.of('known', `${email} ${networkOf(address)}`);
  }

  private async tryConsume(counts: readonly Count[]): Promise<boolean> {
    return !this.config.rateLimit || (await this.counters.consume(counts)) === null;
  }

  private async consume(counts: readonly Count[], what: string): Promise<Counted> {
    if (!this.config.rateLimit) return NOT_COUNTED;
    const refusal = await this.counters.consume(counts);
    if (refusal) throw tooMany(what, refusal);
    return { refund: () => this.counters.refund(counts) };
  }
}

/** What is counted, as the refusal names it. */
const ACTIONS = {
  newCode: 'new codes',
  setting: 'changes',
  assignment: 'assignments',
  question: 'questions to this member',
  offer: 'offers to this member',
  joining: 'leagues joined',
  rejoining: 'returns to this league',
  press: 'changes of the clock',
  season: 'new seasons',
  newLink: 'new links',
  hook: 'changes and tests of chat hooks',
  testPush: 'tests',
} as const satisfies Partial<Record<Kind, string>>;
export type Action = keyof typeof ACTIONS;

const NAME_PROBES = 'names and addresses that are already taken';
/** A code of a league that was counted as tried. */
type CountedCode = Counted & {
  /** To be called when no league has it. @throws DomainError 429 TOO_MANY_REQUESTS when the network has tried too many */
  readonly countWrong: () => Promise<void>;
};

const NOT_COUNTED: Counted = { refund: () => Promise.resolve() };

const EXPORT_RETRY_SECONDS = 10;

const exportUnderWay = (): DomainError =>
  new DomainError(
    429,
    'TOO_MANY_REQUESTS',
    'You’re exporting already. Try again when that file is complete.',
    undefined,
    EXPORT_RETRY_SECONDS,
  );

/** @param way what else the caller can do */
function tooMany(what: string, { msBeforeNext }: RateLimiterRes, way?: string): DomainError {
  // after the system clock was set back the remaining wait looks longer than any window
  const seconds = Math.min(MAX_WAIT_SECONDS, Math.max(1, Math.ceil(msBeforeNext / 1000)));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const message = `Too many ${what}. Please wait ${wait}${way ? `, ${way}` : ''}.`;
  return new DomainError(429, 'TOO_MANY_REQUESTS', message, undefined, seconds);
}
