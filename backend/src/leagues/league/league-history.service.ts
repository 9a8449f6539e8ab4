import { Injectable } from '@nestjs/common';
import type { PendingLogEntry } from '../league-log/stored-log.js';
import { toObjectId } from '../../core/platform/database/object-id.js';
import { EnteredSeasonRepository, type NewEnteredSeason } from './entered-season.repository.js';
import { type LeagueSnapshot, toSnapshot } from './league-snapshot.js';
import type { EnteredSeasonRecord } from './league.schema.js';
import { LogPublisher } from '../league-log/log-publisher.js';
import { NextSeasonRepository } from './next-season.repository.js';

/** The leagues that are one history of seasons (HALL-1), and what was entered into it by hand (HALL-6). */
@Injectable()
export class LeagueHistoryService {
  constructor(
    private readonly nextSeasons: NextSeasonRepository,
    private readonly entered: EnteredSeasonRepository,
    private readonly logPublisher: LogPublisher,
  ) {}

  /** In the order of their seasons. */
  async of({ lineage }: LeagueSnapshot): Promise<LeagueSnapshot[]> {
    return (await this.nextSeasons.history(lineage)).map(toSnapshot);
  }

  /** Adds a season for the owner. False when it is there by now, or the league has another owner. */
  async enter(
    league: LeagueSnapshot,
    season: NewEnteredSeason,
    logEntry: PendingLogEntry,
  ): Promise<boolean> {
    const isDone = await this.entered.add(league, season, logEntry);
    if (isDone) await this.publish(league, logEntry);
    return isDone;
  }

  /** Removes a season for the owner. False when it is not there, or the league has another owner. */
  async remove(
    league: LeagueSnapshot,
    season: number,
    logEntry: PendingLogEntry,
  ): Promise<boolean> {
    const isDone = await this.entered.remove(league, season, logEntry);
    if (isDone) await this.publish(league, logEntry);
    return isDone;
  }

  /** Writes the entered seasons of one league over those that were read. False when they have changed since. */
  async rewrite(
    league: LeagueSnapshot,
    seasons: readonly EnteredSeasonRecord[],
    logEntry?: PendingLogEntry,
  ): Promise<boolean> {
    const isDone = await this.entered.rewrite(league, seasons, logEntry);
    if (isDone && logEntry) await this.publish(league, logEntry);
    return isDone;
  }

  private async publish({ _id }: LeagueSnapshot, logEntry: PendingLogEntry): Promise<void> {
    const id = toObjectId(_id);
    if (id) await this.logPublisher.publishNow(id, [logEntry]);
  }
}
