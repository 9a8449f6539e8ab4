import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { Config } from '../config/config.js';
import { DomainError } from '../errors/domain-error.js';
import { networkOf, wideNetworkOf } from './network-of.js';

const QUARTER_SECONDS = 15 * 60;
const HOUR_SECONDS = 60 * 60;

/** What is counted: how much of it is let through in how many seconds. */
const LIMITS = {
  /** Wrong passwords for one account from one network. */
  login: { points: 20, duration: QUARTER_SECONDS },
  /** The same from one /48 of IPv6, which may hold 65,536 networks of one visitor. */
  wideLogin: { points: 100, duration: QUARTER_SECONDS },
  /** Wrong passwords from one network, for whatever accounts. */
  stuffing: { points: 500, duration: QUARTER_SECONDS },
  /** Reset links to one account, asked for from one network. */
  reset: { points: 5, duration: HOUR_SECONDS },
  /** Reset links to one account, from wherever. */
  mailbox: { points: 30, duration: HOUR_SECONDS },
  /** Reset links asked for from one network. */
  resets: { points: 100, duration: HOUR_SECONDS },
  /** Names and addresses that one network was told are taken. */
  taken: { points: 300, duration: HOUR_SECONDS },
  /** Accounts that one network opens. */
  accounts: { points: 1000, duration: HOUR_SECONDS },
  /** Codes of leagues that one player tries. */
  codes: { points: 200, duration: HOUR_SECONDS },
} as const;
type Kind = keyof typeof LIMITS;

/** Account and address of whoever asks. */
export type Attempt = { readonly email: string; readonly address: string };

/**
 * Slows down guessing. Wrong passwords count per account and network together, so nobody locks another
 * player out from elsewhere, and per network over all accounts. The counts live in the database, for
 * all instances, under digests: addresses are personal.
 */
@Injectable()
export class GuessLimiter implements OnModuleInit {
  private readonly limiters: Readonly<Record<Kind, RateLimiterMongo>>;

  constructor(
    private readonly config: Config,
    @InjectConnection() connection: Connection,
  ) {
    const of = (kind: Kind): RateLimiterMongo =>
      new RateLimiterMongo({
        storeClient: connection,
        tableName: 'rateLimits',
        disableIndexesCreation: true,
        keyPrefix: kind,
        ...LIMITS[kind],
      });
    this.limiters = {
      login: of('login'),
      wideLogin: of('wideLogin'),
      stuffing: of('stuffing'),
      reset: of('reset'),
      mailbox: of('mailbox'),
      resets: of('resets'),
      taken: of('taken'),
      accounts: of('accounts'),
      codes: of('codes'),
    };
  }

  async onModuleInit(): Promise<void> {
    await this.limiters.login.createIndexes();
  }

  /**
   * Counts a try before the password is checked, so that many at once count as well.
   *
   * @throws DomainError 429 TOO_MANY_REQUESTS
   */
  async count(attempt: Attempt): Promise<void> {
    const { login, wideLogin, stuffing } = keysOf(attempt);
    // the network first: refused, it leaves no count behind for each address that it makes up
    const refusal =
      (await this.take('stuffing', stuffing)) ??
      (wideLogin && (await this.take('wideLogin', wideLogin))) ??
      (await this.take('login', login));
    if (refusal) throw tooMany('wrong tries', refusal);
  }

  /** The password was right: earlier tries for this account no longer count, nor does this one. */
  async clear(attempt: Attempt): Promise<void> {
    if (!this.config.rateLimit) return;
    const { login, wideLogin, stuffing } = keysOf(attempt);
    await Promise.all([
      this.limiters.login.delete(login),
      wideLogin && this.limiters.wideLogin.reward(wideLogin, 1),
      this.limiters.stuffing.reward(stuffing, 1),
    ]);
  }

  /**
   * Counts that somebody was told that a name or an address is taken: nobody reads out the list.
   *
   * @throws DomainError 429 TOO_MANY_REQUESTS
   */
  async countTaken(address: string): Promise<void> {
    const refusal = await this.take('taken', digest(networkOf(address)));
    if (refusal) throw tooMany('names and addresses that are taken', refusal);
  }

  /**
   * Whoever was told too often what is taken learns nothing more, also not of what is free.
   *
   * @throws DomainError 429 TOO_MANY_REQUESTS
   */
  async checkTaken(address: string): Promise<void> {
    if (!this.config.rateLimit) return;
    const found = await this.limiters.taken.get(digest(networkOf(address)));
    if (found && found.consumedPoints > LIMITS.taken.points) {
      throw tooMany('names and addresses that are taken', found);
    }
  }

  /** @throws DomainError 429 TOO_MANY_REQUESTS when a network opens too many accounts */
  async countAccount(address: string): Promise<void> {
    const refusal = await this.take('accounts', digest(networkOf(address)));
    if (refusal) throw tooMany('new accounts', refusal);
  }

  /** @throws DomainError 429 TOO_MANY_REQUESTS when a player has tried too many codes */
  async countCode(player: string): Promise<void> {
    const refusal = await this.take('codes', player);
    if (refusal) throw tooMany('codes', refusal);
  }

  /** False when an account has been sent, or a network has asked for, enough reset links for now. */
  async mayMail({ email, address }: Attempt): Promise<boolean> {
    const network = networkOf(address);
    const refusal =
      (await this.take('resets', digest(network))) ??
      (await this.take('reset', digest(`${email} ${network}`))) ??
      (await this.take('mailbox', digest(email)));
    return refusal === null;
  }

  private async take(kind: Kind, key: string): Promise<RateLimiterRes | null> {
    if (!this.config.rateLimit) return null;
    try {
      await this.limiters[kind].consume(key);
      return null;
    } catch (error) {
      if (error instanceof RateLimiterRes) return error;
      throw error;
    }
  }
}

function tooMany(what: string, { msBeforeNext }: RateLimiterRes): DomainError {
  // a clock that was set back makes the rest of the wait look longer than any window
  const seconds = Math.min(HOUR_SECONDS, Math.max(1, Math.ceil(msBeforeNext / 1000)));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const message = `Too many ${what}. Please wait ${wait}.`;
  return new DomainError(429, 'TOO_MANY_REQUESTS', message, undefined, seconds);
}

const keysOf = ({ email, address }: Attempt) => {
  const network = networkOf(address);
  const wide = wideNetworkOf(address);
  return {
    login: digest(`${email} ${network}`),
    wideLogin: wide && digest(`${email} ${wide}`),
    stuffing: digest(network),
  };
};

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
