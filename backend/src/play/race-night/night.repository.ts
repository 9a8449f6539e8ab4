import type { NightEvent } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { LeagueChanged } from '../../core/events/league-changed.js';
import { pageById } from '../../core/platform/database/page-by-id.js';
import { toObjectId } from '../../core/platform/database/object-id.js';
import { type LeagueSnapshot, toSnapshot } from '../../leagues/league/league-snapshot.js';
import { ALIVE, League } from '../../leagues/league/league.schema.js';
import type { PendingLogEntry } from '../../leagues/league-log/stored-log.js';

/** Nights that have a start and are not over. */
const STARTED = {
  'night.isOver': { $ne: true },
  'night.presses.kind': 'start',
  ...ALIVE,
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

/** The league that follows another one, by the press of its owner. */
type NextNight = {
  /** Ids of the league that is over and of its owner. */
  readonly league: string;
  readonly owner: string;
  /** As the league was read; null where none came next. */
  readonly known: string | null;
  readonly next: Types.ObjectId;
  readonly logEntry: PendingLogEntry;
};

/** What happens in race nights. A night is a part of its league’s document. */
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
        ...ALIVE,
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
   * Stores which league comes next, and where none did the line in the log with it. False when another one does by now,
   * or when the league is no longer this owner's.
   */
  async reserveNextLeague({ league, owner, known, next, logEntry }: NextNight): Promise<boolean> {
    const { matchedCount } = await this.leagues.updateOne(
      {
        _id: toObjectId(league),
        owner: toObjectId(owner),
        'night.next': toObjectId(known ?? '') ?? { $exists: false },
        ...ALIVE,
      },
      { $set: { 'night.next': next }, ...(known === null && { $push: { news: logEntry } }) },
    );
    this.events.emit(LeagueChanged.EVENT, new LeagueChanged(league, ['night', 'log']));
    return matchedCount === 1;
  }

  /**
   * Moves the start of a night that nobody was there for. False when the night has changed since it was read.
   *
   * @param presses all of them, with the new start
   */
  async moveStart(
    league: string,
    version: number,
    presses: readonly NightEvent[],
  ): Promise<boolean> {
    const { matchedCount } = await this.leagues.updateOne(
      { _id: toObjectId(league), 'night.version': version, ...ALIVE },
      { $set: { 'night.presses': presses }, $inc: { 'night.version': 1 } },
    );
    this.events.emit(
      LeagueChanged.EVENT,
      new LeagueChanged(league, ['night', 'lock', 'swaps', 'results']),
    );
    return matchedCount === 1;
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
    const behind = after ? toObjectId(after) : null;
    const leagues = await pageById(this.leagues, nights, { after: behind, limit });
    return leagues.map(toSnapshot);
  }
}
