import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { jwtSecret } from '../platform/config/jwt-secret.js';

/** What an email needs so that its reader can stop emails of its kind. */
export type Unsubscribing = {
  /** A page with a button, for people. */
  readonly page: string;
  /** RFC 2369 and RFC 8058, for mail programs. */
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * Links that stop reminders without signing in. The token names the account and is signed for this
 * one purpose; it holds no secret, opens nothing else, and stays good, as old emails do.
 */
@Injectable()
export class UnsubscribeLinks {
  private readonly publicUrl: string;
  private readonly key: Buffer;

  constructor(config: Config) {
    this.publicUrl = config.publicUrl;
    this.key = createHmac('sha256', jwtSecret(config)).update('unsubscribe').digest();
  }

  for(userId: string): Unsubscribing {
    const query = `?token=${userId}.${this.sign(userId)}`;
    return {
      page: this.pageOf(query),
      headers: {
        'List-Unsubscribe': `<${this.publicUrl}/api/users/unsubscribe${query}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    };
  }

  /** The page of a token, whether that is good or not. */
  page(token: string): string {
    return this.pageOf(`?token=${encodeURIComponent(token)}`);
  }

  /** Whose token it is; null for anything that was not signed here. */
  userOf(token: string): string | null {
    const [, userId = '', signature = ''] = /^([0-9a-f]{24})\.([\w-]{43})$/.exec(token) ?? [];
    const isOurs =
      userId !== '' && timingSafeEqual(Buffer.from(signature), Buffer.from(this.sign(userId)));
    return isOurs ? userId : null;
  }

  private pageOf(query: string): string {
    return `${this.publicUrl}/unsubscribe${query}`;
  }

  private sign(userId: string): string {
    return createHmac('sha256', this.key).update(userId).digest('base64url');
  }
}
