import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { LeagueChanged } from '../../core/events/league-changed.js';
import { toObjectId } from '../../core/platform/database/object-id.js';
import type { PendingLogEntry } from '../../leagues/league-log/stored-log.js';
import { type LeagueSnapshot, toSnapshot } from '../../leagues/league/league-snapshot.js';
import { ALIVE, League } from '../../leagues/league/league.schema.js';

/** The tokens of public links. A link is a part of its league’s document. */
@Injectable()
export class ShareLinkRepository {
  constructor(
    @InjectModel(League.name) private readonly leagues: Model<League>,
    private readonly events: EventEmitter2,
  ) {}

  /** The token of a league; null while it has no public link. */
  async tokenOf(leagueId: string): Promise<string | null> {
    const league = await this.leagues
      .findOne({ _id: toObjectId(leagueId), ...ALIVE }, { share: 1 })
      .lean<Pick<League, 'share'> | null>();
    return league?.share?.token ?? null;
  }

  /** The league of a token; null for one that is unknown or has ended. */
  async leagueOf(token: string): Promise<LeagueSnapshot | null> {
    const league = await this.leagues.findOne({ 'share.token': token, ...ALIVE }).lean();
    return league && toSnapshot(league);
  }

  /** Begins the public link of a league without one, or ends it (null). False when that is not so any more. */
  async set(
    { _id, owner }: LeagueSnapshot,
    token: string | null,
    logEntry: PendingLogEntry,
  ): Promise<boolean> {
    const { matchedCount } = await this.leagues.updateOne(
      {
        _id: toObjectId(_id),
        owner: toObjectId(owner),
        ...ALIVE,
        share: { $exists: token === null },
      },
      {
        ...(token === null ? { $unset: { share: 1 } } : { $set: { share: { token } } }),
        $push: { news: logEntry },
      },
    );
    this.events.emit(LeagueChanged.EVENT, new LeagueChanged(_id, ['members']));
    return matchedCount === 1;
  }
}
