import type { LeagueSnapshot } from '../league/league-snapshot.js';

/**
 * The stars on the helmets of a league (HALL-7). Declared here, because an invite link shows these helmets; the domain of
 * the hall of fame implements it.
 */
export abstract class LeagueStars {
  /** How many each player has, by user id. @param now the game's time */
  abstract starsIn(league: LeagueSnapshot, now: Date): Promise<ReadonlyMap<string, number>>;
}
