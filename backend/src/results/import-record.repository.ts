import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ImportRecord } from './import-record.schema.js';

/** An outcome to record. */
export type NewImportRecord = Omit<ImportRecord, '_id' | 'times'>;

/** The outcomes of imports, for app admins. */
@Injectable()
export class ImportRecordRepository {
  constructor(@InjectModel(ImportRecord.name) private readonly records: Model<ImportRecord>) {}

  /** Records an outcome. One that equals the latest one of its round is counted there (`times`). */
  async add(record: NewImportRecord): Promise<void> {
    const { season, round, source, outcome, reasons } = record;
    const last = await this.latestOf(season, round);
    const isRepeated =
      last?.outcome === outcome &&
      last.source === source &&
      last.reasons.join('\n') === reasons.join('\n');
    if (isRepeated) {
      await this.records.updateOne(
        { _id: last._id },
        { $set: { at: record.at }, $inc: { times: 1 } },
      );
    } else {
      await this.records.create({ ...record, times: 1 });
    }
  }

  /** Null before the first one. */
  latestOf(season: number, round: number): Promise<ImportRecord | null> {
    return this.records.findOne({ season, round }).sort({ _id: -1 }).lean<ImportRecord | null>();
  }

  /** Newest first. */
  latest(limit: number): Promise<ImportRecord[]> {
    return this.records.find().sort({ at: -1, _id: -1 }).limit(limit).lean<ImportRecord[]>();
  }
}
