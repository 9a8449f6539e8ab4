import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { DriverData, SourceData, TeamData } from '@gridlock/season-packs';

/** An old version of a season of the past, for race nights that began before it was replaced. */
export type OldVersion = {
  /** Id of the stored version. */
  readonly version: string;
  readonly edition: number;
  /** Game time. */
  readonly replacedAt: Date;
};

/** The teams and drivers of one year. Its rounds are documents of their own (`RaceRecord`). */
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

  /**
   * A season of the past that was stored for race nights: complete and official from the start, never
   * the current season, and ignored by jobs.
   */
  @Prop({ type: Boolean, default: false })
  isClassic!: boolean;

  /** Raised by every change of the season or one of its races: shows that snapshots are outdated. */
  @Prop({ type: Number, required: true, default: 1 })
  revision!: number;

  /** The versions before this one, oldest first. Missing in a season that was never fetched again. */
  @Prop({ type: [Object], required: false, default: undefined })
  older?: OldVersion[];

  /** How often it was fetched again. Missing in a season that never was. */
  @Prop({ type: Number, required: false })
  edition?: number;

  /** Id of the renewal that is being written; null or missing while none is. */
  @Prop({ type: String, required: false })
  renewal?: string | null;

  /** Game time at which the results API's calendar was last fetched. */
  @Prop({ type: Date, default: null })
  calendarCheckedAt!: Date | null;
}

export const SeasonSchema = SchemaFactory.createForClass(SeasonRecord);
