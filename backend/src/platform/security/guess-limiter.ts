import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import { Config } from '../config/config.js';
import { DomainError } from '../errors/domain-error.js';
import { type Count, Counters } from './counters.js';
import { mailboxOf } from './mailbox-of.js';
import { networkOf } from './network-of.js';

const LONGEST_WAIT_SECONDS = 60 * 60;

/** Account and address of whoever asks. */
export type Attempt = { readonly email: string; readonly address: string };

type PasswordAttempt = Attempt & {
  /** Of a device that has signed in to this account before. */
  readonly deviceId: string | null;
};

/** Something that was counted and let through. */
export type Counted = {
  /** It was none of what the limit is against: as if it had not been counted. */
  readonly giveBack: () => Promise<void>;
};

/** A password that was counted before it is checked. */
export type PasswordTry = Counted & {
  /** It was right: earlier tries for this account from this network no longer count, nor does it. */
  readonly wasRight: () => Promise<void>;
};

/**
 * Slows down guessing. Wrong passwords count per account and network together, so nobody locks another
 * player out from elsewhere, and per network over all accounts. Whoever guesses one account from many
 * networks meets a limit over all of them; its owner still gets in on a device or from a network that
 * has signed in before, and anywhere by a reset link. The numbers are those of `LIMITS`.
 */
@Injectable()
export class GuessLimiter implements OnModuleInit {
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
   * Counts a try before the password is checked, so that many at once count as well.
   *
   * @throws DomainError 429 TOO_MANY_REQUESTS
   */
  async count(attempt: PasswordAttempt): Promise<PasswordTry> {
    if (!this.config.rateLimit) return { ...NOT_COUNTED, wasRight: NOT_COUNTED.giveBack };
    const { counters } = this;
    const here = counters.at('login', attempt.address, attempt.email);
    // the network first: refused, it leaves no count behind for each address that it makes up
    const near = [...counters.at('stuffing', attempt.address), ...here];
    const refusal = await counters.take(near);
    if (refusal) throw tooMany('wrong tries', refusal);
    const counted = [...near, ...(await this.takeOfAccount(attempt))];
    const giveBack = () => counters.giveBack(counted);
    const wasRight = async (): Promise<void> => {
      await giveBack();
      await this.letIn(attempt);
    };
    return { giveBack, wasRight };
  }

  /** Somebody has proved to be the owner of an account: nothing counted here keeps them out. */
  async letIn({ email, address }: Attempt): Promise<void> {
    if (!this.config.rateLimit) return;
    // of the /48 all others stay counted: somebody else in it may be guessing
    await this.counters.forget(this.counters.at('login', address, email).slice(-1));
    await this.counters.set(this.knownNetwork({ email, address }));
  }

  /**
   * Counts that somebody was told that a name or an address is taken: nobody reads out the list.
   *
   * @throws DomainError 429 TOO_MANY_REQUESTS
   */
  async countTaken(address: string): Promise<void> {
    await this.take(this.counters.at('taken', address), TAKEN);
  }

  /**
   * Whoever was told too often what is taken learns nothing more, also not of what is free.
   *
   * @throws DomainError 429 TOO_MANY_REQUESTS
   */
  async checkTaken(address: string): Promise<void> {
    if (!this.config.rateLimit) return;
    const refusal = await this.counters.exceeded(this.counters.at('taken', address));
    if (refusal) throw tooMany(TAKEN, refusal);
  }

  /** @throws DomainError 429 TOO_MANY_REQUESTS when a network opens too many accounts */
  async countAccount(address: string): Promise<Counted> {
    return this.take(this.counters.at('accounts', address), 'new accounts');
  }

  /**
   * Counts a code before it is looked up. A right one is given back: a whole league may join from one
   * network.
   *
   * @param player user id
   * @throws DomainError 429 TOO_MANY_REQUESTS when a player or a network has tried too many codes
   */
  async countCode(player: string, address: string): Promise<Counted> {
    const { counters } = this;
    return this.take([...counters.at('codes', address), ...counters.of('code', player)], 'codes');
  }

  /** @throws DomainError 429 TOO_MANY_REQUESTS when a player has made enough new codes for now */
  async countNewCode(player: string): Promise<void> {
    await this.take(this.counters.of('newCode', player), 'new codes');
  }

  /** False when a mailbox has been sent, or a network has asked for, enough reset links for now. */
  async mayMail({ email, address }: Attempt): Promise<boolean> {
    return this.mayTake([
      ...this.counters.at('resets', address),
      ...this.counters.at('reset', address, email),
      ...this.counters.of('mailbox', mailboxOf(email)),
    ]);
  }

  /** False when a mailbox has been greeted, or a network has had people greeted, often enough for now. */
  async mayWelcome({ email, address }: Attempt): Promise<boolean> {
    return this.mayTake([
      ...this.counters.at('welcomes', address),
      ...this.counters.of('welcome', mailboxOf(email)),
    ]);
  }

  /** @throws DomainError 429 TOO_MANY_REQUESTS when a mailbox was sent enough links to confirm it */
  async countConfirmation({ email, address }: Attempt): Promise<void> {
    const { counters } = this;
    const counts = counters.of('confirm', mailboxOf(email));
    await this.take([...counters.at('confirms', address), ...counts], 'emails with the link');
  }

  /** What is counted over all networks; a known device has an allowance of its own. */
  private async takeOfAccount({ email, address, deviceId }: PasswordAttempt): Promise<Count[]> {
    const { counters } = this;
    const device = deviceId ? counters.of('device', `${email} ${deviceId}`) : [];
    if (deviceId && !(await counters.take(device))) return device;
    const account = counters.of('account', email);
    const refusal = await counters.take(account);
    if (!refusal || (await counters.has(this.knownNetwork({ email, address })))) return account;
    const way = 'or set a new password: the link in the email lets you in at once';
    throw tooMany('wrong passwords for this account', refusal, way);
  }

  private knownNetwork({ email, address }: Attempt): Count[] {
    return this.counters.of('known', `${email} ${networkOf(address)}`);
  }

  private async mayTake(counts: readonly Count[]): Promise<boolean> {
    return !this.config.rateLimit || (await this.counters.take(counts)) === null;
  }

  private async take(counts: readonly Count[], what: string): Promise<Counted> {
    if (!this.config.rateLimit) return NOT_COUNTED;
    const refusal = await this.counters.take(counts);
    if (refusal) throw tooMany(what, refusal);
    return { giveBack: () => this.counters.giveBack(counts) };
  }
}

const TAKEN = 'names and addresses that are taken';
const NOT_COUNTED: Counted = { giveBack: () => Promise.resolve() };

/** @param way besides waiting */
function tooMany(what: string, { msBeforeNext }: RateLimiterRes, way?: string): DomainError {
  // a clock that was set back makes the rest of the wait look longer than any window
  const seconds = Math.min(LONGEST_WAIT_SECONDS, Math.max(1, Math.ceil(msBeforeNext / 1000)));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const message = `Too many ${what}. Please wait ${wait}${way ? `, ${way}` : ''}.`;
  return new DomainError(429, 'TOO_MANY_REQUESTS', message, undefined, seconds);
}
