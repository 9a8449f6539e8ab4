import { Injectable } from '@nestjs/common';
import type { MemberFacts } from '@gridlock/game-rules';
import { UserService, type Profile } from '../auth/user.service.js';
import { LeagueService, type LeagueFacts } from '../league/league.service.js';
import { notFound } from '../platform/errors/domain-error.js';
import type { LoadedSeason } from '../race/loaded-season.js';
import { SeasonService } from '../race/season.service.js';
import { picksOf } from '../selection/entry-picks.js';
import { EntryService } from '../selection/entry.service.js';
import type { Board } from './board.repository.js';
import { BoardService } from './board.service.js';
import { buildBoard, fingerprint, seasonKey } from './build-board.js';
import type { StandingsDto } from './dto/standings.dto.js';
import { toStandingsDto } from './standings.mapper.js';

type Profiles = ReadonlyMap<string, Profile>;

/** A league's tables: the stored board when it still fits, else a new one. */
@Injectable()
export class StandingsService {
  constructor(
    private readonly leagues: LeagueService,
    private readonly seasons: SeasonService,
    private readonly entries: EntryService,
    private readonly users: UserService,
    private readonly boards: BoardService,
  ) {}

  /** @throws DomainError 404 for a league or a season that is not the caller's. */
  async standings(ask: {
    readonly leagueId: string;
    readonly year: number;
    readonly userId: string;
    readonly now: Date;
  }): Promise<StandingsDto> {
    const league = await this.leagues.requireMember(ask.leagueId, ask.userId);
    requireSeason(league, ask.year);
    const season = await this.seasons.load(league.season);
    const [versions, stored, profiles] = await Promise.all([
      this.entries.boardVersions(league._id),
      this.boards.find(league._id, league.season),
      this.users.profiles(league.members.map(({ user }) => user)),
    ]);
    const { now } = ask;
    const members = memberIds(league, profiles);
    const wanted = fingerprint({ seasonKey: seasonKey(season, now), members, versions });
    const isFresh = stored?.fingerprint === wanted;
    const board = isFresh ? stored : await this.build({ league, season, profiles, now });
    return toStandingsDto(board, { season, profiles, now });
  }

  /**
   * Builds the board of a league anew, whether it needs it or not. For an unchanged league that
   * changes `lastUpdated` alone.
   *
   * @throws DomainError 404 for an unknown league, or a season that is not the league's
   */
  async rebuild(leagueId: string, year: number, now: Date): Promise<void> {
    const league = await this.leagues.find(leagueId);
    if (!league) throw notFound('LEAGUE_NOT_FOUND', 'League not found');
    requireSeason(league, year);
    const season = await this.seasons.load(league.season);
    const profiles = await this.users.profiles(league.members.map(({ user }) => user));
    await this.build({ league, season, profiles, now });
  }

  private async build(facts: {
    readonly league: LeagueFacts;
    readonly season: LoadedSeason;
    readonly profiles: Profiles;
    readonly now: Date;
  }): Promise<Board> {
    const { league, season, profiles, now } = facts;
    const entries = await this.entries.ofLeague(league._id);
    const byUser = new Map(entries.map((entry) => [String(entry.user), entry]));
    const members = memberIds(league, profiles).map((member): MemberFacts => ({
      ...member,
      picks: picksOf(byUser.get(member.userId)),
    }));
    const versions = new Map(entries.map((entry) => [String(entry.user), entry.boardVersion]));
    const board = buildBoard({ league: league._id, season, members, versions, now });
    await this.boards.save([board]);
    return board;
  }
}

/** Members whose account stands, with what ties are broken by. */
export const memberIds = (league: LeagueFacts, profiles: Profiles): Omit<MemberFacts, 'picks'>[] =>
  league.members.flatMap(({ user, joinedAt }) => {
    const profile = profiles.get(user);
    return profile ? [{ userId: user, username: profile.username, joinedAt }] : [];
  });

/** A league has tables for its own season alone. */
function requireSeason(league: LeagueFacts, year: number): void {
  if (league.season !== year) throw notFound('SEASON_NOT_FOUND', 'No standings data available');
}
