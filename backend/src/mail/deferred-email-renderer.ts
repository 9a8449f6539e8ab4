import { Injectable } from '@nestjs/common';
import { systemNow } from '../platform/clock/clock.js';
import type { Letter } from './templates/email.js';
import type { LetterFacts, Mail } from './mail.schema.js';

export type AddressedLetter = { readonly to: string; readonly letter: Letter };
/** Null when the letter is no longer worth sending. */
export type LetterWriter = (facts: LetterFacts) => Promise<AddressedLetter | null>;

/**
 * Writes a letter at the moment it goes out. A letter about something that passes is queued as
 * facts alone: after a day without a mail server it tells what is so by then, or is not sent.
 */
@Injectable()
export class LetterWriters {
  private readonly writers = new Map<string, LetterWriter>();

  add(name: string, write: LetterWriter): void {
    this.writers.set(name, write);
  }

  async write(mail: Mail): Promise<AddressedLetter | null> {
    const { writer, facts = {}, to, subject, text, html, headers = {}, goodUntil } = mail;
    if (goodUntil && goodUntil <= systemNow()) return null;
    if (!writer) return { to, letter: { subject, text, html, headers } };
    const write = this.writers.get(writer);
    if (!write) throw new Error(`Nobody here writes letters of the kind ${writer}.`);
    return write(facts);
  }
}
