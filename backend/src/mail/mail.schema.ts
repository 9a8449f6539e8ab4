import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/**
 * queued: waiting for `nextTryAt`; sending: claimed by a process; sent: handed over;
 * failed: refused for good, or broken off at a point where it may have arrived.
 */
export const MAIL_STATES = ['queued', 'sending', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** A letter on its way. Times are the system's. */
@Schema({ collection: 'mails', versionKey: false })
export class Mail {
  _id!: Types.ObjectId;

  /** What the letter is about; the same key twice is one letter. */
  @Prop({ type: String, required: true, unique: true })
  dedupeKey!: string;

  @Prop({ type: String, required: true })
  to!: string;

  @Prop({ type: String, required: true })
  subject!: string;

  /** Emptied when the letter is out: it may hold a secret link. */
  @Prop({ type: String })
  text!: string;

  @Prop({ type: String })
  html!: string;

  @Prop({ type: Object, required: false })
  headers?: Readonly<Record<string, string>>;

  @Prop({ type: String, required: true, enum: MAIL_STATES })
  state!: MailState;

  @Prop({ type: Number, required: true })
  tries!: number;

  @Prop({ type: Date, required: true })
  nextTryAt!: Date;

  @Prop({ type: Date, required: true })
  queuedAt!: Date;

  @Prop({ type: Date, required: false })
  sentAt?: Date;

  @Prop({ type: String, required: false })
  lastError?: string;
}

export const MailSchema = SchemaFactory.createForClass(Mail);
MailSchema.index({ state: 1, nextTryAt: 1 });
