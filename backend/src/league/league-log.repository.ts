import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { duplicateField } from '../platform/database/duplicate-key.js';
import { toObjectId } from '../platform/database/object-id.js';
import { LogEntry } from './log-entry.schema.js';

export type NewLogEntry = Omit<LogEntry, '_id' | 'league'> & {
  readonly league: string;
  readonly _id?: string | undefined;
};
type Page = { readonly page: number; readonly pageSize: number };

@Injectable()
export class LeagueLogRepository {
  constructor(@InjectModel(LogEntry.name) private readonly entries: Model<LogEntry>) {}

  /** With an `_id` that is there already: nothing happens, the line is told. */
  async insert({ league, _id, ...entry }: NewLogEntry): Promise<void> {
    const id = _id === undefined ? new Types.ObjectId() : toObjectId(_id);
    try {
      await this.entries.insertMany([{ ...entry, _id: id, league: toObjectId(league) }]);
    } catch (error) {
      if (duplicateField(error) === null) throw error;
    }
  }

  /** Newest first. */
  async page(league: string, { page, pageSize }: Page): Promise<LogEntry[]> {
    return this.entries
      .find({ league: toObjectId(league) })
      .sort({ _id: -1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean();
  }

  async count(league: string): Promise<number> {
    return this.entries.countDocuments({ league: toObjectId(league) });
  }

  async deleteLeague(league: string): Promise<void> {
    await this.entries.deleteMany({ league: toObjectId(league) });
  }
}
