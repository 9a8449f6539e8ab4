import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { LeagueChanged } from '../../core/events/league-changed.js';
import type { PendingLogEntry } from '../league-log/stored-log.js';
import { duplicateField } from '../../core/platform/database/duplicate-key.js';
import { toObjectId } from '../../core/platform/database/object-id.js';
import type { LeagueSnapshot } from './league-snapshot.js';
import { ALIVE, type EnteredSeasonRecord, League } from './league.schema.js';

export type NewEnteredSeason = Omit<EnteredSeasonRecord, 'key'>;

/** Seasons that owners enter by hand (HALL-6). Each write stores its log entry too. */
@Injectable()
export class EnteredSeasonRepository {
  constructor(
    @InjectModel(League.name) private readonly leagues: Model<League>,
    private readonly events: EventEmitter2,
  ) {}

  /** Adds a season. False when its history has it by now, or the league has another owner. */
  async add(
    league: LeagueSnapshot,
    season: NewEnteredSeason,
    logEntry: PendingLogEntry,
  ): Promise<boolean> {
    const entered = { ...season, key: `${league.lineage}:${season.season}` };
    try {
      const { matchedCount } = await this.leagues.updateOne(
        { ...ownedBy(league), 'enteredSeasons.season': { $ne: season.season } },
        { $push: { enteredSeasons: entered, news: logEntry } },
      );
      this.changed(league);
      return matchedCount === 1;
    } catch (error) {
      if (duplicateField(error) === null) throw error;
      return false;
    }
  }

  /** Removes a season. False when it is not there, or the league has another owner. */
  async remove(
    league: LeagueSnapshot,
    season: number,
    logEntry: PendingLogEntry,
  ): Promise<boolean> {
    const { matchedCount } = await this.leagues.updateOne(
      { ...ownedBy(league), 'enteredSeasons.season': season },
      { $pull: { enteredSeasons: { season } }, $push: { news: logEntry } },
    );
    this.changed(league);
    return matchedCount === 1;
  }

  /** Writes all of them over those that were read. False when they are others by now, or the league has another owner. */
  async rewrite(
    league: LeagueSnapshot,
    seasons: readonly EnteredSeasonRecord[],
    logEntry: PendingLogEntry | undefined,
  ): Promise<boolean> {
    const read = league.enteredSeasons;
    const { matchedCount } = await this.leagues.updateOne(
      { ...ownedBy(league), ...(read.length > 0 && { enteredSeasons: [...read] }) },
      {
        ...(read.length > 0 && { $set: { enteredSeasons: [...seasons] } }),
        ...(logEntry && { $push: { news: logEntry } }),
      },
    );
    this.changed(league);
    return matchedCount === 1;
  }

  private changed({ _id }: LeagueSnapshot): void {
    this.events.emit(LeagueChanged.EVENT, new LeagueChanged(_id, ['members']));
  }
}

const ownedBy = ({ _id, owner }: LeagueSnapshot) => ({
  _id: toObjectId(_id),
  owner: toObjectId(owner),
  ...ALIVE,
});
