import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { NightBeat } from './night-beat.schema.js';

const ID = 'evenings';

/** Until when a server was certainly there, while evenings are played. */
@Injectable()
export class NightBeatRepository {
  constructor(@InjectModel(NightBeat.name) private readonly beats: Model<NightBeat>) {}

  /** The latest beat of any process; null before the first one. */
  last(): Promise<NightBeat | null> {
    return this.beats.findById(ID).lean<NightBeat | null>();
  }

  async beat(at: Date): Promise<void> {
    await this.beats.updateOne({ _id: ID }, { $set: { at }, $inc: { count: 1 } }, { upsert: true });
  }
}
