import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { LeagueChanged } from '../../core/events/league-changed.js';
import { isDuplicatesOnly } from '../../core/platform/database/duplicate-key.js';
import { toObjectId } from '../../core/platform/database/object-id.js';
import { LogEntry } from './log-entry.schema.js';
import { isNotifiableAction, LOG_KINDS, type LogKind, OWN_PICK_REPLACED } from './log-actions.js';

type Page = { readonly page: number; readonly pageSize: number };
/** All entries of a league, or those of one kind. */
type Selection = { readonly league: string; readonly kind: LogKind | undefined };

const filterOf = ({ league, kind }: Selection) => ({
  league: toObjectId(league),
  ...(kind && filterOfKind(kind)),
});

const filterOfKind = (kind: LogKind) =>
  kind === OWN_PICK_REPLACED
    ? {
        action: { $in: LOG_KINDS.assignment },
        'after.overOwnPick': true,
      }
    : { action: { $in: LOG_KINDS[kind] } };

const toTell = (entry: LogEntry): LogEntry =>
  isNotifiableAction(entry.action) ? { ...entry, isUntold: true } : entry;

/** Where a state names a player. */
const WHOM = ['userId', 'points.userId'];

/** Published entries of the leagues' logs. */
@Injectable()
export class LeagueLogRepository {
  constructor(
    @InjectModel(LogEntry.name) private readonly entries: Model<LogEntry>,
    private readonly events: EventEmitter2,
  ) {}

  /** Adds entries. One whose `_id` is stored already stays as it is, so publishing twice has no effect. */
  async insert(entries: readonly LogEntry[]): Promise<void> {
    if (entries.length === 0) return;
    try {
      await this.entries.insertMany(entries.map(toTell), { ordered: false });
    } catch (error) {
      if (!isDuplicatesOnly(error)) throw error;
    }
    const leagues = new Set(entries.map(({ league }) => String(league)));
    for (const league of leagues)
      this.events.emit(LeagueChanged.EVENT, new LeagueChanged(league, ['log']));
  }

  /** Entries of which nobody has been notified yet, in the order in which they were stored. */
  async unnotified(limit: number): Promise<LogEntry[]> {
    return this.entries.find({ isUntold: true }).sort({ isUntold: 1 }).limit(limit).lean();
  }

  /** All who are to be notified of the entry will be. */
  async markNotified(_id: LogEntry['_id']): Promise<void> {
    await this.entries.updateOne({ _id }, { $unset: { isUntold: 1 } });
  }

  /** One entry of a league. */
  async find(league: string, id: string): Promise<LogEntry | null> {
    const _id = toObjectId(id);
    return _id && this.entries.findOne({ _id, league: toObjectId(league) }).lean();
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

  /** The next entries behind one, newest first; the newest ones without it. */
  async before(entry: Types.ObjectId | null, league: string, limit: number): Promise<LogEntry[]> {
    return this.entries
      .find({ league: toObjectId(league), ...(entry && { _id: { $lt: entry } }) })
      .sort({ _id: -1 })
      .limit(limit)
      .lean();
  }

  /** The same of those alone that a player did or that are about the player. */
  async aboutBefore(
    { user, entry }: { readonly user: string; readonly entry: Types.ObjectId | null },
    league: string,
    limit: number,
  ): Promise<LogEntry[]> {
    const places = ['actor._id', ...WHOM.flatMap((path) => [`before.${path}`, `after.${path}`])];
    return this.entries
      .find({
        league: toObjectId(league),
        ...(entry && { _id: { $lt: entry } }),
        $or: places.map((place) => ({ [place]: user })),
      })
      .sort({ _id: -1 })
      .limit(limit)
      .lean();
  }

  /** The entries about one round, newest first. */
  async ofRound(league: string, round: number): Promise<LogEntry[]> {
    return this.entries
      .find({ league: toObjectId(league), round })
      .sort({ _id: -1 })
      .lean();
  }

  /** How many entries `page` would return in all. */
  async count(selection: Selection): Promise<number> {
    return this.entries.countDocuments(filterOf(selection));
  }

  /** Deletes the log of a league. */
  async deleteLeague(league: string): Promise<void> {
    await this.entries.deleteMany({ league: toObjectId(league) });
  }
}
