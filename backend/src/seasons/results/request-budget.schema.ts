import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** What all instances together have asked the results API. One document; all times are the system's. */
@Schema({ collection: 'resultsRequests', versionKey: false })
export class RequestBudgetRecord {
  @Prop({ type: String })
  _id!: string;

  /** Start of the hour that is counted. */
  @Prop({ type: Date, required: true })
  hour!: Date;

  /** Requests sent in that hour. */
  @Prop({ type: Number, required: true })
  used!: number;

  /** How many an hour the API was seen to allow, when it refused more; null or missing while it has refused none. */
  @Prop({ type: Number, default: null })
  learnt!: number | null;

  /** When that was seen. */
  @Prop({ type: Date, default: null })
  learntAt!: Date | null;

  /** Nothing is asked before, as the API has refused a request. */
  @Prop({ type: Date, default: null })
  pausedUntil!: Date | null;

  /** When it was last tried whether the API allows more than was learnt. */
  @Prop({ type: Date, default: null })
  probedAt!: Date | null;

  /** When the API last answered what it was asked; null or missing before it has. */
  @Prop({ type: Date, default: null })
  answeredAt!: Date | null;

  /** Since when it has not answered, or nothing that can be used; null or missing if it last did. */
  @Prop({ type: Date, default: null })
  failingSince!: Date | null;

  /** Why, in one sentence; null or missing if it last did. */
  @Prop({ type: String, default: null })
  lastError!: string | null;
}

export const RequestBudgetSchema = SchemaFactory.createForClass(RequestBudgetRecord);
