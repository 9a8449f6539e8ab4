import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { deriveToken, randomToken } from './tokens.js';
import { systemNow } from '../../core/platform/clock/clock.js';
import { Config } from '../../core/platform/config/config.js';
import { jwtSecret } from '../../core/platform/config/jwt-secret.js';
import { duplicateField } from '../../core/platform/database/duplicate-key.js';
import { UsedChallenge } from './used-challenge.schema.js';

const GOOD_FOR_MS = 10 * 60_000;
/** What a challenge is for: signing in, or adding a passkey to the account of this id. */
type Purpose = 'sign-in' | `add:${string}`;

/**
 * Challenges for passkeys: text that the server has signed, so that asking for one stores nothing. Each is
 * good for ten minutes and for one answer.
 */
@Injectable()
export class ChallengeService {
  private readonly secret: string;

  constructor(
    config: Config,
    @InjectModel(UsedChallenge.name) private readonly used: Model<UsedChallenge>,
  ) {
    this.secret = jwtSecret(config);
  }

  make(purpose: Purpose): string {
    const body = `${systemNow().getTime() + GOOD_FOR_MS}.${randomToken()}`;
    return `${body}.${this.sign(body, purpose)}`;
  }

  /** Whether a challenge was made here for this purpose and has not expired. */
  isGood(challenge: string, purpose: Purpose): boolean {
    const body = challenge.slice(0, challenge.lastIndexOf('.'));
    const signature = Buffer.from(challenge.slice(body.length + 1));
    const expected = Buffer.from(this.sign(body, purpose));
    const isOurs = signature.length === expected.length && timingSafeEqual(signature, expected);
    return isOurs && expiryOf(challenge) > systemNow().getTime();
  }

  /** False when it was answered before. */
  async spend(challenge: string): Promise<boolean> {
    try {
      await this.used.create({ _id: challenge, expiresAt: new Date(expiryOf(challenge)) });
      return true;
    } catch (error) {
      if (duplicateField(error) === null) throw error;
      return false;
    }
  }

  private sign(body: string, purpose: Purpose): string {
    return deriveToken(`passkey:${purpose}:${body}`, this.secret);
  }
}

const expiryOf = (challenge: string): number => Number(challenge.split('.')[0]);
