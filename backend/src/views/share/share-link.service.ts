import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SHARE_LIMITS } from './limits.js';
import { changedMeanwhile } from '../../core/platform/database/retry-on-conflict.js';
import { Config } from '../../core/platform/config/config.js';
import { RateLimiter } from '../../core/platform/security/rate-limiter.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { LogPublisher } from '../../leagues/league-log/log-publisher.js';
import { type Person, settingChanged } from '../../leagues/league-log/pending-log-entries.js';

/** 128 bits: nobody guesses one. */
const TOKEN_BYTES = 16;
/** The form of a token: the database is not queried for anything else. */
const TOKEN = /^[\w-]{22}$/;

/** Whether a league can be seen without signing in, and where. */
export type PublicLink = { readonly enabled: boolean; readonly url: string | null };

/** The public link of a league: off until its owner turns it on, a new one each time, ended by one write. */
@Injectable()
export class ShareLinkService {
  constructor(
    private readonly config: Config,
    private readonly leagues: LeagueService,
    private readonly logPublisher: LogPublisher,
    private readonly limiter: RateLimiter,
  ) {}

  /** For the members. @throws DomainError 404 LEAGUE_NOT_FOUND */
  async of(leagueId: string, userId: string): Promise<PublicLink> {
    const { _id } = await this.leagues.requireMember(leagueId, userId);
    return this.linkOf(_id);
  }

  /** The league of a token; null for one that is unknown or has ended. */
  async leagueOf(token: string): Promise<LeagueSnapshot | null> {
    return TOKEN.test(token) ? this.leagues.findByShareToken(token) : null;
  }

  /**
   * Turns it on or off, with an entry in the log; the same choice again changes nothing.
   *
   * @param league as the guard read it for its owner
   * @param now the game's time
   * @throws DomainError 409 CONFLICT, 429 TOO_MANY_REQUESTS
   */
  async choose(
    league: LeagueSnapshot,
    player: Person,
    { enabled, now }: { readonly enabled: boolean; readonly now: Date },
  ): Promise<PublicLink> {
    const { _id } = league;
    const before = await this.linkOf(_id);
    if (before.enabled === enabled) return before;
    // ending it is never refused
    if (enabled) await this.limiter.count(SHARE_LIMITS.newLink, player.id);
    const change = { from: before.enabled, to: enabled, at: now };
    // the link itself is not logged
    const logEntry = settingChanged(player, 'publicLink', change);
    const token = enabled ? randomBytes(TOKEN_BYTES).toString('base64url') : null;
    if (!(await this.leagues.setShareToken(league, token, logEntry))) throw changedMeanwhile();
    await this.logPublisher.publishNow(_id, [logEntry]);
    return this.linkOf(_id);
  }

  async linkOf(leagueId: string): Promise<PublicLink> {
    const token = await this.leagues.shareTokenOf(leagueId);
    return token
      ? { enabled: true, url: `${this.config.publicUrl}/s/${token}` }
      : { enabled: false, url: null };
  }
}
