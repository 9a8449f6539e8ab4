import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Types } from 'mongoose';
import { LeagueChanged } from '../../core/events/league-changed.js';
import { isDuplicatesOnly } from '../../core/platform/database/duplicate-key.js';
import { toObjectId } from '../../core/platform/database/object-id.js';
import type { PageRange } from '../../core/platform/http/page-query.dto.js';
import { isNotifiableAction, LOG_KINDS, type LogKind, OWN_PICK_REPLACED } from './log-actions.js';
import { LogEntry, type LogLine } from './log-entry.schema.js';

/** All entries of a league, or those of one kind; with `before` those older than the one of this id. */
type Selection = {
  readonly league: string;
  readonly kind?: LogKind | undefined;
  readonly before?: Types.ObjectId | string | undefined;
};

const filterOf = ({ league, kind, before }: Selection): QueryFilter<LogEntry> => ({
  league: toObjectId(league),
  ...(kind && filterOfKind(kind)),
  ...(before && { _id: { $lt: new Types.ObjectId(before) } }),
});

const filterOfKind = (kind: LogKind) =>
  kind === OWN_PICK_REPLACED
    ? {
        action: { $in: LOG_KINDS.assignment },
        'after.overOwnPick': true,
      }
    : { action: { $in: LOG_KINDS[kind] } };

/** Where an entry names a player. */
const PLACES = ['before', 'after'].flatMap((state) => [
  `${state}.userId`,
  `${state}.points.userId`,
]);

/** Published entries of the leagues' logs. */
@Injectable()
export class LeagueLogRepository {
  constructor(
    @InjectModel(LogEntry.name) private readonly entries: Model<LogEntry>,
    private readonly events: EventEmitter2,
  ) {}

  /** Adds entries. One whose `_id` is stored already stays as it is, so publishing twice has no effect. */
  async insert(lines: readonly LogLine[]): Promise<void> {
    try {
      await this.entries.insertMany(lines.map(toEntry), { ordered: false });
    } catch (error) {
      if (!isDuplicatesOnly(error)) throw error;
    }
    for (const league of new Set(lines.map((line) => line.league)))
      this.events.emit(LeagueChanged.EVENT, new LeagueChanged(league, ['log']));
  }

  /** Entries of which nobody has been notified yet, in the order in which they were stored. */
  async unnotified(limit: number): Promise<LogLine[]> {
    const entries = this.entries.find({ isUnnotified: true }).sort({ isUnnotified: 1 });
    return (await entries.limit(limit).lean()).map(toLine);
  }

  /** Marks an entry whose notices are stored. */
  async markNotified({ _id }: LogLine): Promise<void> {
    await this.entries.updateOne({ _id }, { $unset: { isUnnotified: 1 } });
  }

  /** One entry of a league; null without one of this id. */
  async find(league: string, id: string): Promise<LogLine | null> {
    const entry = await this.entries
      .findOne({ _id: toObjectId(id), league: toObjectId(league) })
      .lean();
    return entry && toLine(entry);
  }

  /** Newest first. */
  async page(selection: Selection, part: Partial<PageRange>): Promise<LogLine[]> {
    return this.newest(filterOf(selection), part);
  }

  /** The same, only of entries that a player caused or that are about the player. */
  async about(user: string, selection: Selection, limit: number): Promise<LogLine[]> {
    const isAbout = { $or: ['actor._id', ...PLACES].map((place) => ({ [place]: user })) };
    return this.newest({ ...filterOf(selection), ...isAbout }, { limit });
  }

  /** The entries about one round, newest first. */
  async ofRound(league: string, round: number): Promise<LogLine[]> {
    return this.newest({ ...filterOf({ league }), round });
  }

  /** How many entries of a selection there are. */
  async count(selection: Selection): Promise<number> {
    return this.entries.countDocuments(filterOf(selection));
  }

  /** Deletes the log of a league. */
  async deleteLeague(league: string): Promise<void> {
    await this.entries.deleteMany({ league: toObjectId(league) });
  }

  private async newest(
    where: QueryFilter<LogEntry>,
    part: Partial<PageRange> = {},
  ): Promise<LogLine[]> {
    const entries = await this.entries.find(where, null, { sort: { _id: -1 }, ...part }).lean();
    return entries.map(toLine);
  }
}

const toEntry = ({ league, ...line }: LogLine): LogEntry => ({
  ...line,
  league: new Types.ObjectId(league),
  ...(isNotifiableAction(line.action) && { isUnnotified: true }),
});

const toLine = ({ league, ...entry }: LogEntry): LogLine => ({
  ...entry,
  league: league.toHexString(),
});
