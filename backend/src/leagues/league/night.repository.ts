import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { pageById } from '../../core/platform/database/page-by-id.js';
import { toObjectId } from '../../core/platform/database/object-id.js';
import { type LeagueSnapshot, toSnapshot } from './league-snapshot.js';
import { ALIVE, League } from './league.schema.js';

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

/** Finds race nights. A night is a part of its league’s document. */
@Injectable()
export class NightRepository {
  constructor(@InjectModel(League.name) private readonly leagues: Model<League>) {}

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

  /** Marks the night as over: `started` no longer finds it. */
  async finish(league: string): Promise<void> {
    await this.leagues.updateOne({ _id: toObjectId(league) }, { $set: { 'night.isOver': true } });
  }
}
