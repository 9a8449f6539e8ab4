import type { NotificationEvent } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import type { AddressedEmail } from '../../core/mail/addressed-email.js';
import { noticeEmail } from '../../core/mail/templates/notice.js';
import { pushOffEmail } from '../../core/mail/templates/push-off.js';
import { EVENT_EMAILS } from './event-emails.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';
import { Config } from '../../core/platform/config/config.js';
import type { PushDevice } from '../../core/push/push-devices.js';
import type { Recipient } from './recipients.js';

/** The content of a notice. */
export type NoticeText = {
  readonly title: string;
  readonly lines: readonly string[];
  /** Path of the page that shows it. */
  readonly path: string;
  /** Label of the button that opens the page. */
  readonly label: string;
};

/** Makes emails of notices: the text of the push, with a link that stops emails of that kind. */
@Injectable()
export class NoticeEmails {
  constructor(
    private readonly config: Config,
    private readonly links: UnsubscribeLinks,
  ) {}

  write(
    { _id, username, email: to }: Recipient,
    event: NotificationEvent,
    { title, lines, path, label }: NoticeText,
  ): AddressedEmail {
    const link = { label, url: `${this.config.publicUrl}${path}` };
    const unsubscribe = this.links.for(_id, event);
    return {
      to,
      email: noticeEmail({ username, title, lines, link, kind: EVENT_EMAILS[event], unsubscribe }),
    };
  }

  /** That a device gets no pushes any more. */
  pushOff({ username, email: to }: Recipient, { name: device }: PushDevice): AddressedEmail {
    const link = `${this.config.publicUrl}/notifications`;
    return { to, email: pushOffEmail({ username, device, link }) };
  }
}
