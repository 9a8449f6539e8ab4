import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicatesOnly } from '../platform/database/duplicate-key.js';
import { toObjectId } from '../platform/database/object-id.js';
import { type LogAction, LogEntry } from './log-entry.schema.js';

type Page = { readonly page: number; readonly pageSize: number };
/** A league's lines, or those of some actions. */
type Selection = { readonly league: string; readonly actions: readonly LogAction[] | undefined };

const filterOf = ({ league, actions }: Selection) => ({
  league: toObjectId(league),
  ...(actions && { action: { $in: actions } }),
});

@Injectable()
export class LeagueLogRepository {
  constructor(@InjectModel(LogEntry.name) private readonly entries: Model<LogEntry>) {}

  /** Lines whose `_id` is there already stay as they are: telling twice is telling once. */
  async insert(lines: readonly LogEntry[]): Promise<void> {
    if (lines.length === 0) return;
    try {
      await this.entries.insertMany(lines, { ordered: false });
    } catch (error) {
      if (!isDuplicatesOnly(error)) throw error;
    }
  }

  /** Newest first. */
  async page({ page, pageSize, ...selection }: Page & Selection): Promise<LogEntry[]> {
    return this.entries
      .find(filterOf(selection))
      .sort({ _id: -1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean();
  }

  /** What the log tells of one round, newest first. */
  async ofRound(league: string, round: number): Promise<LogEntry[]> {
    return this.entries
      .find({ league: toObjectId(league), round })
      .sort({ _id: -1 })
      .lean();
  }

  async count(selection: Selection): Promise<number> {
    return this.entries.countDocuments(filterOf(selection));
  }

  async deleteLeague(league: string): Promise<void> {
    await this.entries.deleteMany({ league: toObjectId(league) });
  }
}
