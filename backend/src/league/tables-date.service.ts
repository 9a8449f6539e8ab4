import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { LeagueChanged } from '../events/league-changed.js';
import { toObjectId } from '../platform/database/object-id.js';
import { League } from './league.schema.js';

/** When the tables of a league were last updated by hand (BOARD-3). */
@Injectable()
export class TablesDateService {
  constructor(
    @InjectModel(League.name) private readonly leagues: Model<League>,
    private readonly events: EventEmitter2,
  ) {}

  /** @param at game time */
  async set(league: string, at: Date): Promise<void> {
    const where = { _id: toObjectId(league), deletedAt: { $exists: false } };
    await this.leagues.updateOne(where, { $set: { tablesChangedAt: at } });
    this.events.emit(LeagueChanged.EVENT, new LeagueChanged(league, ['standings']));
  }
}
