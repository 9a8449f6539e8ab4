import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A job: who runs it right now, and how it went. Times are the system's, not the game's. */
@Schema({ collection: 'jobs', versionKey: false })
export class JobRow {
  /** The job's name. */
  @Prop({ type: String })
  _id!: string;

  /** The process that runs the job until `until`; null when nobody does. */
  @Prop({ type: String, default: null })
  holder!: string | null;

  @Prop({ type: Date, default: null })
  until!: Date | null;

  /** Written together with the next renewal of the lease: up to a minute and a half late. */
  @Prop({ type: Date, default: null })
  lastRunAt!: Date | null;

  @Prop({ type: Date, default: null })
  lastSuccessAt!: Date | null;

  /** One sentence; null while the job works. */
  @Prop({ type: String, default: null })
  lastError!: string | null;

  /** Failures in a row. */
  @Prop({ type: Number, default: 0 })
  tries!: number;

  /** After a failure: not before then. */
  @Prop({ type: Date, default: null })
  nextAttemptAt!: Date | null;
}

export const JobRowSchema = SchemaFactory.createForClass(JobRow);
