import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Who runs a job right now. Times are the system's, not the game's. */
@Schema({ collection: 'leases', versionKey: false })
export class Lease {
  /** The job's name. */
  @Prop({ type: String })
  _id!: string;

  @Prop({ type: String, required: true })
  holder!: string;

  @Prop({ type: Date, required: true })
  until!: Date;
}

export const LeaseSchema = SchemaFactory.createForClass(Lease);
