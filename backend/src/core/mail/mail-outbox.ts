import { Injectable } from '@nestjs/common';
import { DeferredRenderers } from '../outbox/deferred-renderers.js';
import { Outbox } from '../outbox/outbox.js';
import { systemNow } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import type { AddressedEmail } from './addressed-email.js';
import { ConfirmedAddresses } from './confirmed-addresses.js';
import { MailRepository } from './mail.repository.js';
import type { Mail } from './mail.schema.js';
import { MailTransport } from './transport/mail-transport.js';

const POLICY = {
  name: 'Email',
  retry: { firstMs: 30_000, longestMs: 60 * 60_000, jitter: 0 },
  // as between mail servers: 4 days
  giveUpMs: 4 * 24 * 60 * 60_000,
  lanes: 1,
  // longer than anything is queued again
  retentionMs: 90 * 24 * 60 * 60_000,
} as const;

/** Sends the emails that are due, one after the other. */
@Injectable()
export class MailOutbox extends Outbox<Mail> {
  readonly renderers = new DeferredRenderers<AddressedEmail>();

  constructor(
    config: Config,
    mails: MailRepository,
    private readonly transport: MailTransport,
    private readonly addresses: ConfirmedAddresses,
  ) {
    super(config, mails, POLICY);
  }

  protected override async deliver(mail: Mail): Promise<Partial<Mail> | null> {
    const addressed = await this.render(mail);
    if (!addressed || !(await this.mayGoTo(addressed.to, mail))) return null;
    const { subject, text, html, headers = {} } = addressed.email;
    const outgoing = { id: mail._id.toHexString(), to: addressed.to, subject, text, html, headers };
    await this.transport.send(outgoing, async () => {
      if (!(await this.messages.beginHandOver(mail))) throw new Error('The claim was over.');
    });
    return {};
  }

  protected override close(): void {
    this.transport.close();
  }

  /** Once emails leave the server, most go to confirmed addresses only (AC-01). */
  private async mayGoTo(address: string, { toUnconfirmed }: Mail): Promise<boolean> {
    if (toUnconfirmed || this.config.smtpUrl === null) return true;
    return this.addresses.isConfirmed(address);
  }

  /** Null when it is to be dropped. */
  private async render(mail: Mail): Promise<AddressedEmail | null> {
    const { writer, facts, to, subject, text, html, headers = {}, goodUntil } = mail;
    if (goodUntil && goodUntil <= systemNow()) return null;
    return writer
      ? this.renderers.render(writer, facts)
      : { to, email: { subject, text, html, headers } };
  }
}
