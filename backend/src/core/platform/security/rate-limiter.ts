import { Injectable } from '@nestjs/common';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import { Config } from '../config/config.js';
import { DomainError } from '../errors/domain-error.js';
import { type Count, Counters } from './counters.js';
import type { NamedLimit } from './limit.js';

const MAX_WAIT_SECONDS = 60 * 60;

/** Something that was counted and allowed. */
export type Counted = {
  /** Takes the count back: it was not what the limit is against. */
  readonly refund: () => Promise<void>;
};

/** Refuses what is done too often, by the limits that domains declare. With `RATE_LIMIT=off` everything is allowed. */
@Injectable()
export class RateLimiter {
  constructor(
    private readonly config: Config,
    private readonly counters: Counters,
  ) {}

  /**
   * Counts something that a player may repeat, and that is stored or sent to others each time.
   *
   * @param of the player's id, or what else the limit is about
   * @throws DomainError 429 TOO_MANY_REQUESTS when there was enough of it
   */
  async count(limit: NamedLimit, of: string): Promise<Counted> {
    return this.countAll(this.counters.of(limit, of), limit.what);
  }

  /** The same for a network, and the /48 around it. @throws DomainError 429 TOO_MANY_REQUESTS */
  async countNetwork(limit: NamedLimit, address: string): Promise<Counted> {
    return this.countAll(this.counters.ofNetwork(limit, address), limit.what);
  }

  /**
   * Counts what several limits are about.
   *
   * @param what as the refusal names it
   * @throws DomainError 429 TOO_MANY_REQUESTS when any of them refuses
   */
  async countAll(counts: readonly Count[], what: string): Promise<Counted> {
    const refusal = await this.tryCount(counts);
    if (refusal) throw tooMany(what, refusal);
    return { refund: () => this.refund(counts) };
  }

  /** Counts in this order up to the first limit that refuses; returns its state, or null. */
  async tryCount(counts: readonly Count[]): Promise<RateLimiterRes | null> {
    return this.config.rateLimit ? this.counters.consume(counts) : null;
  }

  /** Refuses where a limit is exceeded; counts nothing. @throws DomainError 429 TOO_MANY_REQUESTS */
  async requireWithin(counts: readonly Count[], what: string): Promise<void> {
    const refusal = this.config.rateLimit ? await this.counters.exceeded(counts) : null;
    if (refusal) throw tooMany(what, refusal);
  }

  /** Lowers each counter by one. */
  async refund(counts: readonly Count[]): Promise<void> {
    if (this.config.rateLimit) await this.counters.refund(counts);
  }
}

/**
 * 429, with the time to wait.
 *
 * @param what what there is too much of
 * @param way what else the caller can do
 */
export function tooMany(what: string, { msBeforeNext }: RateLimiterRes, way?: string): DomainError {
  // after the system clock was set back the remaining wait looks longer than any window
  const seconds = Math.min(MAX_WAIT_SECONDS, Math.max(1, Math.ceil(msBeforeNext / 1000)));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const message = `Too many ${what}. Please wait ${wait}${way ? `, ${way}` : ''}.`;
  return new DomainError(429, 'TOO_MANY_REQUESTS', message, undefined, seconds);
}
