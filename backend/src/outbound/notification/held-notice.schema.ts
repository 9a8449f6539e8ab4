import type { NotificationEvent, Channel } from '@gridlock/game-rules';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { DeferredFacts } from '../../core/outbox/outbox-record.js';

/** A notice that waits for the end of a player's quiet hours. */
@Schema({ collection: 'heldNotices', versionKey: false })
export class HeldNotice {
  /** Key and channel of the notice. */
  @Prop({ type: String })
  _id!: string;

  @Prop({ type: String, required: true })
  key!: string;

  /** User id. */
  @Prop({ type: String, required: true })
  user!: string;

  /** Until when it waits; game time. */
  @Prop({ type: Date, required: true })
  dueAt!: Date;

  @Prop({ type: String, required: true })
  channel!: Channel;

  @Prop({ type: [String], required: true })
  events!: NotificationEvent[];

  @Prop({ type: String, required: true })
  writer!: string;

  @Prop({ type: Object, required: true })
  facts!: DeferredFacts;
}

export const HeldNoticeSchema = SchemaFactory.createForClass(HeldNotice);
HeldNoticeSchema.index({ dueAt: 1 });
HeldNoticeSchema.index({ user: 1 });
