import { Injectable } from '@nestjs/common';
import { leagueNotFound, notLeagueOwner } from './league-errors.js';
import { type LeagueSnapshot, type PlayedLeague, toPlayed, toSnapshot } from './league-snapshot.js';
import { LeagueRepository } from './league.repository.js';

/** Finding leagues, and who may see them. Making, joining and leaving them is in `league-management`. */
@Injectable()
export class LeagueService {
  constructor(private readonly leagues: LeagueRepository) {}

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

  /** What all leagues of a player play, newest league first. */
  async playedBy(userId: string): Promise<PlayedLeague[]> {
    return (await this.leagues.playedBy(userId)).map(toPlayed);
  }

  /** Ids of the leagues that name a player: as a member, as invited, as barred, or in a season that was entered. */
  idsAbout(user: string): Promise<string[]> {
    return this.leagues.idsAbout(user);
  }

  /** The existing leagues among these ids. */
  async findMany(ids: readonly string[]): Promise<LeagueSnapshot[]> {
    return (await this.leagues.findMany(ids)).map(toSnapshot);
  }

  /** Ids of the leagues that follow the real calendar of a season. */
  idsOfSeason(season: number): Promise<string[]> {
    return this.leagues.idsOfSeason(season);
  }

  /** Ids of the race nights that play a season. */
  nightIdsOfSeason(season: number): Promise<string[]> {
    return this.leagues.nightIdsOfSeason(season);
  }

  /** The leagues that follow the real calendar of a season. */
  async leaguesOfSeason(season: number): Promise<LeagueSnapshot[]> {
    return (await this.leagues.ofSeason(season)).map(toSnapshot);
  }

  /** Begins to seal rounds (LOCK-8). The league as it is at that moment; null without such a league. */
  async beginSealing(leagueId: string, rounds: readonly number[]): Promise<LeagueSnapshot | null> {
    const league = await this.leagues.beginSealing(leagueId, rounds);
    return league && toSnapshot(league);
  }

  /** All entries are sealed: the picks of these rounds may be shown. */
  endSealing(leagueId: string, rounds: readonly number[]): Promise<void> {
    return this.leagues.endSealing(leagueId, rounds);
  }

  /** The tables were updated by hand (BOARD-3). @param at game time */
  setTablesDate(leagueId: string, at: Date): Promise<void> {
    return this.leagues.setTablesDate(leagueId, at);
  }
}
