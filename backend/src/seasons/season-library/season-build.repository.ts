import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { systemNow } from '../../core/platform/clock/clock.js';
import { duplicateField } from '../../core/platform/database/duplicate-key.js';
import { SeasonBuild } from './season-build.schema.js';

/** A process that is silent for longer than this has died: another one fetches the season again. */
const LEASE_MS = 90_000;
/** Nobody holds it. */
const RELEASED = { holder: null, until: new Date(0), waitsUntil: null };

/** The seasons that are being fetched. Several processes share the work: each row has one holder. */
@Injectable()
export class SeasonBuildRepository {
  /** This process; a restart is another holder. */
  private readonly holder = randomUUID();

  constructor(@InjectModel(SeasonBuild.name) private readonly builds: Model<SeasonBuild>) {}

  /** All builds there are or have been. */
  all(): Promise<SeasonBuild[]> {
    return this.builds.find().lean<SeasonBuild[]>();
  }

  find(year: number): Promise<SeasonBuild | null> {
    return this.builds.findById(year).lean<SeasonBuild | null>();
  }

  /** How many seasons were asked for since then. */
  askedSince(time: Date): Promise<number> {
    return this.builds.countDocuments({ askedAt: { $gte: time } });
  }

  /** Asks for a season. Nothing changes while it is being built. */
  async ask(year: number): Promise<void> {
    const begun = { askedAt: systemNow(), rounds: null, done: 0, reason: null, faults: [] };
    try {
      await this.builds.updateOne(
        { _id: year, state: { $ne: 'building' } },
        { $set: { state: 'building', ...begun, ...RELEASED } },
        { upsert: true },
      );
    } catch (error) {
      // it is being built
      if (duplicateField(error) === null) throw error;
    }
  }

  /**
   * Takes the season that was asked for first and that nobody fetches; null when there is none, or while
   * another process fetches one: the results API is asked for one after the other.
   */
  async claimNext(): Promise<SeasonBuild | null> {
    const now = systemNow();
    const isFree = { state: 'building' as const, until: { $lte: now } };
    // each turn of the jobs asks: without work nothing is written
    if (!(await this.builds.exists(isFree))) return null;
    const isHeld = { state: 'building' as const, until: { $gt: now } };
    if (await this.builds.exists(isHeld)) return null;
    return this.builds
      .findOneAndUpdate(
        isFree,
        { $set: { holder: this.holder, until: leaseEnd() } },
        { sort: { askedAt: 1 }, returnDocument: 'after' },
      )
      .lean<SeasonBuild | null>();
  }

  /** Stores how far it is, and that this process is still at it. */
  async progress(year: number, done: number, rounds: number): Promise<void> {
    await this.change(year, { done, rounds, waitsUntil: null, until: leaseEnd() });
  }

  /** Stores that it waits for the results API, and that this process is still at it. */
  async wait(year: number, waitsUntil: Date): Promise<void> {
    await this.change(year, { waitsUntil, until: leaseEnd() });
  }

  /** Lets another process, or the next start, go on with it. */
  async giveBack(year: number): Promise<void> {
    await this.change(year, RELEASED);
  }

  /** Stores why it came to nothing. */
  async fail(year: number, why: Pick<SeasonBuild, 'state' | 'reason' | 'faults'>): Promise<void> {
    await this.change(year, { ...why, ...RELEASED });
  }

  /** Forgets a season that is stored. */
  async forget(year: number): Promise<void> {
    await this.builds.deleteOne({ _id: year });
  }

  /** Nothing is written once another process has taken it over. */
  private async change(year: number, change: Partial<SeasonBuild>): Promise<void> {
    const isMine = { _id: year, state: 'building' as const, holder: this.holder };
    await this.builds.updateOne(isMine, { $set: change });
  }
}

const leaseEnd = (): Date => new Date(systemNow().getTime() + LEASE_MS);
