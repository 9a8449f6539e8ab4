import type { StoredPoints } from '../league-log/stored-log.js';
import type { LeagueSnapshot } from '../league/league-snapshot.js';

/**
 * What a member has earned, which stays in the log when the owner removes them (LL-01). Declared here for removals,
 * implemented by the tables.
 */
export abstract class MemberPoints {
  /** Null where the tables have no such member. @param now the game's time */
  abstract of(league: LeagueSnapshot, user: string, now: Date): Promise<StoredPoints | null>;
}
