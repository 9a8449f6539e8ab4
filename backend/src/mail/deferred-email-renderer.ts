import { Injectable } from '@nestjs/common';
import { systemNow } from '../platform/clock/clock.js';
import type { Email } from './templates/email.js';
import type { EmailData, Mail } from './mail.schema.js';

/** An email and the address it goes to. */
export type AddressedEmail = { readonly to: string; readonly email: Email };
/** Renders an email from its stored data; null when it is no longer worth sending. */
export type RenderEmail = (data: EmailData) => Promise<AddressedEmail | null>;

/**
 * Renders an email at the moment it is sent. An email about something that passes, such as a
 * reminder, is queued as data only: after a day without a mail server it describes the state at the
 * time of sending, or is dropped.
 */
@Injectable()
export class DeferredEmailRenderer {
  private readonly renderers = new Map<string, RenderEmail>();

  /** Registers how emails of one kind (`Mail.writer`) are rendered. */
  add(name: string, render: RenderEmail): void {
    this.renderers.set(name, render);
  }

  /**
   * The email that a queued document stands for; null when it is to be dropped.
   *
   * @throws Error when no renderer of that name is registered.
   */
  async render(mail: Mail): Promise<AddressedEmail | null> {
    const { writer, facts: data = {}, to, subject, text, html, headers = {}, goodUntil } = mail;
    if (goodUntil && goodUntil <= systemNow()) return null;
    if (!writer) return { to, email: { subject, text, html, headers } };
    const render = this.renderers.get(writer);
    if (!render) throw new Error(`No renderer is registered for emails of the kind ${writer}.`);
    return render(data);
  }
}
