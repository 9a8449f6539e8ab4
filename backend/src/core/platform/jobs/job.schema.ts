import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A job: the process that holds its lease, and how its last run went. Times are system time, UTC. */
@Schema({ collection: 'jobs', versionKey: false })
export class JobRecord {
  /** The job's name. */
  @Prop({ type: String })
  _id!: string;

  /** Id of the process that holds the lease until `until`; null when none does. */
  @Prop({ type: String, default: null })
  holder!: string | null;

  @Prop({ type: Date, default: null })
  until!: Date | null;

  /** Written together with the next renewal of the lease: up to a minute and a half late. */
  @Prop({ type: Date, default: null })
  lastRunAt!: Date | null;

  @Prop({ type: Date, default: null })
  lastSuccessAt!: Date | null;

  /** One sentence; null after a success. */
  @Prop({ type: String, default: null })
  lastError!: string | null;

  /** Failures in a row. */
  @Prop({ type: Number, default: 0 })
  tries!: number;

  /** After a failure: not before then. */
  @Prop({ type: Date, default: null })
  nextAttemptAt!: Date | null;
}

/** Mongoose schema of `JobRecord`. */
export const JobSchema = SchemaFactory.createForClass(JobRecord);
