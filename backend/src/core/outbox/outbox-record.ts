import { Prop } from '@nestjs/mongoose';
import type { Schema, Types } from 'mongoose';

/**
 * queued: waiting for `nextTryAt`; claimed: a process is about to send it; sending: being sent, so it
 * may have been delivered; sent: accepted by the server; failed: refused for good, or interrupted
 * while being sent; dropped: no longer worth sending when its turn came.
 */
export const OUTBOX_STATES = ['queued', 'claimed', 'sending', 'sent', 'failed', 'dropped'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

/** What a deferred message is rendered from when it is sent. */
export type DeferredFacts = Readonly<Record<string, string | number | boolean | Date>>;

/** A message of an outbox. Times are the system's. */
export abstract class OutboxRecord {
  _id!: Types.ObjectId;

  /** What the message is about; the same key twice is one message. */
  @Prop({ type: String, required: true, unique: true })
  dedupeKey!: string;

  /** Renderer of a deferred message. */
  @Prop({ type: String, required: false })
  writer?: string;

  /** What that renderer gets. */
  @Prop({ type: Object, required: false })
  facts?: DeferredFacts;

  /** Where it goes: an email address, or the id of a device or of a chat hook. */
  @Prop({ type: String })
  to!: string;

  @Prop({ type: String, required: true, enum: OUTBOX_STATES })
  state!: OutboxState;

  /** Counts the claims, so that a process whose claim has expired cannot act on it any more. */
  @Prop({ type: Number, required: true })
  tries!: number;

  /** The receiver, while this is claimed in an outbox that keeps the order: unique, so nothing overtakes it. */
  @Prop({ type: String, required: false })
  occupies?: string;

  @Prop({ type: Date, required: true })
  nextTryAt!: Date;

  @Prop({ type: Date, required: true })
  queuedAt!: Date;

  /** From then on it is not worth sending, such as an email whose link has expired. */
  @Prop({ type: Date, required: false })
  goodUntil?: Date;

  @Prop({ type: Date, required: false })
  sentAt?: Date;

  @Prop({ type: String, required: false })
  lastError?: string;
}

/** The indexes of an outbox: by due time, by age, by receiver, and for the one message in flight to a receiver. */
export function indexOutbox(schema: Schema): void {
  schema.index({ state: 1, nextTryAt: 1 });
  schema.index({ state: 1, queuedAt: 1 });
  schema.index({ to: 1, state: 1, queuedAt: 1 });
  schema.index({ occupies: 1 }, { unique: true, sparse: true });
}
