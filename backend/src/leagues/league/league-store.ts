import { EventEmitter2 } from '@nestjs/event-emitter';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import { LeagueChanged } from '../../core/events/league-changed.js';
import type { LiveTopic } from '../../core/events/live-topic.js';
import { toObjectId } from '../../core/platform/database/object-id.js';
import type { LeagueSnapshot } from './league-snapshot.js';
import { ALIVE, League } from './league.schema.js';

/**
 * How the repositories of leagues write: each write changes one document, conditional on what was read, and stores the
 * log entries with the change. Ids are given as hex strings; a malformed one matches nothing.
 */
export abstract class LeagueStore {
  constructor(
    @InjectModel(League.name) protected readonly leagues: Model<League>,
    private readonly events: EventEmitter2,
  ) {}

  /** False when no such league meets the conditions. @param topics what open screens read again */
  protected async update(
    league: string,
    where: QueryFilter<League>,
    change: UpdateQuery<League>,
    topics: readonly LiveTopic[] = ['members'],
  ): Promise<boolean> {
    const _id = toObjectId(league);
    const { matchedCount } = await this.leagues.updateOne({ ...where, _id }, change);
    if (matchedCount === 1) this.changed(league, topics);
    return matchedCount === 1;
  }

  /** Changes all leagues that meet the conditions; open screens do not read again. */
  protected async updateAll(
    where: QueryFilter<League>,
    change: UpdateQuery<League>,
  ): Promise<void> {
    const leagues = await this.leagues.find(where, { _id: 1 }).lean();
    await this.leagues.updateMany(where, change);
    for (const { _id } of leagues) this.changed(_id.toHexString(), []);
  }

  protected changed(league: string, topics: readonly LiveTopic[]): void {
    this.events.emit(LeagueChanged.EVENT, new LeagueChanged(league, topics));
  }
}

/** While the league is this owner's, and not being deleted. */
export const ownedBy = ({ owner }: Pick<LeagueSnapshot, 'owner'>) => ({
  owner: toObjectId(owner),
  ...ALIVE,
});
