import type { FinalTables } from '@gridlock/game-rules';
import type { LeagueSnapshot } from '../league/league-snapshot.js';

/**
 * The tables of a season that is over, which stay with the league when a member leaves (HALL-9). Declared here for
 * departures, implemented by the hall of fame.
 */
export abstract class FinalTablesOf {
  /** Null while the season is not over. @param now the game's time */
  abstract of(league: LeagueSnapshot, now: Date): Promise<FinalTables | null>;
}
