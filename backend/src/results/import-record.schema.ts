import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { IMPORT_OUTCOMES, type ImportOutcome } from './judge-results.js';

/** The outcome of importing a round's results. The same outcome several times in a row is one record. */
@Schema({ collection: 'imports', versionKey: false })
export class ImportRecord {
  _id!: Types.ObjectId;

  /** Game time of the latest try. */
  @Prop({ type: Date, required: true })
  at!: Date;

  @Prop({ type: Number, required: true })
  season!: number;

  @Prop({ type: Number, required: true })
  round!: number;

  @Prop({ type: String, required: true })
  raceName!: string;

  /** `pack`, `api`, `manual`. */
  @Prop({ type: String, required: true })
  source!: string;

  @Prop({ type: String, required: true, enum: IMPORT_OUTCOMES })
  outcome!: ImportOutcome;

  /** Sentences for app admins. */
  @Prop({ type: [String], default: [] })
  reasons!: string[];

  /** How many tries in a row ended like this. */
  @Prop({ type: Number, required: true, default: 1 })
  times!: number;
}

export const ImportRecordSchema = SchemaFactory.createForClass(ImportRecord);
ImportRecordSchema.index({ season: 1, round: 1, _id: -1 });
