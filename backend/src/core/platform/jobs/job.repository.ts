import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { duplicateField } from '../database/duplicate-key.js';
import { JobRecord } from './job.schema.js';

type Lease = { readonly holder: string; readonly now: Date; readonly until: Date };
/** Outcome of the last run. */
export type JobHealth = Pick<
  JobRecord,
  'lastRunAt' | 'lastSuccessAt' | 'lastError' | 'tries' | 'nextAttemptAt'
>;

const NEW: JobHealth = {
  lastRunAt: null,
  lastSuccessAt: null,
  lastError: null,
  tries: 0,
  nextAttemptAt: null,
};
const FREE = { holder: null, until: null };

/** The stored state of the jobs. */
@Injectable()
export class JobRepository {
  constructor(@InjectModel(JobRecord.name) private readonly jobs: Model<JobRecord>) {}

  /**
   * Takes the lease of a job if it is free or has expired; returns the row, or null when another process
   * holds it. A lease that ends far later than a new one would was given before the clock was set back.
   */
  async acquire(name: string, { holder, now, until }: Lease): Promise<JobRecord | null> {
    const farthest = new Date(2 * until.getTime() - now.getTime());
    const isFree = {
      $or: [{ until: null }, { until: { $lte: now } }, { until: { $gt: farthest } }, { holder }],
    };
    try {
      return await this.jobs
        .findOneAndUpdate(
          { _id: name, ...isFree },
          { $set: { holder, until }, $setOnInsert: NEW },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<JobRecord | null>();
    } catch (error) {
      // the upsert ran into the row of another holder
      if (duplicateField(error) !== null) return null;
      throw error;
    }
  }

  /** Extends leases and records the latest runs, in one write. False when a lease was lost. */
  async renew(
    runs: ReadonlyMap<string, Pick<JobHealth, 'lastRunAt' | 'lastSuccessAt'>>,
    { holder, until }: Lease,
  ): Promise<boolean> {
    const { matchedCount } = await this.jobs.bulkWrite(
      [...runs].map(([_id, { lastRunAt, lastSuccessAt }]) => ({
        updateOne: {
          filter: { _id, holder },
          update: { $set: { until, lastRunAt, lastSuccessAt } },
        },
      })),
      { ordered: false },
    );
    return matchedCount === runs.size;
  }

  /** Records how a run of the holder ended. */
  async record(name: string, holder: string, health: JobHealth): Promise<void> {
    await this.jobs.updateOne({ _id: name, holder }, { $set: health });
  }

  /** Frees all leases of a process. */
  async release(holder: string): Promise<void> {
    await this.jobs.updateMany({ holder }, { $set: FREE });
  }

  /** Frees all leases: for a database that no other process can have open. */
  async releaseAll(): Promise<void> {
    await this.jobs.updateMany({ holder: { $ne: null } }, { $set: FREE });
  }

  /** By name. */
  all(): Promise<JobRecord[]> {
    return this.jobs.find().sort({ _id: 1 }).lean<JobRecord[]>();
  }
}
