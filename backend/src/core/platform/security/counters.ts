import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit } from './limit.js';
import { networksOf } from './network-of.js';

/** One counter: how often something was done under one key. */
export type Count = { readonly limiter: RateLimiterMongo; readonly key: string };

/**
 * The counters of the rate limits, in the database, so that all processes share them. Keys are digests,
 * because email and IP addresses are personal data. Each is raised and compared in one write.
 */
@Injectable()
export class Counters implements OnModuleInit {
  private readonly limiters = new Map<string, RateLimiterMongo>();

  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Before the first count: one collection holds the counters of all limits. */
  async onModuleInit(): Promise<void> {
    await this.limiter('', 1, 1).createIndexes();
  }

  /** The counter of one player, account or mailbox. */
  of({ name, points, duration }: Limit, whom: string): Count[] {
    return [{ limiter: this.limiter(name, points, duration), key: digest(whom) }];
  }

  /**
   * The counters of a network and of the /48 around it, for one account, or for all without `whom`. The
   * /48 first: once refused, it adds no count for each made-up network in it.
   */
  ofNetwork({ name, points, wide, duration }: Limit, address: string, whom = ''): Count[] {
    const networks = networksOf(address);
    const key = (of: string): string => digest(whom ? `${whom} ${of}` : of);
    return [
      ...(networks.wide && wide !== undefined
        ? [{ limiter: this.limiter(`${name}Wide`, wide, duration), key: key(networks.wide) }]
        : []),
      { limiter: this.limiter(name, points, duration), key: key(networks.network) },
    ];
  }

  /** Raises the counters in this order up to the first that refuses; returns its state, or null. */
  async consume(counts: readonly Count[]): Promise<RateLimiterRes | null> {
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

  /** The state of the first counter that is exceeded, or null. Raises none. */
  async exceeded(counts: readonly Count[]): Promise<RateLimiterRes | null> {
    for (const { limiter, key } of counts) {
      const found = await limiter.get(key);
      if (found && found.consumedPoints > limiter.points) return found;
    }
    return null;
  }

  /** Whether any of the counters exists and has not expired. */
  async has(counts: readonly Count[]): Promise<boolean> {
    const found = await Promise.all(counts.map(({ limiter, key }) => limiter.get(key)));
    return found.some((count) => count !== null);
  }

  /** Creates the counters for their whole duration, for `has`. */
  async set(counts: readonly Count[]): Promise<void> {
    await Promise.all(counts.map(({ limiter, key }) => limiter.set(key, 1, limiter.duration)));
  }

  /** Lowers each counter by one. */
  async refund(counts: readonly Count[]): Promise<void> {
    await Promise.all(counts.map(({ limiter, key }) => limiter.reward(key, 1)));
  }

  /** Deletes the counters. */
  async reset(counts: readonly Count[]): Promise<void> {
    await Promise.all(counts.map(({ limiter, key }) => limiter.delete(key)));
  }

  private limiter(name: string, points: number, duration: number): RateLimiterMongo {
    const existing = this.limiters.get(name);
    if (existing) return existing;
    const limiter = new RateLimiterMongo({
      storeClient: this.connection,
      tableName: 'rateLimits',
      disableIndexesCreation: true,
      keyPrefix: name,
      points,
      duration,
    });
    this.limiters.set(name, limiter);
    return limiter;
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
