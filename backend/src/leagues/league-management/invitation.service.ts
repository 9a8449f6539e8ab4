import { invitedBy, isInvitationOpen, isMachine } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { leagueNotFound } from '../league/league-errors.js';
import { LeagueRepository } from '../league/league.repository.js';
import { isMember, type LeagueSnapshot } from '../league/league-snapshot.js';
import { LogPublisher } from '../league-log/log-publisher.js';
import { LeagueHistoryRepository } from '../league/league-history.repository.js';
import { RaceNights } from './race-nights.js';
import { invitationDeclined, type Person } from '../league-log/pending-log-entries.js';
import { DomainError } from '../../core/platform/errors/domain-error.js';
import { UserService } from '../../accounts/user/user.service.js';
import type { JoinProblemDto } from './dto/invite.dto.js';
import type { InvitationDto } from './dto/next-season.dto.js';
import { JoiningService } from './joining.service.js';

type OpenInvitation = {
  /** The league whose members are invited; null when it was deleted. */
  readonly from: LeagueSnapshot | null;
  /** When it ends: at the first lock of a season; null while that has no date. */
  readonly until: Date | null;
};

/** Invitations to the next season (HALL-1) and to race nights (NIGHT-13). Accepting one is in `MembershipService`. */
@Injectable()
export class InvitationService {
  constructor(
    private readonly leagues: LeagueRepository,
    private readonly histories: LeagueHistoryRepository,
    private readonly users: UserService,
    private readonly logPublisher: LogPublisher,
    private readonly joining: JoiningService,
    private readonly nights: RaceNights,
  ) {}

  /** The members whom one of them can invite from a league: those whose account is not being deleted. */
  async othersIn({ members }: LeagueSnapshot, inviter: Person): Promise<readonly string[]> {
    const others = invitedBy(
      inviter.id,
      members.map(({ user }) => user),
    );
    const alive = await this.users.profiles(others);
    return others.filter((each) => alive.has(each));
  }

  /** Invitations that the player has not answered, newest first, without race nights that are over. */
  async of(player: string, now: Date): Promise<InvitationDto[]> {
    const leagues = await this.leagues.invitationsOf(player);
    const owners = await this.users.profiles(leagues.map(({ owner }) => owner));
    const inviting = await this.leagues.findMany(leagues.flatMap((each) => each.invitedFrom ?? []));
    const own = new Map(
      inviting
        .filter((each) => isMember(each, player))
        .map(({ _id, name }) => [_id, { leagueId: _id, name }]),
    );
    const invitations: InvitationDto[] = [];
    for (const league of leagues) {
      if (await this.nights.isOver(league, now)) continue;
      if (await this.hasLeft(league, player)) continue;
      const { _id, name, season, owner, members, invited, invitedFrom, night } = league;
      invitations.push({
        leagueId: _id,
        name,
        season,
        owner: owners.get(owner)?.username ?? null,
        members: members.filter(({ user }) => !isMachine(user)).length,
        invited: invited.length,
        isRaceNight: night !== null,
        from: own.get(invitedFrom ?? '') ?? null,
        startsAt: startOf(league),
        problem: await this.problemOf(league, player, now),
      });
    }
    return invitations;
  }

  /**
   * The invitation of a player to a league; null when a notice about it is no longer sent (NOTIFY-4).
   *
   * @param now the game's time
   */
  async findOpen(
    league: LeagueSnapshot,
    player: string,
    now: Date,
  ): Promise<OpenInvitation | null> {
    const from = await this.invitingLeague(league);
    const isOpen = isInvitationOpen({
      isInvited: league.invited.includes(player),
      hasLeft: from !== null && !isMember(from, player),
      hasSeenLock: !league.night && (await this.joining.hasSeenLock(league, now)),
      isRefused: (await this.problemOf(league, player, now)) !== null,
      invitedBefore: await this.leagues.invitedBefore(league),
      invitedAt: league.createdAt,
    });
    if (!isOpen) return null;
    return { from, until: league.night ? null : await this.joining.firstLock(league, now) };
  }

  /**
   * A league that the player is invited to, or in already.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody else
   */
  async requireInvited(leagueId: string, player: string): Promise<LeagueSnapshot> {
    const league = await this.leagues.find(leagueId);
    if (!league) throw leagueNotFound();
    if (isMember(league, player)) return league;
    if (!league.invited.includes(player)) throw leagueNotFound();
    if (await this.hasLeft(league, player)) throw leagueNotFound();
    return league;
  }

  /** @throws DomainError 404 LEAGUE_NOT_FOUND for those who are not invited (any more) */
  async decline(leagueId: string, player: Person, now: Date): Promise<void> {
    const logEntry = invitationDeclined(player, now);
    if (!(await this.histories.declineInvitation(leagueId, player.id, logEntry))) {
      throw leagueNotFound();
    }
    await this.logPublisher.publishNow(leagueId, [logEntry]);
  }

  /** Whether the player has left the league whose members were invited. */
  private async hasLeft(league: LeagueSnapshot, player: string): Promise<boolean> {
    const from = await this.invitingLeague(league);
    return from !== null && !isMember(from, player);
  }

  private async invitingLeague(league: LeagueSnapshot): Promise<LeagueSnapshot | null> {
    if (league.invitedFrom) return this.leagues.find(league.invitedFrom);
    const seasons = await this.histories.of(league);
    return seasons.find((each) => each.nextSeason?.league === league._id) ?? null;
  }

  /** Why the player cannot join; null where they can. */
  private async problemOf(
    league: LeagueSnapshot,
    player: string,
    now: Date,
  ): Promise<JoinProblemDto | null> {
    try {
      await this.joining.require(league, player, now);
      return null;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { code: error.code, message: error.message };
    }
  }
}

/** When a race night has started or will start. */
export const startOf = ({ night }: LeagueSnapshot): Date | null =>
  night?.events.find(({ kind }) => kind === 'start')?.at ?? null;
