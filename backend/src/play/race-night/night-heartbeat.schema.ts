import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** One document, written every second while an evening is played. */
@Schema({ collection: 'nightHeartbeats', versionKey: false })
export class NightHeartbeat {
  @Prop({ type: String })
  _id!: string;

  /** Game time. */
  @Prop({ type: Date, required: true })
  at!: Date;

  /** Number of heartbeats so far; missing in a document from before they were counted. */
  @Prop({ type: Number })
  count?: number;
}

export const NightHeartbeatSchema = SchemaFactory.createForClass(NightHeartbeat);
