import type { LeagueSnapshot } from '../league/league-snapshot.js';

/**
 * The stars on the helmets of a league (HALL-7). Declared here for invite links, which show these helmets; implemented
 * by the hall of fame.
 */
export abstract class LeagueStars {
  /** How many each player has, by user id. @param now the game's time */
  abstract starsIn(league: LeagueSnapshot, now: Date): Promise<ReadonlyMap<string, number>>;
}
