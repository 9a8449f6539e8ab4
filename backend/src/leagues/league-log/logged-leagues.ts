import type { Types } from 'mongoose';
import type { LogReader } from './log-state.js';
import type { PendingLogEntry } from './stored-log.js';

/** A league with entries that are not in its log yet. */
type LeagueWithPendingEntries = {
  readonly _id: Types.ObjectId;
  readonly news?: readonly PendingLogEntry[];
};

/**
 * What the log asks of the leagues. Declared here, because a league's document holds entries that are pending, so that
 * the leagues come later in the order of imports; they implement it.
 */
export abstract class LoggedLeagues {
  /**
   * What showing the log to a member takes.
   *
   * @param now the game's time
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member
   */
  abstract readerFor(leagueId: string, player: string, now: Date): Promise<LogReader>;

  /** Which of these leagues there are. */
  abstract existing(ids: readonly string[]): Promise<ReadonlySet<string>>;

  /** Leagues with pending log entries, at most `limit`. */
  abstract withPendingLogEntries(limit: number): Promise<readonly LeagueWithPendingEntries[]>;

  /** Removes pending log entries that are published. */
  abstract dropPendingLogEntries(league: string, ids: readonly Types.ObjectId[]): Promise<void>;
}
