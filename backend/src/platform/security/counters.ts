import { createHash } from 'node:crypto';
import type { Connection } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { type Kind, LIMITS } from './limits.js';
import { networkOf, wideNetworkOf } from './network-of.js';

/** One count: how often something was done under one key. */
export type Count = { readonly limiter: RateLimiterMongo; readonly key: string };

/**
 * Counts in the database, so that all instances count the same, under digests: addresses are personal.
 * Each is raised and compared in one write.
 */
export class Counters {
  private readonly limiters = new Map<string, RateLimiterMongo>();

  constructor(private readonly connection: Connection) {
    for (const [kind, { points, duration, ...limit }] of Object.entries(LIMITS)) {
      this.add(kind, points, duration);
      if ('wide' in limit) this.add(wideOf(kind), limit.wide, duration);
    }
  }

  async createIndexes(): Promise<void> {
    await this.limiter('login').createIndexes();
  }

  /** The count of one player, account or mailbox. */
  of(kind: Kind, whom: string): Count[] {
    return [{ limiter: this.limiter(kind), key: digest(whom) }];
  }

  /**
   * The counts of a network and of the /48 around it, for one account or, without, for all. The wide one
   * first: refused, it leaves no count behind for each network that somebody makes up.
   */
  at(kind: Kind, address: string, whom = ''): Count[] {
    const wide = wideNetworkOf(address);
    const key = (network: string): string => digest(whom ? `${whom} ${network}` : network);
    return [
      ...(wide ? [{ limiter: this.limiter(wideOf(kind)), key: key(wide) }] : []),
      { limiter: this.limiter(kind), key: key(networkOf(address)) },
    ];
  }

  /** Raises them in this order, up to the first that refuses: its answer, or null. */
  async take(counts: readonly Count[]): Promise<RateLimiterRes | null> {
    for (const { limiter, key } of counts) {
      try {
        await limiter.consume(key);
      } catch (error) {
        if (error instanceof RateLimiterRes) return error;
        throw error;
      }
    }
    return null;
  }

  /** The first of them that is exceeded, or null. Raises none. */
  async exceeded(counts: readonly Count[]): Promise<RateLimiterRes | null> {
    for (const { limiter, key } of counts) {
      const found = await limiter.get(key);
      if (found && found.consumedPoints > limiter.points) return found;
    }
    return null;
  }

  /** Whether any of them has been raised and not run out. */
  async has(counts: readonly Count[]): Promise<boolean> {
    const found = await Promise.all(counts.map(({ limiter, key }) => limiter.get(key)));
    return found.some((count) => count !== null);
  }

  /** From now on `has`, for as long as they last. */
  async set(counts: readonly Count[]): Promise<void> {
    await Promise.all(counts.map(({ limiter, key }) => limiter.set(key, 1, limiter.duration)));
  }

  async giveBack(counts: readonly Count[]): Promise<void> {
    await Promise.all(counts.map(({ limiter, key }) => limiter.reward(key, 1)));
  }

  async forget(counts: readonly Count[]): Promise<void> {
    await Promise.all(counts.map(({ limiter, key }) => limiter.delete(key)));
  }

  private add(name: string, points: number, duration: number): void {
    const limiter = new RateLimiterMongo({
      storeClient: this.connection,
      tableName: 'rateLimits',
      disableIndexesCreation: true,
      keyPrefix: name,
      points,
      duration,
    });
    this.limiters.set(name, limiter);
  }

  private limiter(name: string): RateLimiterMongo {
    const limiter = this.limiters.get(name);
    if (!limiter) throw new Error(`Nothing is counted as ${name}.`);
    return limiter;
  }
}

const wideOf = (kind: string): string => `${kind}Wide`;

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
