import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { RaceRecord } from './race.schema.js';
import type { SeasonRecord } from './season.schema.js';

/**
 * A season of the past with its races, in one document: an old version, for the race nights that
 * play it, or a new one that was fetched and is not in force yet.
 */
@Schema({ collection: 'seasonVersions', versionKey: false })
export class SeasonVersion {
  @Prop({ type: String })
  _id!: string;

  /** Id of the renewal that replaces the old version by the new one. */
  @Prop({ type: String, required: true })
  renewal!: string;

  /** True for a new version that is not in force yet. */
  @Prop({ type: Boolean, required: true, index: true })
  isComing!: boolean;

  @Prop({ type: Number, required: true, index: true })
  year!: number;

  @Prop({ type: Object, required: true })
  season!: SeasonRecord;

  @Prop({ type: [Object], required: true })
  races!: RaceRecord[];
}

export const SeasonVersionSchema = SchemaFactory.createForClass(SeasonVersion);
