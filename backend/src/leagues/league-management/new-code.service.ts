import { Injectable } from '@nestjs/common';
import { LEAGUE_LIMITS } from './limits.js';
import { toObjectId } from '../../core/platform/database/object-id.js';
import { RateLimiter } from '../../core/platform/security/rate-limiter.js';
import { withNewCode } from '../league/league-code.js';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import { LogPublisher } from '../league-log/log-publisher.js';
import { LeagueService } from '../league/league.service.js';
import { LeagueSettingsRepository } from '../league/league-settings.repository.js';
import { codeReplaced, type Person } from '../league-log/pending-log-entries.js';

/** Replaces a league's code, such as one that has become known too widely. The old one stops working. */
@Injectable()
export class NewCodeService {
  constructor(
    private readonly leagues: LeagueService,
    private readonly settings: LeagueSettingsRepository,
    private readonly logPublisher: LogPublisher,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Gives the league a new code, with an entry in its log. Two requests at once result in one new code.
   *
   * @param league as `@LeagueOwner()` has read it
   * @param now the game's time
   * @throws DomainError 429 TOO_MANY_REQUESTS; 403 or 404 when the league changed hands meanwhile
   */
  async make(league: LeagueSnapshot, owner: Person, now: Date): Promise<void> {
    await this.limiter.count(LEAGUE_LIMITS.newCode, owner.id);
    const logEntry = codeReplaced(owner, now);
    const _id = toObjectId(league._id);
    if (_id && (await withNewCode((code) => this.settings.replaceCode(league, code, logEntry)))) {
      await this.logPublisher.publishNow(_id, [logEntry]);
    } else {
      // another request has changed code or owner meanwhile: refuse whoever is not the owner any more
      await this.leagues.requireOwner(league._id, owner.id);
    }
  }
}
