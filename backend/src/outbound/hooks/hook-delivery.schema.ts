import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { indexOutbox, OutboxRecord } from '../../core/outbox/outbox-record.js';
import { HOOK_LOSSES, type HookLoss, DELIVERY_EVENTS, type DeliveryEvent } from './hook-kinds.js';

/** One event on its way to one hook, whose id is `to`. It is rendered when it is sent. */
@Schema({
  collection: 'chatDeliveries',
  versionKey: false,
  timestamps: { createdAt: false, updatedAt: 'changedAt' },
})
export class HookDelivery extends OutboxRecord {
  @Prop({ type: String, required: true, enum: DELIVERY_EVENTS })
  event!: DeliveryEvent;

  @Prop({ type: Number, default: null })
  round!: number | null;

  /** When it happened (game time): deliveries go out in this order. */
  @Prop({ type: Date, required: true })
  at!: Date;

  /** The answer that accepted it; a refusal is `lastError`. */
  @Prop({ type: String, required: false })
  answer?: string;

  /** The part that the chat refused; missing or null without one. */
  @Prop({ type: String, required: false, enum: [...HOOK_LOSSES, null] })
  loss?: HookLoss | null;

  /** When it last changed (system time). */
  @Prop({ type: Date })
  changedAt?: Date;
}

export const HookDeliverySchema = SchemaFactory.createForClass(HookDelivery);
indexOutbox(HookDeliverySchema);
HookDeliverySchema.index({ to: 1, state: 1, at: 1 });
HookDeliverySchema.index({ to: 1, at: 1 });
