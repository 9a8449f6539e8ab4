import { Injectable } from '@nestjs/common';
import { pageById } from '../../core/platform/database/page-by-id.js';
import { toObjectId } from '../../core/platform/database/object-id.js';
import type { PendingLogEntry } from '../league-log/stored-log.js';
import { type LeagueSnapshot, toSnapshot } from './league-snapshot.js';
import { LeagueStore, ownedBy } from './league-store.js';
import { ALIVE } from './league.schema.js';

/** The race nights to find. */
export type NightFilter = {
  /** Kinds of pace; any without them. */
  readonly paces?: readonly string[];
  /** Only those with machines. */
  readonly withMachines?: true;
};

/** Nights that have a start and are not over. */
const started = ({ paces, withMachines }: NightFilter) => ({
  'night.isOver': { $ne: true },
  'night.events.kind': 'start',
  ...ALIVE,
  ...(paces && { 'night.pace.kind': { $in: [...paces] } }),
  ...(withMachines && { 'night.machines': { $gt: 0 } }),
});

/** Finds race nights and what follows them. A night is a part of its league’s document. */
@Injectable()
export class NightRepository extends LeagueStore {
  /** Leagues whose night has a start and is not marked as over, at most `limit`, behind `after`. */
  async started(
    nights: NightFilter,
    after: string | null,
    limit: number,
  ): Promise<LeagueSnapshot[]> {
    const behind = after ? toObjectId(after) : null;
    const leagues = await pageById(this.leagues, started(nights), { after: behind, limit });
    return leagues.map(toSnapshot);
  }

  /** Whether there is such a night. */
  async exist(nights: NightFilter): Promise<boolean> {
    return (await this.leagues.exists(started(nights))) !== null;
  }

  /** Stores which night comes next, before it is made. False when owner or next night are others than were read. */
  async requestNext(
    league: LeagueSnapshot,
    next: string,
    logEntries: readonly PendingLogEntry[],
  ): Promise<boolean> {
    const previous = toObjectId(league.night?.next ?? '');
    return this.update(
      league._id,
      { ...ownedBy(league), 'night.next': previous ?? { $exists: false } },
      {
        $set: { 'night.next': toObjectId(next) },
        ...(logEntries.length > 0 && { $push: { pendingLogEntries: { $each: [...logEntries] } } }),
      },
      ['night', 'log'],
    );
  }

  /** Marks the night as over: `started` no longer finds it. */
  async finish(league: string): Promise<void> {
    await this.leagues.updateOne({ _id: toObjectId(league) }, { $set: { 'night.isOver': true } });
  }
}
