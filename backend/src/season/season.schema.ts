import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { DriverData, SourceData, TeamData } from '@gridlock/season-packs';

/** Who drives in a year, and for whom. The rounds are documents of their own. */
@Schema({ collection: 'seasons', versionKey: false })
export class SeasonRecord {
  /** The year. */
  @Prop({ type: Number })
  _id!: number;

  @Prop({ type: [Object], required: true })
  teams!: TeamData[];

  @Prop({ type: [Object], required: true })
  drivers!: DriverData[];

  @Prop({ type: Object, required: true })
  source!: SourceData;

  /** Fingerprint of the pack that was last merged in; null for a season built from the results API. */
  @Prop({ type: String, default: null })
  packFingerprint!: string | null;

  /** Grows with every change of the season or one of its races: tells snapshots that they are old. */
  @Prop({ type: Number, required: true, default: 1 })
  revision!: number;

  /** Game time of the last look at the results API's calendar. */
  @Prop({ type: Date, default: null })
  calendarCheckedAt!: Date | null;
}

export const SeasonSchema = SchemaFactory.createForClass(SeasonRecord);
