import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** One document, written every second while an evening is played. */
@Schema({ collection: 'nightBeats', versionKey: false })
export class NightBeat {
  @Prop({ type: String })
  _id!: string;

  /** Game time. */
  @Prop({ type: Date, required: true })
  at!: Date;
}

export const NightBeatSchema = SchemaFactory.createForClass(NightBeat);
