import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { duplicateField } from '../database/duplicate-key.js';
import { JobRow } from './job-row.schema.js';

type Lease = { readonly holder: string; readonly now: Date; readonly until: Date };
/** How a job went. */
export type JobHealth = Pick<
  JobRow,
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

@Injectable()
export class JobRepository {
  constructor(@InjectModel(JobRow.name) private readonly jobs: Model<JobRow>) {}

  /**
   * The job's row when it is the holder's now: it was free, or the time of its holder is over. A lease
   * that ends far later than a new one was given before the clock was set back.
   */
  async take(name: string, { holder, now, until }: Lease): Promise<JobRow | null> {
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
        .lean<JobRow | null>();
    } catch (error) {
      // the upsert found the row held by somebody else
      if (duplicateField(error) !== null) return null;
      throw error;
    }
  }

  /** Prolongs leases and writes down the latest runs, in one write. False when one was lost. */
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

  async record(name: string, holder: string, health: JobHealth): Promise<void> {
    await this.jobs.updateOne({ _id: name, holder }, { $set: health });
  }

  async release(holder: string): Promise<void> {
    await this.jobs.updateMany({ holder }, { $set: FREE });
  }

  /** For a database that nobody else can have open: whoever held a job is gone. */
  async releaseAll(): Promise<void> {
    await this.jobs.updateMany({ holder: { $ne: null } }, { $set: FREE });
  }

  /** By name. */
  all(): Promise<JobRow[]> {
    return this.jobs.find().sort({ _id: 1 }).lean<JobRow[]>();
  }
}
