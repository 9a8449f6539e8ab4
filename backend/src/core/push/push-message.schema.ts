import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type DeferredFacts, indexOutbox, OutboxRecord } from '../outbox/outbox-record.js';

/** A push to one device, which is what `to` names; always deferred. */
@Schema({ collection: 'pushes', versionKey: false })
export class PushMessage extends OutboxRecord {
  @Prop({ type: String, required: true })
  declare writer: string;

  @Prop({ type: Object, required: true })
  declare facts: DeferredFacts;
}

export const PushMessageSchema = SchemaFactory.createForClass(PushMessage);
indexOutbox(PushMessageSchema);
