import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { NightBeat } from './night-beat.schema.js';

const ID = 'evenings';

/** Until when a server was certainly there, while evenings are played. */
@Injectable()
export class NightBeatRepository {
  constructor(@InjectModel(NightBeat.name) private readonly beats: Model<NightBeat>) {}

  /** Game time of the latest beat of any process; null before the first one. */
  async last(): Promise<Date | null> {
    const found = await this.beats.findById(ID).lean<NightBeat | null>();
    return found?.at ?? null;
  }

  async beat(at: Date): Promise<void> {
    await this.beats.updateOne({ _id: ID }, { $set: { at } }, { upsert: true });
  }
}
