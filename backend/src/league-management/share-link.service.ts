import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { LeagueChanged } from '../events/league-changed.js';
import { Config } from '../platform/config/config.js';
import { toObjectId } from '../platform/database/object-id.js';
import { conflict } from '../platform/errors/domain-error.js';
import { RateLimiter } from '../platform/security/rate-limiter.js';
import { League } from '../league/league.schema.js';
import { type LeagueSnapshot, toSnapshot } from '../league/league-snapshot.js';
import { LeagueService } from '../league/league.service.js';
import { LogPublisher } from '../league/log-publisher.service.js';
import { publicLinkChanged, type Person } from '../league-log/pending-log-entries.js';

/** 128 bits: nobody guesses one. */
const TOKEN_BYTES = 16;
/** What a token looks like: anything else is asked of no database. */
const TOKEN = /^[\w-]{22}$/;
const ALIVE = { deletedAt: { $exists: false } };

/** Whether a league can be looked at without signing in, and where. */
export type PublicLink = { readonly enabled: boolean; readonly url: string | null };

/** The public link of a league: off until its owner turns it on, a new one each time, ended by one write. */
@Injectable()
export class ShareLinkService {
  constructor(
    @InjectModel(League.name) private readonly leagues: Model<League>,
    private readonly config: Config,
    private readonly service: LeagueService,
    private readonly logPublisher: LogPublisher,
    private readonly events: EventEmitter2,
    private readonly limiter: RateLimiter,
  ) {}

  /** For the members. @throws DomainError 404 LEAGUE_NOT_FOUND */
  async of(leagueId: string, userId: string): Promise<PublicLink> {
    const { _id } = await this.service.requireMember(leagueId, userId);
    return this.read(_id);
  }

  /** The league of a token; null for one that is unknown or has ended. */
  async leagueOf(token: string): Promise<LeagueSnapshot | null> {
    if (!TOKEN.test(token)) return null;
    const found = await this.leagues.findOne({ 'share.token': token, ...ALIVE }).lean();
    return found && toSnapshot(found);
  }

  /**
   * Turns it on or off, with an entry in the log; the same choice again changes nothing.
   *
   * @param league as the guard read it for its owner
   * @param now the game's time
   * @throws DomainError 409 CONFLICT, 429 TOO_MANY_REQUESTS
   */
  async choose(
    { _id, owner }: LeagueSnapshot,
    player: Person,
    { enabled, now }: { readonly enabled: boolean; readonly now: Date },
  ): Promise<PublicLink> {
    const before = await this.read(_id);
    if (before.enabled === enabled) return before;
    // ending it is never refused
    if (enabled) await this.limiter.countNewLink(player.id);
    const logEntry = publicLinkChanged(player, { from: before.enabled, to: enabled, at: now });
    const id = toObjectId(_id);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const { matchedCount } = await this.leagues.updateOne(
      { _id: id, owner: toObjectId(owner), ...ALIVE, share: { $exists: before.enabled } },
      {
        ...(enabled ? { $set: { share: { token } } } : { $unset: { share: 1 } }),
        $push: { news: logEntry },
      },
    );
    if (!id || matchedCount === 0) {
      throw conflict(
        'CONFLICT',
        'Somebody else changed this at the same moment. Please try again.',
      );
    }
    this.events.emit(LeagueChanged.EVENT, new LeagueChanged(_id, ['members']));
    await this.logPublisher.publishNow(id, [logEntry]);
    return this.read(_id);
  }

  private async read(leagueId: string): Promise<PublicLink> {
    const found = await this.leagues
      .findOne({ _id: toObjectId(leagueId), ...ALIVE }, { share: 1 })
      .lean();
    const token = found?.share?.token;
    return token
      ? { enabled: true, url: `${this.config.publicUrl}/s/${token}` }
      : { enabled: false, url: null };
  }
}
