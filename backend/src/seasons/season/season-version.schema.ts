import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { RaceRecord } from './race.schema.js';
import type { SeasonRecord } from './season.schema.js';

/**
 * A season of the past with its races, in one document: as it was before it was fetched anew, for the race
 * nights that play it, or as it was fetched and is to become.
 */
@Schema({ collection: 'seasonVersions', versionKey: false })
export class SeasonVersion {
  @Prop({ type: String })
  _id!: string;

  /** Id of the renewal that replaces the old version by the new one. */
  @Prop({ type: String, required: true })
  renewal!: string;

  /** True for what the season is to become. */
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
