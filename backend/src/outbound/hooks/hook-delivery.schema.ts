import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { HOOK_LOSSES, type HookLoss, TOLD_EVENTS, type ToldEvent } from './hook-kinds.js';

/**
 * queued: waiting for its turn; sending: being posted, so it may have arrived; sent: accepted; failed: refused for what
 * it says, or broken off by a stop of the server; dropped: not true any more when its turn came, or the hook was
 * switched off.
 */
export const DELIVERY_STATES = ['queued', 'sending', 'sent', 'failed', 'dropped'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** One event on its way to one hook. It is rendered when it is sent. */
@Schema({ collection: 'hookDeliveries', versionKey: false })
export class HookDelivery {
  _id!: Types.ObjectId;

  @Prop({ type: Object, required: true })
  hook!: Types.ObjectId;

  /** What happened; the same key twice is one delivery. */
  @Prop({ type: String, required: true })
  key!: string;

  @Prop({ type: String, required: true, enum: TOLD_EVENTS })
  event!: ToldEvent;

  @Prop({ type: Number, default: null })
  round!: number | null;

  /** When it happened (game time): deliveries go out in this order. */
  @Prop({ type: Date, required: true })
  at!: Date;

  @Prop({ type: String, required: true, enum: DELIVERY_STATES })
  state!: DeliveryState;

  @Prop({ type: Number, required: true })
  tries!: number;

  /** What came of the latest try: a status, or a sentence. Null before it. */
  @Prop({ type: String, default: null })
  answer!: string | null;

  /** What the chat refused of it. Missing or null: nothing. */
  @Prop({ type: String, enum: [...HOOK_LOSSES, null], default: null })
  loss?: HookLoss | null;

  /** When it last changed (system time). */
  @Prop({ type: Date, required: true })
  changedAt!: Date;
}

export const HookDeliverySchema = SchemaFactory.createForClass(HookDelivery);
HookDeliverySchema.index({ hook: 1, key: 1 }, { unique: true });
HookDeliverySchema.index({ hook: 1, state: 1, at: 1 });
HookDeliverySchema.index({ hook: 1, at: 1 });
HookDeliverySchema.index({ state: 1 });
