import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { PresentPlayers } from './present-players.schema.js';

/** Who is at race nights, by process. */
@Injectable()
export class PresentPlayersRepository {
  constructor(
    @InjectModel(PresentPlayers.name) private readonly processes: Model<PresentPlayers>,
  ) {}

  async store(
    process: string,
    { nights, expiresAt }: Pick<PresentPlayers, 'nights' | 'expiresAt'>,
  ): Promise<void> {
    const update = { $set: { nights, expiresAt }, $inc: { heartbeat: 1 } };
    await this.processes.updateOne({ _id: process }, update, { upsert: true });
  }

  /** The documents of all processes but one. */
  ofOthers(process: string): Promise<PresentPlayers[]> {
    return this.processes.find({ _id: { $ne: process } }).lean<PresentPlayers[]>();
  }
}
