import { ownerMayFrom, type OwnerMay } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { type Profile, UserService } from '../user/user.service.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { toObjectId } from '../platform/database/object-id.js';
import { conflict, DomainError, unauthorized } from '../platform/errors/domain-error.js';
import { type PageQueryDto, toPageRange } from '../platform/http/page-query.dto.js';
import { RateLimiter } from '../platform/security/rate-limiter.js';
import { LeagueCalendars } from './league-calendars.service.js';
import { DepartureService } from './departure.service.js';
import type { LeagueDto } from './dto/league.dto.js';
import type { NewPaceDto } from './dto/pace.dto.js';
import { normaliseCode } from './league-code.js';
import { toLeagueDto } from './league.mapper.js';
import { type LeagueSnapshot, toSnapshot } from './league-snapshot.js';
import { type LeagueRecord, LeagueRepository } from './league.repository.js';
import { LogPublisher } from './log-publisher.service.js';
import { machinesOf, NightFactory } from './night-factory.service.js';
import { LeagueQuotaService } from './league-quota.service.js';
import { leagueNotFound, notLeagueOwner, tooSlow, unknownCode } from './league-errors.js';
import { joined, type Person } from './pending-log-entries.js';

/** `ownerMay`: `fill-missed` by default (OVERRIDE-4). */
type NewLeague = {
  readonly name: string;
  readonly ownerMay?: OwnerMay | undefined;
  readonly pace?: NewPaceDto | undefined;
  readonly machines?: number | undefined;
};

/** Shown in place of a code. */
const NO_CODE = '******';
const JOIN_TRIES = 3;

/** Creating, joining and reading leagues. Leaving and deleting is `DepartureService`. */
@Injectable()
export class LeagueService {
  constructor(
    private readonly config: Config,
    private readonly leagues: LeagueRepository,
    private readonly users: UserService,
    private readonly clock: Clock,
    private readonly calendars: LeagueCalendars,
    private readonly nightFactory: NightFactory,
    private readonly departures: DepartureService,
    private readonly logPublisher: LogPublisher,
    private readonly quotas: LeagueQuotaService,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Creates a league of the running season, or a race night, with its creator as owner and first member.
   *
   * @param now the game's time
   * @throws DomainError 400 for a pace or a season that cannot be, 409 with the code of a limit (LIMIT-1, LIMIT-2) or CONFLICT, 401 when the account
   *   is being deleted, 503 UNAVAILABLE without a season
   */
  async create(
    { name, ownerMay = 'fill-missed', pace, machines = 0 }: NewLeague,
    owner: Person,
    now: Date,
  ): Promise<LeagueDto> {
    const user = idOf(owner.id);
    const play = await this.nightFactory.plan(pace, machines, now);
    const _id = new Types.ObjectId();
    const place = await this.quotas.reserve({ user, league: _id, owns: true });
    const league = await this.leagues.insert({
      _id,
      name,
      owner: user,
      ...play,
      createdAt: now,
      ownerMay: [{ at: now, ownerMay }],
      members: [{ user, joinedAt: now }, ...machinesOf(_id, play.night, now)],
    });
    if (!(await this.quotas.confirmReservation(place))) {
      await this.departures.delete(_id.toHexString());
      throw tooSlow();
    }
    return this.unlessLeaving(league, owner, now);
  }

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
    const { refund } = await this.limiter.countCode(player.id, address);
    try {
      const league = await this.joinByCode(code, player, now);
      await refund();
      return league;
    } catch (error) {
      // only a code that no league has counts as a guess
      if (!(error instanceof DomainError && error.statusCode === 404)) await refund();
      throw error;
    }
  }

  private async joinByCode(code: string, player: Person, now: Date): Promise<LeagueDto> {
    for (let tries = 0; tries < JOIN_TRIES; tries += 1) {
      const found = await this.findJoinable(code, player.id, now);
      const league = found && (await this.joinOnce(found, player, now));
      if (league) return this.unlessLeaving(league, player, now);
    }
    throw conflict('CONFLICT', 'The league is changing right now. Please try again.');
  }

  /** A page of the player's leagues, newest first. */
  async list(player: string, page: PageQueryDto): Promise<LeagueDto[]> {
    return this.withProfiles(
      (await this.leagues.ofUser(player, toPageRange(page))).map(toSnapshot),
    );
  }

  /** @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member. */
  async get(leagueId: string, player: string): Promise<LeagueDto> {
    const league = await this.requireMember(leagueId, player);
    return this.toDto(league, await this.profilesOf([league]));
  }

  /**
   * A page of all leagues, newest first; for app admins. Codes of leagues that the reader is not in are
   * hidden, as whoever has the code can join.
   */
  async listAll(reader: string, page: PageQueryDto): Promise<LeagueDto[]> {
    const all = await this.withProfiles(
      (await this.leagues.all(toPageRange(page))).map(toSnapshot),
    );
    return all.map((league) =>
      league.members.some(({ _id }) => _id === reader) ? league : { ...league, code: NO_CODE },
    );
  }

  /** The player and everybody who shares a league with them, by user id. */
  async companionsOf(player: string): Promise<string[]> {
    const leagues = await this.leaguesOf(player);
    const members = leagues.flatMap((league) => league.members.map(({ user }) => user));
    return [...new Set([player, ...members])];
  }

  /** @throws DomainError 404 LEAGUE_NOT_FOUND, also for non-members, who do not learn that it exists. */
  async requireMember(leagueId: string, userId: string): Promise<LeagueSnapshot> {
    const league = await this.find(leagueId);
    if (!league?.members.some(({ user }) => user === userId)) throw leagueNotFound();
    return league;
  }

  /** @throws DomainError 404 LEAGUE_NOT_FOUND for non-members, 403 NOT_LEAGUE_OWNER for other members */
  async requireOwner(leagueId: string, userId: string): Promise<LeagueSnapshot> {
    const league = await this.requireMember(leagueId, userId);
    if (league.owner === userId) return league;
    throw notLeagueOwner();
  }

  /** Without a check of membership: for app admins. @throws DomainError 404 LEAGUE_NOT_FOUND */
  async require(leagueId: string): Promise<LeagueSnapshot> {
    const league = await this.find(leagueId);
    if (!league) throw leagueNotFound();
    return league;
  }

  /** Without a check of membership: for jobs and app admins. Null when there is no such league. */
  async find(leagueId: string): Promise<LeagueSnapshot | null> {
    const league = await this.leagues.find(leagueId);
    return league && toSnapshot(league);
  }

  /** All leagues of a player, newest first. */
  async leaguesOf(userId: string): Promise<LeagueSnapshot[]> {
    return (await this.leagues.ofUser(userId)).map(toSnapshot);
  }

  /** The existing leagues among these ids. */
  async findMany(ids: readonly string[]): Promise<LeagueSnapshot[]> {
    return (await this.leagues.findMany(ids)).map(toSnapshot);
  }

  /** Ids of the leagues that follow the real calendar of a season. */
  idsOfSeason(season: number): Promise<string[]> {
    return this.leagues.idsOfSeason(season);
  }

  /** The leagues that follow the real calendar of a season. */
  async leaguesOfSeason(season: number): Promise<LeagueSnapshot[]> {
    return (await this.leagues.ofSeason(season)).map(toSnapshot);
  }

  /** The league of a code; null when it first had to complete the player's earlier departure from it. */
  private async findJoinable(
    code: string,
    player: string,
    now: Date,
  ): Promise<LeagueRecord | null> {
    const league = await this.leagues.findByCode(code);
    if (!league) throw unknownCode();
    const snapshot = toSnapshot(league);
    const { members } = snapshot;
    if (members.some(({ user }) => user === player)) {
      throw conflict('ALREADY_MEMBER', 'You are already a member of this league.');
    }
    if (league.departures?.some((user) => user.toHexString() === player)) {
      await this.departures.finishLeague(league);
      return null;
    }
    await this.nightFactory.requireJoinable(snapshot, now);
    if (members.length >= this.config.leagueMaxMembers) {
      throw conflict(
        'LEAGUE_FULL',
        `This league is full: ${members.length} members are the limit.`,
      );
    }
    return league;
  }

  /** Null when the league has changed since it was read. */
  private async joinOnce(
    { _id, code, night }: LeagueRecord,
    player: Person,
    now: Date,
  ): Promise<LeagueRecord | null> {
    const user = idOf(player.id);
    const logEntry = joined(player, now);
    const limit = this.config.leagueMaxMembers;
    const place = await this.quotas.reserve({ user, league: _id, owns: false });
    const judged = { _id, code, night: night?.version };
    const league = await this.leagues.join({ ...judged, user, limit, joinedAt: now, logEntry });
    if (!league) {
      await this.quotas.release(place);
      return null;
    }
    await this.logPublisher.publishNow(league._id, [logEntry]);
    if (await this.quotas.confirmReservation(place)) return league;
    await this.departures.leave(toSnapshot(league), player, now);
    throw tooSlow();
  }

  /** The league; if the account is being deleted at this moment, the membership is undone and 401 thrown. */
  private async unlessLeaving(league: LeagueRecord, player: Person, now: Date): Promise<LeagueDto> {
    const snapshot = toSnapshot(league);
    const profiles = await this.profilesOf([snapshot]);
    if (profiles.has(player.id)) return this.toDto(snapshot, profiles);
    await this.departures.leaveAll(player, now);
    throw unauthorized('NOT_SIGNED_IN', 'This account is being deleted.');
  }

  private async withProfiles(leagues: readonly LeagueSnapshot[]): Promise<LeagueDto[]> {
    const profiles = await this.profilesOf(leagues);
    return Promise.all(leagues.map((league) => this.toDto(league, profiles)));
  }

  private async toDto(
    league: LeagueSnapshot,
    profiles: ReadonlyMap<string, Profile>,
  ): Promise<LeagueDto> {
    const { ownerMay } = league;
    // most owners choose once: then the calendar is not needed
    const from =
      ownerMay.length < 2
        ? null
        : ownerMayFrom(ownerMay, { rounds: (await this.calendars.of(league)).races });
    const pace = await this.nightFactory.toDto(league, this.clock.now());
    return toLeagueDto(league, { profiles, ownerMayFrom: from, pace });
  }

  private profilesOf(leagues: readonly LeagueSnapshot[]): Promise<ReadonlyMap<string, Profile>> {
    const ids = new Set(leagues.flatMap(({ members }) => members.map(({ user }) => user)));
    return this.users.profiles([...ids]);
  }
}

function idOf(player: string) {
  const id = toObjectId(player);
  if (!id) throw new Error('A player without an id.');
  return id;
}
