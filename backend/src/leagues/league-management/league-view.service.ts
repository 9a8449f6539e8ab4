import { ownerMayFrom } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { LeagueCalendars } from '../league/league-calendars.js';
import { maxMembersOf, switcheroosIn } from '../league/league-limits.js';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import { LeagueRepository } from '../league/league.repository.js';
import { LeagueService } from '../league/league.service.js';
import { RaceNights } from './race-nights.js';
import { Clock } from '../../core/platform/clock/clock.js';
import { Config } from '../../core/platform/config/config.js';
import { type PageQueryDto, toPageRange } from '../../core/platform/http/page-query.dto.js';
import { type Profile, UserService } from '../../accounts/user/user.service.js';
import type { LeagueDto } from './dto/league.dto.js';
import { toLeagueDto } from './league.mapper.js';

/** Shown in place of a code. */
const NO_CODE = '******';

/** Leagues as the API shows them, with the profiles of their members. */
@Injectable()
export class LeagueViewService {
  constructor(
    private readonly leagues: LeagueService,
    private readonly records: LeagueRepository,
    private readonly users: UserService,
    private readonly calendars: LeagueCalendars,
    private readonly nights: RaceNights,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** A page of the player's leagues, newest first. */
  async list(player: string, page: PageQueryDto): Promise<LeagueDto[]> {
    return this.withProfiles(await this.records.ofUser(player, toPageRange(page)));
  }

  /** @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member. */
  async get(leagueId: string, player: string): Promise<LeagueDto> {
    const league = await this.leagues.showTo(leagueId, player);
    return this.of(league);
  }

  /**
   * A page of all leagues, newest first; for app admins. Codes of leagues that the reader is not in are
   * hidden, because anyone who has the code can join.
   */
  async listAll(reader: string, page: PageQueryDto): Promise<LeagueDto[]> {
    const all = await this.withProfiles(await this.records.all(toPageRange(page)));
    return all.map((league) =>
      league.members.some(({ _id }) => _id === reader) ? league : { ...league, code: NO_CODE },
    );
  }

  /** Without a check of membership. */
  async of(league: LeagueSnapshot): Promise<LeagueDto> {
    return this.toDto(league, await this.profilesOf([league]));
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
    // most owners never change the choice: then the calendar is not needed
    const from =
      ownerMay.length < 2
        ? null
        : ownerMayFrom(ownerMay, { rounds: (await this.calendars.of(league)).races });
    const shown = { ...league, nextSeason: await this.nextOf(league) };
    return toLeagueDto(shown, {
      profiles,
      ownerMayFrom: from,
      pace: await this.nights.toDto(league, this.clock.now()),
      switcheroos: switcheroosIn(league, this.config),
      maxMembers: maxMembersOf(league, this.config),
    });
  }

  /** The league of the next season, unless it has been deleted. */
  private async nextOf({ nextSeason }: LeagueSnapshot): Promise<LeagueSnapshot['nextSeason']> {
    if (!nextSeason || nextSeason.waitsSince) return nextSeason;
    return (await this.leagues.find(nextSeason.league)) && nextSeason;
  }

  private profilesOf(leagues: readonly LeagueSnapshot[]): Promise<ReadonlyMap<string, Profile>> {
    const ids = new Set(
      leagues.flatMap(({ members, invited }) => [...members.map(({ user }) => user), ...invited]),
    );
    return this.users.profiles([...ids]);
  }
}
