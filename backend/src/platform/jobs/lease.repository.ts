import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { systemNow } from '../clock/clock.js';
import { Config } from '../config/config.js';
import { duplicateField } from '../database/duplicate-key.js';
import { Lease } from './lease.schema.js';

const LEASE_MS = 3 * 60_000;

/**
 * Which process runs a job. A lease is kept while the process lives and renewed when half of it is
 * over, so a turn with nothing to do costs no write.
 */
@Injectable()
export class LeaseRepository implements OnModuleInit {
  /** This process; a restart is another holder. */
  private readonly holder = randomUUID();
  private readonly heldUntil = new Map<string, number>();

  constructor(
    @InjectModel(Lease.name) private readonly leases: Model<Lease>,
    private readonly config: Config,
  ) {}

  /** The embedded database serves one process at a time: whoever held a lease in it is gone. */
  async onModuleInit(): Promise<void> {
    if (this.config.mongodbUri === null) await this.leases.deleteMany({});
  }

  /** True when this process may run the job: nobody holds it, or the holder's time is over. */
  async take(name: string): Promise<boolean> {
    const now = systemNow();
    const held = this.heldUntil.get(name) ?? 0;
    if (held - now.getTime() > LEASE_MS / 2) return true;
    const until = new Date(now.getTime() + LEASE_MS);
    const isFree = { $or: [{ until: { $lte: now } }, { holder: this.holder }] };
    try {
      await this.leases.updateOne(
        { _id: name, ...isFree },
        { $set: { holder: this.holder, until } },
        { upsert: true },
      );
      this.heldUntil.set(name, until.getTime());
      return true;
    } catch (error) {
      // the upsert found the row held by somebody else
      if (duplicateField(error) !== null) return false;
      throw error;
    }
  }

  /** Another instance may go on at once. */
  async releaseAll(): Promise<void> {
    this.heldUntil.clear();
    await this.leases.deleteMany({ holder: this.holder });
  }
}
