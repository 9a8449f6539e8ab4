import { Injectable } from '@nestjs/common';
import { duplicateField } from '../platform/database/duplicate-key.js';
import { toObjectId } from '../platform/database/object-id.js';
import { RateLimiter } from '../platform/security/rate-limiter.js';
import { CODE_TRIES, randomCode } from './league-code.js';
import type { LeagueSnapshot } from './league-snapshot.js';
import { LogPublisher } from './log-publisher.service.js';
import { LeagueService } from './league.service.js';
import { NewCodeRepository } from './new-code.repository.js';
import { codeReplaced, type Person } from './pending-log-entries.js';

/** Another code for a league whose code has got about. The old one fits no league from then on. */
@Injectable()
export class NewCodeService {
  constructor(
    private readonly leagues: LeagueService,
    private readonly codes: NewCodeRepository,
    private readonly news: LogPublisher,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Gives the league a new code, with a line in its log. Who asks twice at once gets one.
   *
   * @param league as its owner was let in to it
   * @param now the game's time
   * @throws DomainError 429 TOO_MANY_REQUESTS; 403 or 404 when the league changed hands meanwhile
   */
  async make(league: LeagueSnapshot, owner: Person, now: Date): Promise<void> {
    await this.limiter.countNewCode(owner.id);
    const news = codeReplaced(owner, now);
    const _id = toObjectId(league._id);
    if (_id && (await this.replace(league, news))) await this.news.publishNow(_id, [news]);
    // else somebody was faster: whoever is no longer the owner hears so
    else await this.leagues.requireOwner(league._id, owner.id);
  }

  private async replace(
    league: LeagueSnapshot,
    news: ReturnType<typeof codeReplaced>,
  ): Promise<boolean> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.codes.replace(league, randomCode(), news);
      } catch (error) {
        if (duplicateField(error) !== 'code' || tries === CODE_TRIES) throw error;
      }
    }
  }
}
