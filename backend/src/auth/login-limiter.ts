import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { Config } from '../platform/config/config.js';
import { DomainError } from '../platform/errors/domain-error.js';

const WRONG_TRIES = 20;
const WINDOW_SECONDS = 15 * 60;
const RESET_LETTERS = 5;
const RESET_WINDOW_SECONDS = 60 * 60;

/** Account and address of a sign-in. */
export type Attempt = { readonly email: string; readonly address: string };

/**
 * Slows down guessing: 20 wrong tries in 15 minutes per account and address together, so nobody
 * locks another player out from elsewhere. The counts live in the database, for all instances.
 */
@Injectable()
export class LoginLimiter implements OnModuleInit {
  private readonly tries: RateLimiterMongo;
  private readonly letters: RateLimiterMongo;

  constructor(
    private readonly config: Config,
    @InjectConnection() connection: Connection,
  ) {
    const shared = {
      storeClient: connection,
      tableName: 'rateLimits',
      disableIndexesCreation: true,
    };
    this.tries = new RateLimiterMongo({
      ...shared,
      keyPrefix: 'login',
      points: WRONG_TRIES,
      duration: WINDOW_SECONDS,
    });
    this.letters = new RateLimiterMongo({
      ...shared,
      keyPrefix: 'reset',
      points: RESET_LETTERS,
      duration: RESET_WINDOW_SECONDS,
    });
  }

  async onModuleInit(): Promise<void> {
    await this.tries.createIndexes();
  }

  /**
   * Counts a try before the password is checked, so that many at once count as well.
   *
   * @throws DomainError 429 TOO_MANY_REQUESTS
   */
  async count(attempt: Attempt): Promise<void> {
    const refusal = await this.take(this.tries, keyOf(attempt));
    if (!refusal) return;
    const seconds = Math.ceil(refusal.msBeforeNext / 1000);
    const minutes = Math.ceil(seconds / 60);
    throw new DomainError(
      429,
      'TOO_MANY_REQUESTS',
      `Too many wrong tries. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
      undefined,
      Math.max(1, seconds),
    );
  }

  /** The password was right: earlier tries no longer count. */
  async clear(attempt: Attempt): Promise<void> {
    if (this.config.rateLimit) await this.tries.delete(keyOf(attempt));
  }

  /** False when an address has been sent enough reset links for now. */
  async mayMail(email: string): Promise<boolean> {
    return (await this.take(this.letters, digest(email))) === null;
  }

  private async take(limiter: RateLimiterMongo, key: string): Promise<RateLimiterRes | null> {
    if (!this.config.rateLimit) return null;
    try {
      await limiter.consume(key);
      return null;
    } catch (error) {
      if (error instanceof RateLimiterRes) return error;
      throw error;
    }
  }
}

const keyOf = ({ email, address }: Attempt): string => digest(`${email} ${address}`);

/** Addresses are personal: only their digest is stored. */
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
