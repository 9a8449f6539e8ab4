import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** What the releases address said when it was last asked. One document; times are the system's. */
@Schema({ collection: 'releaseLooks', versionKey: false })
export class ReleaseLook {
  @Prop({ type: String })
  _id!: string;

  /** The address. */
  @Prop({ type: String, required: true })
  url!: string;

  /** When it was asked; written before that, so that a restart does not ask again. */
  @Prop({ type: Date, required: true })
  askedAt!: Date;

  /** The newest version it has named, such as `0.17.0`; null before it has. */
  @Prop({ type: String, default: null })
  version!: string | null;

  /** Why the last answer named none, in one sentence; null when it did. */
  @Prop({ type: String, default: null })
  lastError!: string | null;
}

export const ReleaseLookSchema = SchemaFactory.createForClass(ReleaseLook);
