import { isMachine } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { CodeLimiter } from './code-limiter.js';
import { LEAGUE_LIMITS } from './limits.js';
import { normaliseCode } from '../league/league-code.js';
import {
  accountIsGoing,
  leagueNotFound,
  notAMember,
  tooSlow,
  unknownCode,
} from '../league/league-errors.js';
import { maxMembersOf } from '../league/league-limits.js';
import { isMember, type LeagueSnapshot } from '../league/league-snapshot.js';
import { LeagueRepository } from '../league/league.repository.js';
import { LeagueService } from '../league/league.service.js';
import { LogPublisher } from '../league-log/log-publisher.js';
import { joined, type Person } from '../league-log/pending-log-entries.js';
import { beingChanged, retryOnConflict } from '../../core/platform/database/retry-on-conflict.js';
import { Config } from '../../core/platform/config/config.js';
import { badRequest, conflict, DomainError } from '../../core/platform/errors/domain-error.js';
import { RateLimiter } from '../../core/platform/security/rate-limiter.js';
import { DepartureService } from './departure.service.js';
import type { LeagueDto } from './dto/league.dto.js';
import { InvitationService } from './invitation.service.js';
import { JoiningService } from './joining.service.js';
import { LeagueQuotaService } from './league-quota.service.js';
import { LeagueViewService } from './league-view.service.js';
import { MemberPoints } from './member-points.js';

/** Somebody who joins, and how the league is found. */
type JoinRequest = {
  readonly find: () => Promise<LeagueSnapshot>;
  readonly player: Person;
  readonly now: Date;
};

const JOIN_TRIES = 3;

/** Joining and leaving leagues. What leaving erases is in `DepartureService`. */
@Injectable()
export class MembershipService {
  constructor(
    private readonly config: Config,
    private readonly leagues: LeagueService,
    private readonly records: LeagueRepository,
    private readonly views: LeagueViewService,
    private readonly joining: JoiningService,
    private readonly invitations: InvitationService,
    private readonly departures: DepartureService,
    private readonly logPublisher: LogPublisher,
    private readonly quotas: LeagueQuotaService,
    private readonly limiter: RateLimiter,
    private readonly codes: CodeLimiter,
    private readonly points: MemberPoints,
  ) {}

  /**
   * Joins by code, in any case.
   *
   * @param now the game's time
   * @throws DomainError 404 LEAGUE_NOT_FOUND, 409 ALREADY_MEMBER, LEAGUE_FULL or LEAGUE_LIMIT_REACHED,
   *   429 TOO_MANY_REQUESTS
   */
  async join(
    typed: string,
    { player, address }: { readonly player: Person; readonly address: string },
    now: Date,
  ): Promise<LeagueDto> {
    const code = normaliseCode(typed);
    if (!code) throw unknownCode();
    const { refund, countWrong } = await this.codes.count(player.id, address);
    try {
      const league = await this.joinByCode(code, player, now);
      await refund();
      return league;
    } catch (error) {
      // only a code that no league has counts as a guess
      if (error instanceof DomainError && error.statusCode === 404) await countWrong();
      else await refund();
      throw error;
    }
  }

  /**
   * Joins a league that the player is invited to (HALL-1, NIGHT-13); else as by its code.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for those who are neither invited nor members, 409 as `join`
   */
  async accept(leagueId: string, player: Person, now: Date): Promise<LeagueDto> {
    return this.joinFound(
      { find: () => this.invitations.requireInvited(leagueId, player.id), player, now },
      true,
    );
  }

  private joinByCode(code: string, player: Person, now: Date): Promise<LeagueDto> {
    return this.joinFound({ find: () => this.findByCode(code), player, now }, false);
  }

  private async joinFound(
    { find, player, now }: JoinRequest,
    byInvitation: boolean,
  ): Promise<LeagueDto> {
    const attempt = async (): Promise<LeagueSnapshot | null> => {
      const joinable = await this.findJoinable(await find(), player.id, now);
      return joinable && this.joinOnce(joinable, { player, byInvitation, now });
    };
    const league = await retryOnConflict(attempt, () => beingChanged('The league is'), JOIN_TRIES);
    return this.rollBackIfDeleted(league, player, now);
  }

  /**
   * Leaves a league, which erases all picks of the player in it.
   *
   * @param now the game's time
   * @throws DomainError 404 LEAGUE_NOT_FOUND for non-members, 409 OWNER_CANNOT_ABANDON
   */
  async abandon(leagueId: string, player: Person, now: Date): Promise<void> {
    const league = await this.leagues.requireMember(leagueId, player.id);
    if (league.owner === player.id) throw ownerStays();
    if (await this.departures.leave(league, player, now)) return;
    // the league has changed meanwhile: answer by the player's role now
    const { owner } = await this.leagues.requireMember(leagueId, player.id);
    throw owner === player.id ? ownerStays() : leagueNotFound();
  }

  /**
   * Removes a member for the owner: the name leaves the tables, and the picks are erased as when somebody leaves. The
   * points stay in the log.
   *
   * @param league as the guard read it for its owner
   * @throws DomainError 400 INVALID_INPUT for the owner and for bots, 404 USER_NOT_FOUND, 409 CONFLICT
   */
  async remove(
    league: LeagueSnapshot,
    member: string,
    how: { readonly mayReturn: boolean; readonly now: Date },
  ): Promise<void> {
    const id = member.toLowerCase();
    if (!isMember(league, id)) throw notAMember();
    if (id === league.owner || isMachine(id)) throw notRemovable();
    const points = await this.points.of(league, id, how.now);
    if (await this.departures.remove(league, { id }, { ...how, points })) return;
    await this.leagues.requireOwner(league._id, league.owner);
    throw notAMember();
  }

  private async findByCode(code: string): Promise<LeagueSnapshot> {
    const league = await this.records.findByCode(code);
    if (!league) throw unknownCode();
    return league;
  }

  /** The league, if it may be joined; null when it first had to complete the player's earlier departure from it. */
  private async findJoinable(
    league: LeagueSnapshot,
    player: string,
    now: Date,
  ): Promise<LeagueSnapshot | null> {
    if (isMember(league, player)) {
      throw conflict('ALREADY_MEMBER', 'You’re already a member of this league.');
    }
    if (league.departures.includes(player)) {
      await this.departures.finishLeague(league);
      return null;
    }
    await this.joining.require(league, player, now);
    return league;
  }

  /** Null when the league has changed since it was read. */
  private async joinOnce(
    league: LeagueSnapshot,
    {
      player,
      byInvitation,
      now,
    }: {
      readonly player: Person;
      readonly byInvitation: boolean;
      readonly now: Date;
    },
  ): Promise<LeagueSnapshot | null> {
    const { _id } = league;
    const logEntry = joined(player, now);
    const counted = [
      await this.limiter.count(LEAGUE_LIMITS.joining, player.id),
      await this.limiter.count(LEAGUE_LIMITS.rejoining, `${_id} ${player.id}`),
    ];
    const refund = () => Promise.all(counted.map((each) => each.refund()));
    const place = await this.quotas
      .reserve(player.id, { league: _id, owns: false })
      .catch(async (error: unknown) => {
        await refund();
        throw error;
      });
    const joinedLeague = await this.records.join({
      league,
      user: player.id,
      limit: maxMembersOf(league, this.config),
      joinedAt: now,
      byInvitation,
      logEntry,
    });
    if (!joinedLeague) {
      await this.quotas.release(place);
      await refund();
      return null;
    }
    await this.logPublisher.publishNow(_id, [logEntry]);
    if (await this.quotas.confirmReservation(place)) return joinedLeague;
    await this.departures.leave(joinedLeague, player, now);
    throw tooSlow();
  }

  /** The league; if the account is being deleted at this moment, the membership is undone and 401 thrown. */
  private async rollBackIfDeleted(
    league: LeagueSnapshot,
    player: Person,
    now: Date,
  ): Promise<LeagueDto> {
    const dto = await this.views.of(league);
    if (dto.members.some(({ _id }) => _id === player.id)) return dto;
    await this.departures.leaveAll(player, now);
    throw accountIsGoing();
  }
}

const notRemovable = () =>
  badRequest('INVALID_INPUT', 'Only other members can be removed: not bots, and not yourself.');

const ownerStays = () =>
  conflict(
    'OWNER_CANNOT_ABANDON',
    'You own this league, so you can’t leave it. Delete the league instead.',
  );
