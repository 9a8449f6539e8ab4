import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { jwtSecret } from '../platform/config/jwt-secret.js';

/** What an email contains so that its reader can unsubscribe. */
export type UnsubscribeLink = {
  /** A page with a button, for people. */
  readonly page: string;
  /** RFC 2369 and RFC 8058, for mail programs. */
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * Links that stop reminders without signing in. The token names the account and is signed for this
 * one purpose; it gives no other access and does not expire, so that links in old emails work.
 */
@Injectable()
export class UnsubscribeLinks {
  private readonly publicUrl: string;
  private readonly key: Buffer;

  constructor(config: Config) {
    this.publicUrl = config.publicUrl;
    this.key = createHmac('sha256', jwtSecret(config)).update('unsubscribe').digest();
  }

  /** The unsubscribe link of an account. */
  for(userId: string): UnsubscribeLink {
    const query = `?token=${userId}.${this.sign(userId)}`;
    return {
      page: this.pageOf(query),
      headers: {
        'List-Unsubscribe': `<${this.publicUrl}/api/users/unsubscribe${query}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    };
  }

  /** The address of the page for a token, which is not checked. */
  page(token: string): string {
    return this.pageOf(`?token=${encodeURIComponent(token)}`);
  }

  /** The user id of a token; null for anything that was not signed here. */
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
