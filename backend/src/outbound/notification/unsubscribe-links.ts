import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../core/platform/config/config.js';
import type { UnsubscribeLink } from '../../core/mail/templates/email-content.js';
import { jwtSecret } from '../../core/platform/config/jwt-secret.js';

/** The emails that the reader stops. */
export type Unsubscription = {
  /** User id. */
  readonly user: string;
  /** Null: all reminders. */
  readonly event: string | null;
};

/**
 * Links that stop emails without signing in. The token names the account and what is stopped, and is signed for this
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

  /** The link that turns emails about an event off; without one those about reminders. */
  for(userId: string, event?: string): UnsubscribeLink {
    const subject = event ? `${userId}.${event}` : userId;
    const query = `?token=${subject}.${this.sign(subject)}`;
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

  /** The content of a token; null for one that was not signed here. */
  read(token: string): Unsubscription | null {
    const [, subject = '', signature = ''] =
      /^([0-9a-f]{24}(?:\.[\w-]{1,20})?)\.([\w-]{43})$/.exec(token) ?? [];
    const isOurs =
      subject !== '' && timingSafeEqual(Buffer.from(signature), Buffer.from(this.sign(subject)));
    if (!isOurs) return null;
    const [user = '', event = null] = subject.split('.');
    return { user, event };
  }

  private pageOf(query: string): string {
    return `${this.publicUrl}/unsubscribe${query}`;
  }

  private sign(subject: string): string {
    return createHmac('sha256', this.key).update(subject).digest('base64url');
  }
}
