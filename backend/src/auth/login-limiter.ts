import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { Config } from '../platform/config/config.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { networkOf } from '../platform/security/network-of.js';

const QUARTER_SECONDS = 15 * 60;
const HOUR_SECONDS = 60 * 60;

/** What is counted: how much of it is let through in how many seconds. */
const LIMITS = {
  /** Wrong passwords for one account from one network. */
  login: { points: 20, duration: QUARTER_SECONDS },
  /** Wrong passwords from one network, for whatever accounts. */
  stuffing: { points: 500, duration: QUARTER_SECONDS },
  /** Reset links to one account. */
  reset: { points: 5, duration: HOUR_SECONDS },
  /** Reset links asked for from one network. */
  resets: { points: 100, duration: HOUR_SECONDS },
  /** Names and addresses that one network was told are taken. */
  taken: { points: 300, duration: HOUR_SECONDS },
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
export class LoginLimiter implements OnModuleInit {
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
      stuffing: of('stuffing'),
      reset: of('reset'),
      resets: of('resets'),
      taken: of('taken'),
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
    const [login, stuffing] = keysOf(attempt);
    const refusal = (await this.take('login', login)) ?? (await this.take('stuffing', stuffing));
    if (refusal) throw tooMany('wrong tries', refusal);
  }

  /** The password was right: earlier tries for this account no longer count, nor does this one. */
  async clear(attempt: Attempt): Promise<void> {
    if (!this.config.rateLimit) return;
    const [login, stuffing] = keysOf(attempt);
    await Promise.all([
      this.limiters.login.delete(login),
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

  /** False when an account has been sent, or a network has asked for, enough reset links for now. */
  async mayMail({ email, address }: Attempt): Promise<boolean> {
    const refusal =
      (await this.take('resets', digest(networkOf(address)))) ??
      (await this.take('reset', digest(email)));
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

const keysOf = ({ email, address }: Attempt): readonly [string, string] => {
  const network = networkOf(address);
  return [digest(`${email} ${network}`), digest(network)];
};

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
