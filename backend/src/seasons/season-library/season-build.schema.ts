import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** How fetching a season of the past stands, so that it goes on after a restart and is done once. */
@Schema({ collection: 'seasonBuilds', versionKey: false })
export class SeasonBuild {
  /** The year. */
  @Prop({ type: Number })
  _id!: number;

  /** `failed` may succeed later; `refused` means that what the results API has cannot be played. */
  @Prop({ type: String, required: true })
  state!: 'building' | 'failed' | 'refused';

  /** System time of the latest request for it. */
  @Prop({ type: Date, required: true })
  askedAt!: Date;

  /** Id of the process that fetches it until `until`; null when none does. */
  @Prop({ type: String, default: null })
  holder!: string | null;

  /** System time. */
  @Prop({ type: Date, required: true })
  until!: Date;

  /** System time at which fetching it goes on; null or missing unless it waits for the results API. */
  @Prop({ type: Date, default: null })
  waitsUntil?: Date | null;

  /** Null until the calendar has come. */
  @Prop({ type: Number, default: null })
  rounds!: number | null;

  /** Rounds that have come. */
  @Prop({ type: Number, default: 0 })
  done!: number;

  /** Why it failed or is refused; null while it is being built. */
  @Prop({ type: String, default: null })
  reason!: string | null;

  /** What is wrong with what the results API has, in sentences; missing or empty where it is something else. */
  @Prop({ type: [String], default: undefined })
  faults?: string[];
}

export const SeasonBuildSchema = SchemaFactory.createForClass(SeasonBuild);
