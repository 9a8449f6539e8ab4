import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { duplicateField, isDuplicatesOnly } from '../../core/platform/database/duplicate-key.js';
import { HookDelivery, type DeliveryState } from './hook-delivery.schema.js';

export type NewDelivery = Pick<HookDelivery, 'hook' | 'key' | 'event' | 'round' | 'at'>;

/** How many of a hook are kept once they are over. */
const KEPT = 20;
const OVER: DeliveryState[] = ['sent', 'failed', 'dropped'];
const BROKEN_OFF = 'The server stopped while it was being sent.';

/** The outbox of the hooks. */
@Injectable()
export class HookDeliveryRepository {
  constructor(@InjectModel(HookDelivery.name) private readonly deliveries: Model<HookDelivery>) {}

  /** Queues deliveries; one whose key the hook has already stays as it is. */
  async queue(wanted: readonly NewDelivery[], now: Date): Promise<void> {
    if (wanted.length === 0) return;
    const queued = { state: 'queued' as const, tries: 0, answer: null, changedAt: now };
    try {
      await this.deliveries.insertMany(
        wanted.map((one) => ({ ...one, ...queued })),
        { ordered: false },
      );
    } catch (error) {
      if (!isDuplicatesOnly(error)) throw error;
    }
  }

  /** Stores what came of a test. */
  async addTest(
    test: Pick<HookDelivery, 'hook' | 'key' | 'at' | 'state' | 'answer' | 'loss'>,
    now: Date,
  ): Promise<void> {
    const rest = { event: 'test' as const, round: null, tries: 1, changedAt: now };
    try {
      await this.deliveries.insertMany([{ ...test, ...rest }]);
    } catch (error) {
      if (duplicateField(error) === null) throw error;
    }
  }

  /** Hooks that something waits for. */
  hooksWaiting(): Promise<Types.ObjectId[]> {
    return this.deliveries.distinct('hook', { state: { $in: ['queued', 'sending'] } });
  }

  /** The next delivery of a hook. */
  next(hook: Types.ObjectId): Promise<HookDelivery | null> {
    return this.deliveries.findOne({ hook, state: 'queued' }).sort({ at: 1 }).lean();
  }

  /** Marks that it is about to leave. False when another process has done so. */
  async begin({ _id, tries }: HookDelivery, now: Date): Promise<boolean> {
    const result = await this.deliveries.updateOne(
      { _id, state: 'queued', tries },
      { $set: { state: 'sending', changedAt: now }, $inc: { tries: 1 } },
    );
    return result.matchedCount === 1;
  }

  async end(
    { _id }: HookDelivery,
    fields: Pick<HookDelivery, 'state' | 'answer' | 'loss' | 'changedAt'>,
  ): Promise<void> {
    await this.deliveries.updateOne({ _id }, { $set: fields });
  }

  /** What a process was sending when it stopped may have arrived: better lost than told twice. */
  async giveUpBrokenOff(hook: Types.ObjectId, now: Date): Promise<void> {
    await this.deliveries.updateMany(
      { hook, state: 'sending' },
      { $set: { state: 'failed', answer: BROKEN_OFF, changedAt: now } },
    );
  }

  /** Nothing that waits for a hook is sent any more. */
  async dropWaiting(hook: Types.ObjectId, now: Date): Promise<void> {
    await this.deliveries.updateMany(
      { hook, state: 'queued' },
      { $set: { state: 'dropped', changedAt: now } },
    );
  }

  /** The latest of a hook, newest first. */
  latest(hook: Types.ObjectId): Promise<HookDelivery[]> {
    return this.deliveries.find({ hook }).sort({ at: -1 }).limit(KEPT).lean();
  }

  /** Forgets those that are over, but for the latest. */
  async prune(hook: Types.ObjectId): Promise<void> {
    const old = await this.deliveries
      .find({ hook, state: { $in: OVER } }, { _id: 1 })
      .sort({ at: -1, _id: -1 })
      .skip(KEPT)
      .lean();
    if (old.length === 0) return;
    await this.deliveries.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
  }

  async forget(hook: Types.ObjectId): Promise<void> {
    await this.deliveries.deleteMany({ hook });
  }
}
