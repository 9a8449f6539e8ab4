import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/**
 * queued: waiting for `nextTryAt`; claimed: a process is about to send it; sending: on its way to
 * the server, so it may have arrived; sent: the server has taken it; failed: refused for good, or
 * broken off while it was on its way; dropped: no longer worth sending when its turn came.
 */
export const MAIL_STATES = ['queued', 'claimed', 'sending', 'sent', 'failed', 'dropped'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** What an email that is written when it goes out is written from. */
export type EmailData = Readonly<Record<string, string | number | Date>>;

/** An email on its way. Times are the system's. */
@Schema({ collection: 'mails', versionKey: false })
export class Mail {
  _id!: Types.ObjectId;

  /** What the email is about; the same key twice is one email. Kept for good: nobody is told twice. */
  @Prop({ type: String, required: true, unique: true })
  dedupeKey!: string;

  /** Who writes the email when it goes out. Then address, subject and text stay empty here. */
  @Prop({ type: String, required: false })
  writer?: string;

  @Prop({ type: Object, required: false })
  facts?: EmailData;

  /** Emptied when the email is out. */
  @Prop({ type: String })
  to!: string;

  @Prop({ type: String })
  subject!: string;

  /** Emptied when the email is out: it may hold a secret link. */
  @Prop({ type: String })
  text!: string;

  @Prop({ type: String })
  html!: string;

  @Prop({ type: Object, required: false })
  headers?: Readonly<Record<string, string>>;

  @Prop({ type: String, required: true, enum: MAIL_STATES })
  state!: MailState;

  /** Counts the claims, so that a process whose claim is over cannot act on it any more. */
  @Prop({ type: Number, required: true })
  tries!: number;

  @Prop({ type: Date, required: true })
  nextTryAt!: Date;

  @Prop({ type: Date, required: true })
  queuedAt!: Date;

  /** From then on it is not worth sending: what it leads to is over. */
  @Prop({ type: Date, required: false })
  goodUntil?: Date;

  @Prop({ type: Date, required: false })
  sentAt?: Date;

  @Prop({ type: String, required: false })
  lastError?: string;
}

export const MailSchema = SchemaFactory.createForClass(Mail);
MailSchema.index({ state: 1, nextTryAt: 1 });
