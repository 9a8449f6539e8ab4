import type { OwnerMay } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { LEAGUE_LIMITS } from './limits.js';
import { AssignmentPolicyService } from '../league/assignment-policy.service.js';
import type { NewPaceDto } from '../pace/dto/pace.dto.js';
import type { LeagueChange } from '../league/league-change.js';
import { withNewCode } from '../league/league-code.js';
import { LeagueSettingsRepository } from '../league/league-settings.repository.js';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import { LeagueService } from '../league/league.service.js';
import { LogPublisher } from '../league-log/log-publisher.js';
import { type Person, pendingLogEntry } from '../league-log/pending-log-entries.js';
import { retryOnConflict } from '../../core/platform/database/retry-on-conflict.js';
import { RateLimiter } from '../../core/platform/security/rate-limiter.js';
import { type LeagueSettings, LeagueSettingsService } from './league-settings.service.js';
import { PaceSettings } from './pace-settings.js';

/** What an owner changes; missing settings stay as they are. */
type RequestedChanges = LeagueSettings & {
  readonly ownerMay?: OwnerMay | undefined;
  readonly pace?: NewPaceDto | undefined;
};

/** Changes settings and the code of a league. */
@Injectable()
export class LeagueUpdateService {
  constructor(
    private readonly leagues: LeagueService,
    private readonly repository: LeagueSettingsRepository,
    private readonly settings: LeagueSettingsService,
    private readonly policies: AssignmentPolicyService,
    private readonly paceSettings: PaceSettings,
    private readonly logPublisher: LogPublisher,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Changes settings of any kind in one write: all of them, or none. Each change is a line in the log; the same value
   * again changes nothing.
   *
   * @param read as the guard read it for its owner
   * @param now the game's time
   * @throws DomainError 400 with the reason, 403 or 404 when the league changed hands meanwhile, 409 CONFLICT, 429
   */
  async update(
    read: LeagueSnapshot,
    owner: Person,
    requested: RequestedChanges,
    now: Date,
  ): Promise<void> {
    let league = read;
    await retryOnConflict(async (tries) => {
      const changes = await this.changesOf(league, owner, requested, now);
      if (changes.length === 0) return true;
      if (tries === 0) await this.limiter.count(LEAGUE_LIMITS.setting, owner.id);
      if (await this.repository.write(league, changes)) {
        await this.finish(league, changes);
        return true;
      }
      league = await this.leagues.requireOwner(league._id, owner.id);
      return null;
    });
  }

  /**
   * Replaces the code, such as one that has spread too widely; the old one stops working. Two requests at once
   * result in one new code. Neither code is in the log: all members can read it.
   *
   * @param league as `@LeagueOwner()` has read it
   * @param now the game's time
   * @throws DomainError 429 TOO_MANY_REQUESTS; 403 or 404 when the league changed hands meanwhile
   */
  async replaceCode(league: LeagueSnapshot, owner: Person, now: Date): Promise<void> {
    await this.limiter.count(LEAGUE_LIMITS.newCode, owner.id);
    const logEntry = pendingLogEntry(owner, 'code-replaced', now);
    if (await withNewCode((code) => this.repository.replaceCode(league, code, logEntry))) {
      await this.logPublisher.publishNow(league._id, [logEntry]);
    } else {
      // another request has changed code or owner meanwhile: refuse a player who is not the owner any more
      await this.leagues.requireOwner(league._id, owner.id);
    }
  }

  /** The pace last: it may ask for a season to be fetched. */
  private async changesOf(
    league: LeagueSnapshot,
    owner: Person,
    { ownerMay, pace, ...settings }: RequestedChanges,
    now: Date,
  ): Promise<readonly LeagueChange[]> {
    const changes = [
      await this.settings.changeOf(league, owner, settings, now),
      ownerMay ? this.policies.changeOf(league, owner, ownerMay, now) : null,
      pace ? await this.paceSettings.changeOf(league, owner, pace, now) : null,
    ];
    return changes.filter((change) => change !== null);
  }

  private async finish({ _id }: LeagueSnapshot, changes: readonly LeagueChange[]): Promise<void> {
    for (const { after } of changes) await after?.();
    const entries = changes.flatMap(({ logEntries }) => logEntries);
    await this.logPublisher.publishNow(_id, entries);
  }
}
