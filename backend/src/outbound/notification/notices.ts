import {
  type Channel,
  CHANNELS,
  type NotificationEvent,
  quietPeriodAt,
} from '@gridlock/game-rules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AddressedEmail } from '../../core/mail/addressed-email.js';
import { MailService } from '../../core/mail/mail.service.js';
import type { Render } from '../../core/outbox/deferred-renderers.js';
import type { DeferredFacts } from '../../core/outbox/outbox-record.js';
import { JobRunner } from '../../core/platform/jobs/job-runner.js';
import type { PushContent } from '../../core/push/push-content.js';
import { PushService } from '../../core/push/push.service.js';
import type { Undelivered } from '../../core/push/push-outbox.js';
import { AccountCleanup } from '../../accounts/user/account-cleanup.js';
import { HeldNoticeRepository } from './held-notice.repository.js';
import type { HeldNotice } from './held-notice.schema.js';
import { NoticeEmails, type NoticeText } from './notice-emails.js';
import { isTaken, quietHoursOf, type Recipient, Recipients, wants } from './recipients.js';

/** Held notices per run. */
const AT_ONCE = 500;

/** A message to one player about an event. */
export type Notice = {
  /** The same key is sent once by each channel. */
  readonly key: string;
  /** Events of the settings: it is sent by the channels that the player has chosen for one of them. */
  readonly events: readonly NotificationEvent[];
  /** Name of the renderer, which drops it if it is no longer true when it is sent. */
  readonly writer: string;
  /** Ids from which it is rendered. */
  readonly facts: DeferredFacts;
};

/** Renders notices of one kind. */
type Writer = {
  readonly email: Render<AddressedEmail>;
  readonly push: Render<PushContent>;
  /** The notice that is emailed in place of a push that reached no device, where it is another one. */
  readonly instead?: (notice: Notice, recipient: Recipient) => Notice | null;
};

/** A notice that says the same by each channel. */
export type WrittenNotice = {
  readonly recipient: Recipient;
  readonly event: NotificationEvent;
  readonly text: NoticeText;
  /** A push replaces an earlier one with the same tag. */
  readonly tag: string;
  /** When it is no longer true, game time; null while that has no date. */
  readonly until: Date | null;
};

/**
 * Puts notices into the outboxes: by push to the player's devices, by email, by both or not at all (NOTIFY-1). In quiet
 * hours they are held (NOTIFY-2).
 */
@Injectable()
export class Notices implements OnModuleInit {
  private readonly writers = new Map<string, Writer>();

  constructor(
    private readonly mail: MailService,
    private readonly pushes: PushService,
    private readonly held: HeldNoticeRepository,
    private readonly recipients: Recipients,
    private readonly emails: NoticeEmails,
    private readonly jobs: JobRunner,
    private readonly accountCleanup: AccountCleanup,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'notify-after-quiet-hours', run: (now) => this.release(now) });
    this.pushes.onUndelivered((undelivered) => this.emailInstead(undelivered));
    this.accountCleanup.add('held-notices', (user) => this.held.removeOfUser(user));
  }

  /** To be called in `onModuleInit`. */
  addWriter(name: string, writer: Writer): void {
    this.mail.addRenderer(name, writer.email);
    this.pushes.addRenderer(name, writer.push);
    this.writers.set(name, writer);
  }

  /** The same for notices that say the same by each channel. @param write null for one that is not true any more */
  addTextWriter<Facts extends DeferredFacts>(
    name: string,
    write: (facts: Facts, channel: Channel) => Promise<WrittenNotice | null>,
  ): void {
    this.addWriter(name, {
      email: async (facts) => {
        const written = await write(facts as Facts, 'email');
        return written && this.emails.write(written.recipient, written.event, written.text);
      },
      push: async (facts) => {
        const written = await write(facts as Facts, 'push');
        if (!written) return null;
        const { text, tag, until } = written;
        return { title: text.title, body: text.lines.join('\n'), path: text.path, tag, until };
      },
    });
  }

  /** Notifies a player by all channels that they have chosen. @param now game time */
  async notify(recipient: Recipient, notice: Notice, now: Date): Promise<void> {
    for (const channel of CHANNELS) await this.notifyBy(channel, recipient, notice, now);
  }

  /** Notifies a player by one channel if they have chosen it; in quiet hours at their end. @param now game time */
  async notifyBy(channel: Channel, recipient: Recipient, notice: Notice, now: Date): Promise<void> {
    if (!wants(recipient, notice.events, channel)) return;
    const quiet = quietPeriod(recipient, now);
    if (quiet) return this.hold(channel, recipient, notice, quiet.until);
    await this.queue(channel, recipient, notice);
  }

  /** @param dueAt the end of quiet hours (game time): it is sent then if the channel is still chosen */
  private async hold(
    channel: Channel,
    { _id: user }: Recipient,
    { key, events, writer, facts }: Notice,
    dueAt: Date,
  ): Promise<void> {
    const _id = `${key}:${channel}`;
    await this.held.insert({ _id, key, user, dueAt, channel, events: [...events], writer, facts });
  }

  private async queue(channel: Channel, recipient: Recipient, notice: Notice): Promise<void> {
    const { key, writer, facts, events } = notice;
    if (channel === 'email') {
      await this.mail.queueDeferred({ dedupeKey: key, writer, facts });
      return;
    }
    // all that is needed to send an email instead
    const all = { ...facts, user: recipient._id, key, events: events.join(' ') };
    for (const { _id } of recipient.devices) {
      await this.pushes.queue({ key, device: _id.toHexString(), writer, facts: all });
    }
  }

  private async release(now: Date): Promise<void> {
    for (const held of await this.held.due(now, AT_ONCE)) {
      const recipient = await this.recipients.find(held.user);
      const quiet = recipient && quietPeriod(recipient, now);
      if (quiet) {
        await this.held.holdUntil(held, quiet.until);
        continue;
      }
      if (recipient) await this.queueHeld(recipient, held);
      await this.held.remove(held);
    }
  }

  private async queueHeld(recipient: Recipient, held: HeldNotice): Promise<void> {
    if (wants(recipient, held.events, held.channel)) {
      await this.queue(held.channel, recipient, held);
    } else if (held.channel === 'push') {
      // the last device was signed out in the night
      await this.emailIfEnabled(recipient, held);
    }
  }

  /** A device is gone or refused by its push service: without another that works, the default is an email. */
  private async emailInstead({ writer, facts, device, isOff }: Undelivered): Promise<void> {
    const recipient = await this.recipients.find(String(facts['user']));
    if (!recipient) return;
    if (isOff) {
      const dedupeKey = `push-off:${device._id.toHexString()}`;
      await this.mail.queue({ dedupeKey, ...this.emails.pushOff(recipient, device) });
    }
    const { key, events, ...own } = facts;
    if (recipient.devices.some(isTaken)) return;
    await this.emailIfEnabled(recipient, {
      key: String(key),
      events: String(events).split(' ') as NotificationEvent[],
      writer,
      facts: own,
    });
  }

  private async emailIfEnabled(recipient: Recipient, notice: Notice): Promise<void> {
    const instead = this.writers.get(notice.writer)?.instead;
    const email = instead ? instead(notice, recipient) : notice;
    if (email && wants(recipient, email.events, 'email'))
      await this.queue('email', recipient, email);
  }
}

const quietPeriod = (recipient: Recipient, now: Date) => {
  const hours = quietHoursOf(recipient);
  return hours && quietPeriodAt(now, hours);
};
