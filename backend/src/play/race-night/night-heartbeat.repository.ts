import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { NightHeartbeat } from './night-heartbeat.schema.js';

const ID = 'evenings';

/** When a server was last certainly running, while evenings are played. */
@Injectable()
export class NightHeartbeatRepository {
  constructor(
    @InjectModel(NightHeartbeat.name) private readonly heartbeats: Model<NightHeartbeat>,
  ) {}

  /** The latest heartbeat of any process; null before the first one. */
  last(): Promise<NightHeartbeat | null> {
    return this.heartbeats.findById(ID).lean<NightHeartbeat | null>();
  }

  async store(at: Date): Promise<void> {
    await this.heartbeats.updateOne(
      { _id: ID },
      { $set: { at }, $inc: { count: 1 } },
      { upsert: true },
    );
  }
}
