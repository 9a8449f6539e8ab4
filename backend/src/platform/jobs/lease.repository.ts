import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { systemNow } from '../clock/clock.js';
import { duplicateField } from '../database/duplicate-key.js';
import { Lease } from './lease.schema.js';

const LEASE_MS = 5 * 60_000;

@Injectable()
export class LeaseRepository {
  /** This process; a restart is another holder. */
  private readonly holder = randomUUID();

  constructor(@InjectModel(Lease.name) private readonly leases: Model<Lease>) {}

  /** True when this process may run the job: nobody holds it, or the holder's time is over. */
  async take(name: string): Promise<boolean> {
    const now = systemNow();
    const until = new Date(now.getTime() + LEASE_MS);
    const isFree = { $or: [{ until: { $lte: now } }, { holder: this.holder }] };
    try {
      await this.leases.updateOne(
        { _id: name, ...isFree },
        { $set: { holder: this.holder, until } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      // the upsert found the row held by somebody else
      if (duplicateField(error) !== null) return false;
      throw error;
    }
  }

  async release(name: string): Promise<void> {
    await this.leases.deleteOne({ _id: name, holder: this.holder });
  }
}
