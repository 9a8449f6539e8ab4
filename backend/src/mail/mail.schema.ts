import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/**
 * queued: waiting for `nextTryAt`; claimed: a process is about to send it; sending: being sent, so it
 * may have been delivered; sent: accepted by the server; failed: refused for good, or interrupted
 * while being sent; dropped: no longer worth sending when its turn came.
 */
export const MAIL_STATES = ['queued', 'claimed', 'sending', 'sent', 'failed', 'dropped'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** What a deferred email is rendered from when it is sent. */
export type EmailData = Readonly<Record<string, string | number | Date>>;

/** An email of the outbox. Times are the system's. */
@Schema({ collection: 'mails', versionKey: false })
export class Mail {
  _id!: Types.ObjectId;

  /** What the email is about; the same key twice is one email. Never deleted, so none is sent twice. */
  @Prop({ type: String, required: true, unique: true })
  dedupeKey!: string;

  /** Renderer of a deferred email. Address, subject and text are empty then. */
  @Prop({ type: String, required: false })
  writer?: string;

  /** What that renderer gets. */
  @Prop({ type: Object, required: false })
  facts?: EmailData;

  /** Emptied when the email is sent. */
  @Prop({ type: String })
  to!: string;

  @Prop({ type: String })
  subject!: string;

  /** Emptied when the email is sent: it may contain a secret link. */
  @Prop({ type: String })
  text!: string;

  @Prop({ type: String })
  html!: string;

  @Prop({ type: Object, required: false })
  headers?: Readonly<Record<string, string>>;

  @Prop({ type: String, required: true, enum: MAIL_STATES })
  state!: MailState;

  /** Counts the claims, so that a process whose claim has expired cannot act on it any more. */
  @Prop({ type: Number, required: true })
  tries!: number;

  @Prop({ type: Date, required: true })
  nextTryAt!: Date;

  @Prop({ type: Date, required: true })
  queuedAt!: Date;

  /** From then on it is not worth sending: its link has expired. */
  @Prop({ type: Date, required: false })
  goodUntil?: Date;

  @Prop({ type: Date, required: false })
  sentAt?: Date;

  @Prop({ type: String, required: false })
  lastError?: string;
}

export const MailSchema = SchemaFactory.createForClass(Mail);
MailSchema.index({ state: 1, nextTryAt: 1 });
