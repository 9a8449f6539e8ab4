import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { IMPORT_OUTCOMES, type ImportOutcome } from './validate-results.js';

export const IMPORT_SUBJECTS = ['result', 'calendar'] as const;
/** What was fetched: a round's results, or the calendar. */
export type ImportSubject = (typeof IMPORT_SUBJECTS)[number];

/**
 * The outcome of importing a round's results, or what was not taken over of a calendar. The same outcome several times
 * in a row is one record.
 */
@Schema({ collection: 'imports', versionKey: false })
export class ImportRecord {
  _id!: Types.ObjectId;

  /** Game time of the latest try. */
  @Prop({ type: Date, required: true })
  at!: Date;

  @Prop({ type: Number, required: true })
  season!: number;

  @Prop({ type: String, enum: IMPORT_SUBJECTS, default: 'result' })
  about!: ImportSubject;

  /** Null where the calendar has a race that is none of ours, or is at fault as a whole. */
  @Prop({ type: Number, default: null })
  round!: number | null;

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

/** An outcome to record. */
export type NewImportRecord = Omit<ImportRecord, '_id' | 'times'>;

export const ImportRecordSchema = SchemaFactory.createForClass(ImportRecord);
ImportRecordSchema.index({ season: 1, round: 1, _id: -1 });
ImportRecordSchema.index({ season: 1, about: 1, _id: -1 });
ImportRecordSchema.index({ at: -1, _id: -1 });
