import type { LimitCode } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { duplicateField } from '../../core/platform/database/duplicate-key.js';
import { idOf, toObjectId } from '../../core/platform/database/object-id.js';
import type { PendingLogEntry } from '../league-log/stored-log.js';
import { type EnteredSeason, type LeagueSnapshot, toSnapshot } from './league-snapshot.js';
import { LeagueStore, ownedBy } from './league-store.js';
import { ALIVE, type EnteredRowRecord } from './league.schema.js';

/** A request of the owner for the league of the next season. */
type NextSeasonRequest = {
  /** Id of the next league. */
  readonly next: string;
  /** The game's time. */
  readonly at: Date;
  readonly logEntry: PendingLogEntry;
};

/**
 * The leagues of one history, season by season (HALL-1), and the seasons that owners entered manually (HALL-6).
 * Each write stores its log entry too.
 */
@Injectable()
export class LeagueHistoryRepository extends LeagueStore {
  /** All leagues of a history, in the order of their seasons. */
  async of({ historyId }: LeagueSnapshot): Promise<LeagueSnapshot[]> {
    const first = toObjectId(historyId);
    const leagues = await this.leagues
      .find({ $or: [{ _id: first }, { lineage: first }], ...ALIVE })
      .sort({ season: 1, _id: 1 })
      .lean();
    return leagues.map(toSnapshot);
  }

  /** Stores which league comes next, before it is made. False when owner or next league are others than were read. */
  async requestNext(
    league: LeagueSnapshot,
    { next, at, logEntry }: NextSeasonRequest,
  ): Promise<boolean> {
    const previous = toObjectId(league.nextSeason?.league ?? '');
    return this.update(
      league._id,
      { ...ownedBy(league), 'nextSeason.league': previous ?? { $exists: false } },
      {
        $set: {
          nextSeason: { league: toObjectId(next), waitsSince: at },
          lineage: toObjectId(league.historyId),
        },
        $push: { pendingLogEntries: logEntry },
      },
    );
  }

  /** Marks the next league as stored. */
  async endWaiting(league: string, next: string): Promise<void> {
    await this.update(
      league,
      { 'nextSeason.league': toObjectId(next) },
      { $unset: { 'nextSeason.waitsSince': 1, 'nextSeason.refusedBy': 1 } },
    );
  }

  /** Stores why the next league cannot be opened yet; false when that is stored already. */
  async refuseNext(
    league: string,
    next: string,
    { code, logEntry }: { readonly code: LimitCode; readonly logEntry: PendingLogEntry },
  ): Promise<boolean> {
    return this.update(
      league,
      {
        'nextSeason.league': toObjectId(next),
        'nextSeason.waitsSince': { $exists: true },
        'nextSeason.refusedBy': { $ne: code },
        ...ALIVE,
      },
      { $set: { 'nextSeason.refusedBy': code }, $push: { pendingLogEntries: logEntry } },
    );
  }

  /** Leagues of these seasons whose next one is marked as not stored yet. */
  async waiting(seasons: readonly number[]): Promise<LeagueSnapshot[]> {
    if (seasons.length === 0) return [];
    const since = { 'nextSeason.waitsSince': { $gt: new Date(0) } };
    const isWaiting = { season: { $in: [...seasons] }, ...since, ...ALIVE };
    return (await this.leagues.find(isWaiting).lean()).map(toSnapshot);
  }

  /** Removes an invitation. False when there is none. */
  async declineInvitation(
    league: string,
    user: string,
    logEntry: PendingLogEntry,
  ): Promise<boolean> {
    const invited = toObjectId(user);
    const change = { $pull: { invited }, $push: { pendingLogEntries: logEntry } };
    return this.update(league, { invited, ...ALIVE }, change);
  }

  /** Adds a season for the owner. False when the history has it by now, or the league has another owner. */
  async enter(
    league: LeagueSnapshot,
    season: Omit<EnteredSeason, 'key'>,
    logEntry: PendingLogEntry,
  ): Promise<boolean> {
    const entered = { ...toRecord(season), key: `${league.historyId}:${season.season}` };
    try {
      return await this.update(
        league._id,
        { ...ownedBy(league), 'enteredSeasons.season': { $ne: season.season } },
        { $push: { enteredSeasons: entered, pendingLogEntries: logEntry } },
      );
    } catch (error) {
      if (duplicateField(error) === null) throw error;
      return false;
    }
  }

  /** Removes a season for the owner. False when it is not there, or the league has another owner. */
  async remove(
    league: LeagueSnapshot,
    season: number,
    logEntry: PendingLogEntry,
  ): Promise<boolean> {
    return this.update(
      league._id,
      { ...ownedBy(league), 'enteredSeasons.season': season },
      { $pull: { enteredSeasons: { season } }, $push: { pendingLogEntries: logEntry } },
    );
  }

  /** Writes the entered seasons of one league over those that were read. False when owner or seasons have changed since. */
  async rewrite(
    league: LeagueSnapshot,
    seasons: readonly EnteredSeason[],
    logEntry?: PendingLogEntry,
  ): Promise<boolean> {
    const read = league.enteredSeasons;
    return this.update(
      league._id,
      { ...ownedBy(league), ...(read.length > 0 && { enteredSeasons: read.map(toRecord) }) },
      {
        ...(read.length > 0 && { $set: { enteredSeasons: seasons.map(toRecord) } }),
        ...(logEntry && { $push: { pendingLogEntries: logEntry } }),
      },
    );
  }
}

// the order of the fields stays: a write compares with what is stored
const toRecord = <Season extends Pick<EnteredSeason, 'rows'>>(season: Season) => ({
  ...season,
  rows: season.rows.map(({ user, ...row }): EnteredRowRecord =>
    user ? { user: idOf(user), ...row } : row,
  ),
});
