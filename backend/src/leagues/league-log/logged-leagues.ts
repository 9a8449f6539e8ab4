import type { Types } from 'mongoose';
import type { LogReader } from './log-state.js';
import type { PendingLogEntry } from './stored-log.js';

/** A league with entries that are not in its log yet. */
type LeagueWithPendingEntries = {
  readonly _id: Types.ObjectId;
  readonly pendingLogEntries?: readonly PendingLogEntry[];
};

/**
 * What the log reads of leagues and writes to them. Declared here and implemented by the leagues, which come later in
 * the order of imports, as their documents hold pending entries.
 */
export abstract class LoggedLeagues {
  /**
   * What is needed to show the log to a member.
   *
   * @param now the game's time
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member
   */
  abstract readerFor(leagueId: string, player: string, now: Date): Promise<LogReader>;

  /** Those of these leagues that exist. */
  abstract existing(ids: readonly string[]): Promise<ReadonlySet<string>>;

  /** Leagues with pending log entries, at most `limit`. */
  abstract withPendingLogEntries(limit: number): Promise<readonly LeagueWithPendingEntries[]>;

  /** Removes pending log entries that are published. */
  abstract dropPendingLogEntries(league: string, ids: readonly Types.ObjectId[]): Promise<void>;
}
