import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { MemberScoringInput } from '@gridlock/game-rules';
import { LeagueErasers } from '../league/league-erasers.js';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import { LeagueService } from '../league/league.service.js';
import { notFound } from '../platform/errors/domain-error.js';
import { CachedResponse } from '../platform/response-cache/cached-response.js';
import { LeagueChanges } from '../platform/response-cache/league-changes.js';
import type { SeasonSnapshot } from '../season/season-snapshot.js';
import { SeasonService } from '../season/season.service.js';
import { picksOf } from '../selection/entry-picks.js';
import { EntryService } from '../selection/entry.service.js';
import { SealService } from '../selection/seal.service.js';
import { UserService, type Profile } from '../user/user.service.js';
import { type Board, BoardRepository } from './board.repository.js';
import { boardBook, buildBoard, fingerprint, seasonKey } from './build-board.js';
import { StandingsCache, type CachedStandings } from './standings-cache.js';
import { toStandingsDto } from './standings.mapper.js';

type Profiles = ReadonlyMap<string, Profile>;

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
    private readonly seals: SealService,
    private readonly seasons: SeasonService,
    private readonly entries: EntryService,
    private readonly users: UserService,
    private readonly boards: BoardRepository,
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
    if (cached && (await this.seasons.load(year)) === cached.season) return cached.response;
    // counted before the first read: a change while reading makes the result stale at once
    const changes = this.changes.count(leagueId);
    const at = performance.now();
    const league = await this.leagues.requireMember(leagueId, userId);
    requireSeason(league, year);
    const season = await this.seasons.load(year);
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
    return cached && this.seasons.peek(ask.year) === cached.season ? cached.response : null;
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
    const { profiles, wanted } = await this.basis(league, season, now);
    const content = digest([wanted, season.revision, steady, [...profiles.values()]]);
    const response =
      this.cache.withContent(league._id, content) ??
      (await this.respond({ league, season, profiles, now }, wanted));
    const memberSet = new Set(league.members.map(({ user }) => user));
    const standings = { response, content, season, members: memberSet, steady, changes, at };
    this.cache.set(league._id, standings);
    return standings;
  }

  private async respond(input: BuildInput, wanted: string): Promise<CachedResponse> {
    const { season, profiles, now } = input;
    const board = await this.boardWith(input, wanted);
    return CachedResponse.json(toStandingsDto(board, { season, profiles, now }));
  }

  /** The tables of a league as they stand at `now`, with the members' names, for a few figures of them. */
  async board(
    league: LeagueSnapshot,
    season: SeasonSnapshot,
    now: Date,
  ): Promise<{ readonly board: Board; readonly profiles: Profiles }> {
    const { profiles, wanted } = await this.basis(league, season, now);
    return { board: await this.boardWith({ league, season, profiles, now }, wanted), profiles };
  }

  /** What the tables rest on, and the fingerprint of a board that still fits. */
  private async basis(league: LeagueSnapshot, season: SeasonSnapshot, now: Date) {
    await this.seals.settle(league, season, now);
    const [versions, profiles] = await Promise.all([
      this.entries.boardVersions(league._id),
      this.users.profiles(league.members.map(({ user }) => user)),
    ]);
    const members = memberIds(league, profiles);
    const wanted = fingerprint({ seasonKey: seasonKey(season, now), members, versions });
    return { profiles, wanted };
  }

  private async boardWith(input: BuildInput, wanted: string): Promise<Board> {
    const { _id, season } = input.league;
    const stored = await this.boards.find(_id, season);
    return stored?.fingerprint === wanted ? stored : this.build(input);
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
    const season = await this.seasons.load(league.season);
    await this.seals.settle(league, season, now);
    const profiles = await this.users.profiles(league.members.map(({ user }) => user));
    await this.build({ league, season, profiles, now });
    this.changes.record(league._id);
  }

  private async build({ league, season, profiles, now }: BuildInput): Promise<Board> {
    const entries = await this.entries.ofLeague(league._id);
    const byUser = new Map(entries.map((entry) => [String(entry.user), entry]));
    const members = memberIds(league, profiles).map((member): MemberScoringInput => ({
      ...member,
      picks: picksOf(byUser.get(member.userId)),
    }));
    const versions = new Map(entries.map((entry) => [String(entry.user), entry.boardVersion]));
    const board = buildBoard(boardBook(season, now), { league: league._id, members, versions });
    await this.boards.save([board]);
    return board;
  }
}

type BuildInput = {
  readonly league: LeagueSnapshot;
  readonly season: SeasonSnapshot;
  readonly profiles: Profiles;
  readonly now: Date;
};

/** Members without deleted accounts, with what orders ties (BOARD-2). */
const memberIds = (
  league: LeagueSnapshot,
  profiles: ReadonlyMap<string, Pick<Profile, 'username'>>,
): Omit<MemberScoringInput, 'picks'>[] =>
  league.members.flatMap(({ user, joinedAt }) => {
    const profile = profiles.get(user);
    return profile ? [{ userId: user, username: profile.username, joinedAt }] : [];
  });

/** A league has tables for its own season only. */
function requireSeason(league: LeagueSnapshot, year: number): void {
  if (league.season !== year) throw notFound('SEASON_NOT_FOUND', 'No standings data available');
}

const digest = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');
