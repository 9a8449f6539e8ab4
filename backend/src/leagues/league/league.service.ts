import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { LRUCache } from 'lru-cache';
import { CHANGES_MISSED } from '../../core/events/event-names.js';
import { LeagueChanged } from '../../core/events/league-changed.js';
import { Config } from '../../core/platform/config/config.js';
import { leagueNotFound, notLeagueOwner } from './league-errors.js';
import { isMember, type LeagueSnapshot, type PlayedLeague } from './league-snapshot.js';
import type { PendingLogEntry } from '../league-log/stored-log.js';
import { LeagueSettingsRepository } from './league-settings.repository.js';
import { LeagueRepository } from './league.repository.js';

/** In ms: while this process is the only one that writes, and hears of each change. */
const SINGLE_INSTANCE_TTL_MS = 15_000;
/** In ms: what another instance changes is shown within a second. */
const SHARED_TTL_MS = 1000;
/** Of all leagues that are cached; a league takes some 100 bytes for each. */
const MAX_MEMBERS = 100_000;

/** Finding leagues, and who may see them. Making, joining and leaving them is in `league-management`. */
@Injectable()
export class LeagueService {
  private readonly shown = new LRUCache<string, LeagueSnapshot>({
    maxSize: MAX_MEMBERS,
    sizeCalculation: ({ members }) => members.length + 1,
    // a rush leaves nothing behind
    ttlAutopurge: true,
    // a league evicted while it is read is answered to those who wait, but not cached
    ignoreFetchAbort: true,
    fetchMethod: async (id, _stale, { options }) => {
      options.ttl = this.isAlone ? SINGLE_INSTANCE_TTL_MS : SHARED_TTL_MS;
      return (await this.find(id)) ?? undefined;
    },
  });

  constructor(
    private readonly config: Config,
    private readonly leagues: LeagueRepository,
    private readonly settings: LeagueSettingsRepository,
  ) {}

  private get isAlone(): boolean {
    return this.config.mongodbUri === null;
  }

  /** The player and everybody who shares a league with them, by user id. */
  async companionsOf(player: string): Promise<string[]> {
    const leagues = await this.leaguesOf(player);
    const members = leagues.flatMap((league) => league.members.map(({ user }) => user));
    return [...new Set([player, ...members])];
  }

  @OnEvent(LeagueChanged.EVENT)
  leagueChanged({ league }: LeagueChanged): void {
    this.shown.delete(league);
  }

  @OnEvent(CHANGES_MISSED)
  anyLeagueChanged(): void {
    this.shown.clear();
  }

  /**
   * For calls that show a league and write nothing: calls at the same moment share one read, and what another instance has
   * changed may be missing for a second.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND, also for non-members, who do not learn that it exists.
   */
  async showTo(leagueId: string, userId: string): Promise<LeagueSnapshot> {
    const league = await this.findShown(leagueId);
    // the caller may have joined a moment ago, at another instance
    return league && isMember(league, userId) ? league : this.requireMember(leagueId, userId);
  }

  /** The same without a check of membership. Null when there is no such league. */
  async findShown(leagueId: string): Promise<LeagueSnapshot | null> {
    if (!this.config.responseCache) return this.find(leagueId);
    return (await this.shown.fetch(leagueId.toLowerCase())) ?? null;
  }

  /**
   * As `requireMember`, where a conditional write on something else decides: the cached league while this process hears of
   * each change, else the stored one. Race nights, in which seconds count, are read.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND, also for non-members, who do not learn that it exists.
   */
  async requireMemberCached(leagueId: string, userId: string): Promise<LeagueSnapshot> {
    const league = this.isAlone ? await this.showTo(leagueId, userId) : null;
    return league && !league.night ? league : this.requireMember(leagueId, userId);
  }

  /**
   * For calls that write or decide.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND, also for non-members, who do not learn that it exists.
   */
  async requireMember(leagueId: string, userId: string): Promise<LeagueSnapshot> {
    const league = await this.find(leagueId);
    if (!league || !isMember(league, userId)) throw leagueNotFound();
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
  find(leagueId: string): Promise<LeagueSnapshot | null> {
    return this.leagues.find(leagueId);
  }

  /** All leagues of a player, newest first. */
  leaguesOf(userId: string): Promise<LeagueSnapshot[]> {
    return this.leagues.ofUser(userId);
  }

  /** All leagues with one of these players, in no particular order. */
  leaguesWith(users: readonly string[]): Promise<LeagueSnapshot[]> {
    return this.leagues.ofUsers(users);
  }

  /** What all leagues of a player play, newest league first. */
  playedBy(userId: string): Promise<PlayedLeague[]> {
    return this.leagues.playedBy(userId);
  }

  /** The existing leagues among these ids. */
  findMany(ids: readonly string[]): Promise<LeagueSnapshot[]> {
    return this.leagues.findMany(ids);
  }

  /** Ids of the leagues that name a player: as a member, as invited, as barred, or in a season that was entered. */
  idsAbout(user: string): Promise<string[]> {
    return this.leagues.idsAbout(user);
  }

  /** Ids of the leagues that follow the real calendar of a season. */
  idsOfSeason(season: number): Promise<string[]> {
    return this.leagues.idsOfSeason(season);
  }

  /** Ids of the race nights that play a season. */
  nightIdsOfSeason(season: number): Promise<string[]> {
    return this.leagues.nightIdsOfSeason(season);
  }

  /** Begins to seal rounds (LOCK-8). @returns the league as it is at that moment; null without such a league */
  beginSealing(league: string, rounds: readonly number[]): Promise<LeagueSnapshot | null> {
    return this.leagues.beginSealing(league, rounds);
  }

  /** Marks rounds as sealed in all entries: their picks may be shown. */
  endSealing(league: string, rounds: readonly number[]): Promise<void> {
    return this.leagues.endSealing(league, rounds);
  }

  /** Stores that the tables were updated by hand (BOARD-3). @param at game time */
  setTablesDate(league: string, at: Date): Promise<void> {
    return this.leagues.setTablesDate(league, at);
  }

  /** The token of a league's public link; null while it has none. */
  shareTokenOf(league: string): Promise<string | null> {
    return this.settings.shareTokenOf(league);
  }

  /** The league of a public link; null for one that is unknown or has ended. */
  findByShareToken(token: string): Promise<LeagueSnapshot | null> {
    return this.settings.findByShareToken(token);
  }

  /** Begins the public link of a league without one, or ends it (null). False when that is not so any more. */
  setShareToken(
    league: LeagueSnapshot,
    token: string | null,
    logEntry: PendingLogEntry,
  ): Promise<boolean> {
    return this.settings.setShareToken(league, token, logEntry);
  }

  /** The leagues that follow the real calendar of a season. */
  leaguesOfSeason(season: number): Promise<LeagueSnapshot[]> {
    return this.leagues.ofSeason(season);
  }
}
