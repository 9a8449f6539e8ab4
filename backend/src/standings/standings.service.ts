import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LeagueErasers } from '../league/league-erasers.js';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import { LeagueService } from '../league/league.service.js';
import { notFound } from '../platform/errors/domain-error.js';
import { CachedResponse } from '../platform/response-cache/cached-response.js';
import { LeagueChanges } from '../platform/response-cache/league-changes.js';
import type { SeasonSnapshot } from '../season/season-snapshot.js';
import { LeagueCalendars } from '../league/league-calendars.service.js';
import { UserService, type Profile } from '../user/user.service.js';
import { type BoardBasis, BoardService } from './board.service.js';
import { StandingsCache, type CachedStandings } from './standings-cache.js';
import { toStandingsDto } from './standings.mapper.js';

type StandingsRequest = {
  /** In lower case. */
  readonly leagueId: string;
  readonly year: number;
  readonly userId: string;
  readonly now: Date;
};

/** A league's tables: the cached response, else the stored board while it is up to date, else a new one. */
@Injectable()
export class StandingsService implements OnModuleInit {
  /** Concurrent requests that miss the cache share one load. */
  private readonly loading = new Map<string, Promise<CachedStandings>>();

  constructor(
    private readonly leagues: LeagueService,
    private readonly calendars: LeagueCalendars,
    private readonly users: UserService,
    private readonly boards: BoardService,
    private readonly cache: StandingsCache,
    private readonly changes: LeagueChanges,
    private readonly erasers: LeagueErasers,
  ) {}

  onModuleInit(): void {
    this.erasers.add('tables', {
      eraseLeague: (league) => this.boards.deleteLeague(league),
    });
  }

  /**
   * The response for a member, a `StandingsDto`.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member, SEASON_NOT_FOUND for a
   * season that is not the league's
   */
  async standings(ask: StandingsRequest): Promise<CachedResponse> {
    const { leagueId, year, userId, now } = ask;
    const cached = this.cachedFor(ask);
    if (cached && (await this.calendars.origin(year)) === cached.season.origin) {
      return cached.response;
    }
    // counted before the first read: a change while reading makes the result stale at once
    const changes = this.changes.count(leagueId);
    const at = performance.now();
    const league = await this.leagues.requireMember(leagueId, userId);
    requireSeason(league, year);
    const season = await this.calendars.of(league);
    const steady = season.validityWindow(now);
    const key = [leagueId, changes, season.revision, ...steady].join(' ');
    const loading =
      this.loading.get(key) ?? this.load({ league, season, now, changes, at, steady });
    this.loading.set(key, loading);
    try {
      return (await loading).response;
    } finally {
      this.loading.delete(key);
    }
  }

  /** The same response without a query; null when that is not possible, or not for this caller. */
  peek(ask: StandingsRequest): CachedResponse | null {
    const cached = this.cachedFor(ask);
    return cached && this.calendars.isCurrent(cached.season) ? cached.response : null;
  }

  private cachedFor({ leagueId, year, userId, now }: StandingsRequest): CachedStandings | null {
    const cached = this.cache.fresh(leagueId, now);
    return cached?.season.year === year && cached.members.has(userId) ? cached : null;
  }

  /** Reads the fingerprint's parts first, and the board only when the cached response is outdated. */
  private async load(input: {
    readonly league: LeagueSnapshot;
    readonly season: SeasonSnapshot;
    readonly now: Date;
    readonly changes: number;
    readonly at: number;
    readonly steady: CachedStandings['steady'];
  }): Promise<CachedStandings> {
    const { league, season, now, changes, at, steady } = input;
    const basis = await this.basis(league, season, now);
    const { names, wanted } = basis;
    const content = digest([wanted, season.revision, steady, [...names.values()]]);
    const response =
      this.cache.withContent(league._id, content) ?? (await this.respond(basis, now));
    const memberSet = new Set(league.members.map(({ user }) => user));
    const standings = { response, content, season, members: memberSet, steady, changes, at };
    this.cache.set(league._id, standings);
    return standings;
  }

  private async respond(basis: BoardBasis<Profile>, now: Date): Promise<CachedResponse> {
    const { league, season, names: profiles } = basis;
    const board = (await this.boards.current([basis], now)).get(league._id);
    if (!board) throw new Error('The board of the league was not built.');
    return CachedResponse.json(toStandingsDto(board, { season, profiles, now }));
  }

  private async basis(
    league: LeagueSnapshot,
    season: SeasonSnapshot,
    now: Date,
  ): Promise<BoardBasis<Profile>> {
    const readNames = (users: readonly string[]) => this.users.profiles(users);
    const [basis] = await this.boards.basis([{ league, season }], now, readNames);
    if (!basis) throw new Error('There is no basis for the board of the league.');
    return basis;
  }

  /**
   * Rebuilds the board of a league, also when it is up to date; then only `lastUpdated` changes
   * (BOARD-3).
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND, or SEASON_NOT_FOUND for a season that is not the league's
   */
  async rebuild(leagueId: string, year: number, now: Date): Promise<void> {
    const league = await this.leagues.require(leagueId);
    requireSeason(league, year);
    const season = await this.calendars.of(league);
    await this.boards.build([await this.basis(league, season, now)], now);
    this.changes.record(league._id, ['standings']);
  }
}

/** A league has tables for its own season only. */
function requireSeason(league: LeagueSnapshot, year: number): void {
  if (league.season !== year) throw notFound('SEASON_NOT_FOUND', 'No standings data available');
}

const digest = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');
