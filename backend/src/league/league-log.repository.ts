import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicatesOnly } from '../platform/database/duplicate-key.js';
import { toObjectId } from '../platform/database/object-id.js';
import { LogEntry } from './log-entry.schema.js';
import { withoutNames } from './log-state.js';
import { LOG_KINDS, type LogKind, OWN_PICK_REPLACED } from './log-actions.js';

type Page = { readonly page: number; readonly pageSize: number };
/** A league's lines, or those of one kind. */
type Selection = { readonly league: string; readonly kind: LogKind | undefined };

const filterOf = ({ league, kind }: Selection) => ({
  league: toObjectId(league),
  ...(kind && filterOfKind(kind)),
});

const filterOfKind = (kind: LogKind) =>
  kind === OWN_PICK_REPLACED
    ? {
        action: { $in: LOG_KINDS.assignment },
        // lines from before the mark tell it by what they replaced
        $or: [{ 'after.overOwnPick': true }, { 'before.status': 'user-submitted' }],
      }
    : { action: { $in: LOG_KINDS[kind] } };

const NAMES_AT_ONCE = 200;

@Injectable()
export class LeagueLogRepository {
  constructor(@InjectModel(LogEntry.name) private readonly entries: Model<LogEntry>) {}

  /**
   * Lines whose `_id` is there already stay as they are: telling twice is telling once. Whatever waited
   * to be told from before names were looked up loses them here.
   */
  async insert(lines: readonly LogEntry[]): Promise<void> {
    if (lines.length === 0) return;
    try {
      await this.entries.insertMany(lines.map(withoutNames), { ordered: false });
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

  /** Takes the names of players out of lines from before they were looked up. May be repeated. */
  async forgetNames(): Promise<void> {
    for (;;) {
      const lines = await this.entries
        .find({ 'actor.username': { $gte: '' } })
        .limit(NAMES_AT_ONCE)
        .lean<LogEntry[]>();
      if (lines.length === 0) return;
      for (const line of lines) {
        const { actor, before, after } = withoutNames(line);
        await this.entries.updateOne({ _id: line._id }, { $set: { actor, before, after } });
      }
    }
  }

  async deleteLeague(league: string): Promise<void> {
    await this.entries.deleteMany({ league: toObjectId(league) });
  }
}
