import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ImportRecord } from './import-record.schema.js';

export type ImportNote = Omit<ImportRecord, '_id' | 'times'>;

@Injectable()
export class ImportRecordRepository {
  constructor(@InjectModel(ImportRecord.name) private readonly records: Model<ImportRecord>) {}

  /** Writes a look down; one that ended like the one before it counts that one up. */
  async note(note: ImportNote): Promise<void> {
    const { season, round, source, outcome, reasons } = note;
    const last = await this.latestOf(season, round);
    const isRepeated =
      last?.outcome === outcome &&
      last.source === source &&
      last.reasons.join('\n') === reasons.join('\n');
    if (isRepeated) {
      await this.records.updateOne(
        { _id: last._id },
        { $set: { at: note.at }, $inc: { times: 1 } },
      );
    } else {
      await this.records.create({ ...note, times: 1 });
    }
  }

  latestOf(season: number, round: number): Promise<ImportRecord | null> {
    return this.records.findOne({ season, round }).sort({ _id: -1 }).lean<ImportRecord | null>();
  }

  /** Newest first. */
  latest(limit: number): Promise<ImportRecord[]> {
    return this.records.find().sort({ at: -1, _id: -1 }).limit(limit).lean<ImportRecord[]>();
  }
}
