import type { OwnerMay } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { tooSlow } from '../league/league-errors.js';
import type { NewLeague } from '../league/league-snapshot.js';
import { LeagueRepository } from '../league/league.repository.js';
import { newId } from '../../core/platform/database/object-id.js';
import { LeagueService } from '../league/league.service.js';
import { LogPublisher } from '../league-log/log-publisher.js';
import { machinesOf, RaceNights } from './race-nights.js';
import type { NewPaceDto } from '../pace/dto/pace.dto.js';
import { type Person, pendingLogEntry } from '../league-log/pending-log-entries.js';
import { badRequest } from '../../core/platform/errors/domain-error.js';
import { DepartureService } from './departure.service.js';
import type { LeagueDto } from './dto/league.dto.js';
import { InvitationService } from './invitation.service.js';
import { LeagueQuotaService } from './league-quota.service.js';
import { LeagueViewService } from './league-view.service.js';

type RequestedLeague = {
  readonly name: string;
  /** `fill-missed` by default (OVERRIDE-4). */
  readonly ownerMay?: OwnerMay | undefined;
  readonly pace?: NewPaceDto | undefined;
  readonly machines?: number | undefined;
  /** Id of the league whose other members are invited to the race night (NIGHT-13). */
  readonly inviteFrom?: string | undefined;
};

type Invitation = Pick<NewLeague, 'invited' | 'invitedFrom' | 'pendingLogEntries'>;

/** Makes leagues and race nights. */
@Injectable()
export class NewLeagueService {
  constructor(
    private readonly leagues: LeagueService,
    private readonly records: LeagueRepository,
    private readonly views: LeagueViewService,
    private readonly nights: RaceNights,
    private readonly invitations: InvitationService,
    private readonly departures: DepartureService,
    private readonly logPublisher: LogPublisher,
    private readonly quotas: LeagueQuotaService,
  ) {}

  /**
   * Creates a league of the running season, or a race night, with its creator as owner and first member. Who is
   * invited is stored with it, by one write.
   *
   * @param now the game's time
   * @throws DomainError 400 for an impossible pace or season, 404 LEAGUE_NOT_FOUND for those who are no members of
   *   `inviteFrom`, 409 with the code of a limit (LIMIT-1, LIMIT-2) or CONFLICT, 401 when the account is being deleted,
   *   503 UNAVAILABLE without a season
   */
  async create(requested: RequestedLeague, owner: Person, now: Date): Promise<LeagueDto> {
    const { name, ownerMay = 'fill-missed', pace, machines = 0, inviteFrom } = requested;
    const invitation = inviteFrom === undefined ? {} : await this.invite(inviteFrom, owner, now);
    const play = await this.nights.plan(pace, { machines, by: owner.id, now });
    if (inviteFrom !== undefined && !play.night) throw onlyToNights();
    const _id = newId();
    const place = await this.quotas.reserve(owner.id, { league: _id, owns: true });
    const league = await this.records.insert({
      _id,
      name,
      owner: owner.id,
      ...play,
      createdAt: now,
      ownerMay: [{ at: now, ownerMay }],
      members: [{ user: owner.id, joinedAt: now }, ...machinesOf(_id, play.night, now)],
      ...invitation,
    });
    await this.logPublisher.publishNow(_id, invitation.pendingLogEntries ?? []);
    if (!(await this.quotas.confirmReservation(place))) {
      await this.departures.delete(_id);
      throw tooSlow();
    }
    await this.departures.rollBackIfDeleted(league, now);
    return this.views.of(league);
  }

  /** What is stored of the invitation; nothing where there is nobody to invite. */
  private async invite(leagueId: string, owner: Person, now: Date): Promise<Invitation> {
    const from = await this.leagues.requireMember(leagueId, owner.id);
    const invited = await this.invitations.othersIn(from, owner);
    if (invited.length === 0) return {};
    return {
      invited,
      invitedFrom: from._id,
      pendingLogEntries: [pendingLogEntry(owner, 'night-opened', now)],
    };
  }
}

const onlyToNights = () =>
  badRequest('NOT_A_RACE_NIGHT', 'You can invite the members of a league to race nights only.');
