import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { indexOutbox, OutboxRecord } from '../outbox/outbox-record.js';

/**
 * An email of the outbox, stored for 90 days so that none is sent twice. Address, subject and text of a deferred one are
 * empty; of every one address and text are emptied when it is sent, as it may contain a secret link.
 */
@Schema({ collection: 'mails', versionKey: false })
export class Mail extends OutboxRecord {
  @Prop({ type: String })
  subject!: string;

  @Prop({ type: String })
  text!: string;

  @Prop({ type: String })
  html!: string;

  @Prop({ type: Object, required: false })
  headers?: Readonly<Record<string, string>>;

  /** Also goes to an address that nobody has confirmed (AC-01). */
  @Prop({ type: Boolean, required: false })
  toUnconfirmed?: true;
}

export const MailSchema = SchemaFactory.createForClass(Mail);
indexOutbox(MailSchema);
