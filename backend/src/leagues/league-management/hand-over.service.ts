import { isMachine } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { LEAGUE_LIMITS } from './limits.js';
import { notAMember } from '../league/league-errors.js';
import { LeagueSettingsRepository } from '../league/league-settings.repository.js';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import { LeagueService } from '../league/league.service.js';
import { LogPublisher } from '../league-log/log-publisher.js';
import { declined, offered, passedOn, type Person } from '../league-log/pending-log-entries.js';
import { changedMeanwhile } from '../../core/platform/database/retry-on-conflict.js';
import { badRequest, notFound } from '../../core/platform/errors/domain-error.js';
import { RateLimiter } from '../../core/platform/security/rate-limiter.js';
import { LeagueQuotaService } from './league-quota.service.js';

/** Handing a league over to a member who accepts (LL-01). Nothing of it reads or changes a pick. */
@Injectable()
export class HandOverService {
  constructor(
    private readonly leagues: LeagueService,
    private readonly settings: LeagueSettingsRepository,
    private readonly quotas: LeagueQuotaService,
    private readonly logPublisher: LogPublisher,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Asks a member to become the owner; an earlier offer to somebody else ends.
   *
   * @param now the game's time
   * @throws DomainError 400 INVALID_INPUT for the owner and for bots, 404 USER_NOT_FOUND, 409 CONFLICT, 429
   */
  async offer(league: LeagueSnapshot, owner: Person, nextOwner: string, now: Date): Promise<void> {
    const user = nextOwner.toLowerCase();
    if (!league.members.some((member) => member.user === user)) throw notAMember();
    if (user === owner.id || isMachine(user)) throw notToThem();
    if (league.offeredTo === user) return;
    await this.limiter.count(LEAGUE_LIMITS.setting, owner.id);
    await this.limiter.count(LEAGUE_LIMITS.offer, `${league._id} ${user}`);
    const entry = offered(owner, { id: user }, now);
    if (!(await this.settings.offer(league, { user, at: now }, entry))) throw changedMeanwhile();
    await this.logPublisher.publishNow(league._id, [entry]);
  }

  /**
   * Ends the offer: the owner takes it back, or the player to whom it was made declines it.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for non-members, OFFER_NOT_FOUND for everybody else
   */
  async decline(leagueId: string, player: Person, now: Date): Promise<void> {
    const league = await this.leagues.requireMember(leagueId, player.id);
    const { offeredTo, owner } = league;
    if (offeredTo === null || ![offeredTo, owner].includes(player.id)) throw noOffer();
    const entry = declined(player, { id: offeredTo }, now);
    if (!(await this.settings.endOffer(league, entry))) throw noOffer();
    await this.logPublisher.publishNow(league._id, [entry]);
  }

  /**
   * Makes the player who accepts the offer the owner. The former owner stays a member.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for non-members, OFFER_NOT_FOUND for others, 409 with the code of a limit
   *   (LIMIT-1) or CONFLICT
   */
  async accept(leagueId: string, player: Person, now: Date): Promise<void> {
    const league = await this.leagues.requireMember(leagueId, player.id);
    if (league.offeredTo !== player.id) throw noOffer();
    const ownership = { league: league._id, owns: true, takesOver: true } as const;
    const place = await this.quotas.reserve(player.id, ownership);
    const entry = passedOn({ id: league.owner }, player, now);
    if (!(await this.settings.accept(league, entry))) {
      await this.quotas.release(place);
      throw changedMeanwhile();
    }
    await this.logPublisher.publishNow(league._id, [entry]);
    // the place counts while the offer is open, however late this is; from then on the league counts
    await this.quotas.confirmReservation(place);
  }
}

const notToThem = () =>
  badRequest(
    'INVALID_INPUT',
    'Choose another member: a bot can’t own a league, and you own it already.',
  );

const noOffer = () =>
  notFound('OFFER_NOT_FOUND', 'Nobody has offered you this league, or not any more.');
