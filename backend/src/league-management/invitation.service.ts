import { isInvitationTold } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { leagueNotFound } from '../league/league-errors.js';
import { LeagueRepository } from '../league/league.repository.js';
import { type LeagueSnapshot, toSnapshot } from '../league/league-snapshot.js';
import { LogPublisher } from '../league/log-publisher.js';
import { NextSeasonRepository } from '../league/next-season.repository.js';
import { invitationDeclined, type Person } from '../league-log/pending-log-entries.js';
import { toObjectId } from '../platform/database/object-id.js';
import { UserService } from '../user/user.service.js';
import type { InvitationDto } from './dto/next-season.dto.js';
import { JoiningService } from './joining.service.js';

/** The league of the season before; null when it was deleted. */
type Told = { readonly from: string | null };

/** Invitations to the next season (HALL-1). Accepting one is in `MembershipService`. */
@Injectable()
export class InvitationService {
  constructor(
    private readonly leagues: LeagueRepository,
    private readonly nextSeasons: NextSeasonRepository,
    private readonly users: UserService,
    private readonly logPublisher: LogPublisher,
    private readonly joining: JoiningService,
  ) {}

  /** Those that the player has not answered, newest first. */
  async of(player: string): Promise<InvitationDto[]> {
    const leagues = await this.leagues.invitationsOf(player);
    const owners = await this.users.profiles(leagues.map(({ owner }) => owner.toHexString()));
    return leagues.map(({ _id, name, season, owner, members, invited = [] }) => ({
      leagueId: _id.toHexString(),
      name,
      season,
      owner: owners.get(owner.toHexString())?.username ?? null,
      members: members.length,
      invited: invited.length,
    }));
  }

  /**
   * The invitation of a player to a league, if they are still told of it (NOTIFY-4); else null.
   *
   * @param now the game's time
   */
  async findTold(league: LeagueSnapshot, player: string, now: Date): Promise<Told | null> {
    const seasons = await this.nextSeasons.history(league.lineage);
    const earlier = seasons.map(toSnapshot).find((each) => each.nextSeason?.league === league._id);
    const isTold = isInvitationTold({
      isInvited: league.invited.includes(player),
      hasLeftEarlierSeason: earlier?.members.every(({ user }) => user !== player) ?? false,
      hasSeenLock: await this.joining.hasSeenLock(league, now),
      refusal: await this.joining.refusalOf(league, player, now),
    });
    return isTold ? { from: earlier?._id ?? null } : null;
  }

  /** @throws DomainError 404 LEAGUE_NOT_FOUND for those who are not invited (any more) */
  async decline(leagueId: string, player: Person, now: Date): Promise<void> {
    const logEntry = invitationDeclined(player, now);
    const id = toObjectId(leagueId);
    const isDeclined = id && (await this.nextSeasons.decline(leagueId, player.id, logEntry));
    if (!isDeclined) throw leagueNotFound();
    await this.logPublisher.publishNow(id, [logEntry]);
  }
}
