import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { StoredOutbox } from '../../core/outbox/stored-outbox.js';
import { HookDelivery } from './hook-delivery.schema.js';

/** How many deliveries of a hook its owner sees. */
const SHOWN = 20;

/** The stored outbox of the hooks. */
@Injectable()
export class HookDeliveryRepository extends StoredOutbox<HookDelivery> {
  constructor(@InjectModel(HookDelivery.name) private readonly deliveries: Model<HookDelivery>) {
    super(deliveries, { emptied: {}, order: 'at' });
  }

  /** Stores the outcome of a test (system time). */
  async addTest(
    test: Pick<HookDelivery, 'to' | 'dedupeKey' | 'at' | 'state' | 'answer' | 'lastError' | 'loss'>,
    now: Date,
  ): Promise<void> {
    const rest = { event: 'test' as const, round: null, tries: 1, nextTryAt: now, queuedAt: now };
    await this.deliveries.insertMany([{ ...test, ...rest }]);
  }

  /** The latest deliveries of a hook, newest first. */
  latest(hook: Types.ObjectId): Promise<HookDelivery[]> {
    return this.deliveries.find({ to: hook.toHexString() }).sort({ at: -1 }).limit(SHOWN).lean();
  }

  /** Deletes everything of a hook that is removed. */
  async forget(hook: string): Promise<void> {
    await this.deliveries.deleteMany({ to: hook });
  }
}
