import type { NightPace, NightEvent } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { LeagueChanged } from '../events/league-changed.js';
import { toObjectId } from '../platform/database/object-id.js';
import { type LeagueSnapshot, toSnapshot } from '../league/league-snapshot.js';
import { League } from '../league/league.schema.js';
import type { PendingLogEntry } from '../league-log/stored-log.js';

/** Nights that have a start and are not over. */
const STARTED = {
  'night.isOver': { $ne: true },
  'night.presses.kind': 'start',
  deletedAt: { $exists: false },
};
const EVENING = { ...STARTED, 'night.pace.kind': 'evening' };

/** An event of a night, and what it rests on. */
export type NightEventWrite = {
  /** Id of the league. */
  readonly league: string;
  /** The version of the night that the event was judged by. */
  readonly version: number;
  readonly event: NightEvent;
  /** Whoever has to own the league for it; null for what the server finds itself. */
  readonly owner: string | null;
  readonly logEntry: PendingLogEntry | null;
};

/** What a night becomes, and what that rests on. */
type NightChange = {
  /** Id of the league. */
  readonly league: string;
  /** The version of the night that the change was judged by. */
  readonly version: number;
  readonly owner: string;
  readonly season: number;
  readonly pace: NightPace;
  readonly presses: readonly NightEvent[];
  readonly logEntry: PendingLogEntry;
};

/** The league that follows another one, by the press of its owner. */
type NextNight = {
  /** Ids of the league that is over and of its owner. */
  readonly league: string;
  readonly owner: string;
  readonly next: Types.ObjectId;
  readonly logEntry: PendingLogEntry;
};

type ReservedNext = { readonly next: Types.ObjectId; readonly isNew: boolean };

/** What happens in race nights. A night is a part of its league’s document, so this is the one repository beside that of leagues which writes it. */
@Injectable()
export class NightRepository {
  constructor(
    @InjectModel(League.name) private readonly leagues: Model<League>,
    private readonly events: EventEmitter2,
  ) {}

  /**
   * One conditional write: only to the version that was judged, by whoever still owns the league, and to
   * the picks of a round only while these have not been shown (LOCK-8). False when one of these fails.
   */
  async append({ league, version, event, owner, logEntry }: NightEventWrite): Promise<boolean> {
    const { matchedCount } = await this.leagues.updateOne(
      {
        _id: toObjectId(league),
        'night.version': version,
        deletedAt: { $exists: false },
        ...(owner !== null && { owner: toObjectId(owner) }),
        ...(event.phase === 'picks' && { sealing: { $ne: event.round } }),
      },
      {
        $push: { 'night.presses': event, ...(logEntry && { news: logEntry }) },
        $inc: { 'night.version': 1 },
      },
    );
    this.events.emit(
      LeagueChanged.EVENT,
      new LeagueChanged(league, ['night', 'lock', 'swaps', 'results']),
    );
    return matchedCount === 1;
  }

  /**
   * Another pace, season or start: one conditional write, only to the version that was judged, by whoever
   * still owns the league, and before any pick was shown. False when one of these fails.
   */
  async change(of: NightChange): Promise<boolean> {
    const { league, version, owner, season, pace, presses, logEntry } = of;
    const { matchedCount } = await this.leagues.updateOne(
      {
        _id: toObjectId(league),
        'night.version': version,
        owner: toObjectId(owner),
        sealing: { $exists: false },
        deletedAt: { $exists: false },
      },
      {
        $set: { season, 'night.pace': pace, 'night.presses': presses },
        $push: { news: logEntry },
        $inc: { 'night.version': 1 },
      },
    );
    this.events.emit(
      LeagueChanged.EVENT,
      new LeagueChanged(league, ['night', 'members', 'lock', 'log']),
    );
    return matchedCount === 1;
  }

  /**
   * Settles which league comes next, once; the owner's press that comes second gets the id of the first.
   *
   * @returns the id, and whether this press has stored it, with its line in the log; null when the league
   *   is no longer this owner's
   */
  async reserveNextLeague({
    league,
    owner,
    next,
    logEntry,
  }: NextNight): Promise<ReservedNext | null> {
    const mine = {
      _id: toObjectId(league),
      owner: toObjectId(owner),
      deletedAt: { $exists: false },
    };
    const { modifiedCount } = await this.leagues.updateOne(
      { ...mine, 'night.next': { $exists: false } },
      { $set: { 'night.next': next }, $push: { news: logEntry } },
    );
    this.events.emit(LeagueChanged.EVENT, new LeagueChanged(league, ['night', 'log']));
    const found = await this.leagues.findOne(mine, { night: 1 }).lean();
    const settled = found?.night?.next;
    return settled ? { next: settled, isNew: modifiedCount === 1 } : null;
  }

  /** The night is over: nobody looks after it any more. */
  async finish(league: string): Promise<void> {
    await this.leagues.updateOne({ _id: toObjectId(league) }, { $set: { 'night.isOver': true } });
  }

  /** Leagues with machines that have been started and are not over, at most `limit`, behind `after`. */
  withMachines(after: string | null, limit: number): Promise<LeagueSnapshot[]> {
    return this.page({ ...STARTED, 'night.machines': { $gt: 0 } }, after, limit);
  }

  /** Nights of these paces that have been started and are not over, at most `limit`, behind `after`. */
  ofPaces(
    kinds: readonly string[],
    after: string | null,
    limit: number,
  ): Promise<LeagueSnapshot[]> {
    return this.page({ ...STARTED, 'night.pace.kind': { $in: [...kinds] } }, after, limit);
  }

  async hasEvenings(): Promise<boolean> {
    return (await this.leagues.exists(EVENING)) !== null;
  }

  /** Leagues whose evening has a start and is not noted as over, at most `limit`, behind `after`. */
  evenings(after: string | null, limit: number): Promise<LeagueSnapshot[]> {
    return this.page(EVENING, after, limit);
  }

  private async page(
    nights: Record<string, unknown>,
    after: string | null,
    limit: number,
  ): Promise<LeagueSnapshot[]> {
    const leagues = await this.leagues
      .find({ ...nights, ...(after && { _id: { $gt: toObjectId(after) } }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
    return leagues.map(toSnapshot);
  }
}
