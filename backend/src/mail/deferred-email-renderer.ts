import { Injectable } from '@nestjs/common';
import { systemNow } from '../platform/clock/clock.js';
import type { Email } from './templates/email.js';
import type { EmailData, Mail } from './mail.schema.js';

export type AddressedEmail = { readonly to: string; readonly email: Email };
/** Null when the email is no longer worth sending. */
export type RenderEmail = (facts: EmailData) => Promise<AddressedEmail | null>;

/**
 * Writes an email at the moment it goes out. An email about something that passes is queued as
 * facts alone: after a day without a mail server it tells what is so by then, or is not sent.
 */
@Injectable()
export class DeferredEmailRenderer {
  private readonly writers = new Map<string, RenderEmail>();

  add(name: string, write: RenderEmail): void {
    this.writers.set(name, write);
  }

  async write(mail: Mail): Promise<AddressedEmail | null> {
    const { writer, facts = {}, to, subject, text, html, headers = {}, goodUntil } = mail;
    if (goodUntil && goodUntil <= systemNow()) return null;
    if (!writer) return { to, email: { subject, text, html, headers } };
    const write = this.writers.get(writer);
    if (!write) throw new Error(`Nobody here writes emails of the kind ${writer}.`);
    return write(facts);
  }
}
