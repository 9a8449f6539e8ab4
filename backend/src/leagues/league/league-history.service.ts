import { Injectable } from '@nestjs/common';
import { LogPublisher } from '../league-log/log-publisher.js';
import type { PendingLogEntry } from '../league-log/stored-log.js';
import { LeagueHistoryRepository } from './league-history.repository.js';
import type { EnteredSeason, LeagueSnapshot } from './league-snapshot.js';

/**
 * The leagues that are one history of seasons (HALL-1), and what was entered into it by hand (HALL-6). A change is in
 * the log before it is answered; false where nothing was changed, as the repository says.
 */
@Injectable()
export class LeagueHistoryService {
  constructor(
    private readonly histories: LeagueHistoryRepository,
    private readonly logPublisher: LogPublisher,
  ) {}

  /** In the order of their seasons. */
  of(league: LeagueSnapshot): Promise<LeagueSnapshot[]> {
    return this.histories.of(league);
  }

  async enter(
    league: LeagueSnapshot,
    season: Omit<EnteredSeason, 'key'>,
    logEntry: PendingLogEntry,
  ): Promise<boolean> {
    return this.publish(league, logEntry, await this.histories.enter(league, season, logEntry));
  }

  async remove(
    league: LeagueSnapshot,
    season: number,
    logEntry: PendingLogEntry,
  ): Promise<boolean> {
    return this.publish(league, logEntry, await this.histories.remove(league, season, logEntry));
  }

  async rewrite(
    league: LeagueSnapshot,
    seasons: readonly EnteredSeason[],
    logEntry?: PendingLogEntry,
  ): Promise<boolean> {
    const isDone = await this.histories.rewrite(league, seasons, logEntry);
    return logEntry ? this.publish(league, logEntry, isDone) : isDone;
  }

  private async publish(
    { _id }: LeagueSnapshot,
    logEntry: PendingLogEntry,
    isDone: boolean,
  ): Promise<boolean> {
    if (isDone) await this.logPublisher.publishNow(_id, [logEntry]);
    return isDone;
  }
}
