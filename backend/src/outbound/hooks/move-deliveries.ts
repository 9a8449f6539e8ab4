import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model, Types } from 'mongoose';
import { duplicateField } from '../../core/platform/database/duplicate-key.js';
import { unlessDiskFull } from '../../core/platform/database/unless-disk-full.js';
import { HookDelivery } from './hook-delivery.schema.js';
import type { DeliveryState, HookLoss, DeliveryEvent } from './hook-kinds.js';

/** Where versions up to 0.10 stored deliveries. */
const OLD = 'hookDeliveries';
const BROKEN_OFF = 'The server stopped while it was being sent.';

type OldDelivery = {
  readonly _id: Types.ObjectId;
  readonly hook: Types.ObjectId;
  readonly key: string;
  readonly event: DeliveryEvent;
  readonly round: number | null;
  readonly at: Date;
  /** moving: waits, and an instance of the old version sends it no more. */
  readonly state: DeliveryState | 'moving';
  readonly tries: number;
  readonly answer: string | null;
  readonly loss?: HookLoss | null;
  readonly changedAt: Date;
};

/**
 * Moves what earlier versions have queued or sent into the outbox of today. A delivery is stored there under its id before
 * it is deleted here, so a crash in between neither loses nor doubles it.
 */
@Injectable()
export class MoveDeliveries implements OnModuleInit {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(HookDelivery.name) private readonly deliveries: Model<HookDelivery>,
  ) {}

  /** On a full disk with the next start. */
  async onModuleInit(): Promise<void> {
    await unlessDiskFull(this.move());
  }

  private async move(): Promise<void> {
    const old = this.connection.collection<OldDelivery>(OLD);
    await old.updateMany({ state: 'queued' }, { $set: { state: 'moving' } });
    for await (const delivery of old.find()) {
      await this.store(delivery);
      await old.deleteOne({ _id: delivery._id });
    }
  }

  private async store({ hook, key, answer, changedAt, ...rest }: OldDelivery): Promise<void> {
    const to = hook.toHexString();
    const delivery = { ...rest, to, dedupeKey: `${to}:${key}`, changedAt, queuedAt: changedAt };
    const { deliveries } = this;
    try {
      // as it is, with the time at which it has changed
      await deliveries.collection.insertOne({
        ...delivery,
        nextTryAt: await this.nextTryAt(hook, changedAt),
        ...stateOf(rest.state, answer),
      });
    } catch (error) {
      if (duplicateField(error) === null) throw error;
    }
  }

  /** A hook of an earlier version knew when it is tried again. */
  private async nextTryAt(_id: Types.ObjectId, otherwise: Date): Promise<Date> {
    const hooks = this.connection.collection<{ readonly nextTryAt?: Date }>('hooks');
    return (await hooks.findOne({ _id }))?.nextTryAt ?? otherwise;
  }
}

function stateOf(state: OldDelivery['state'], answer: string | null): object {
  switch (state) {
    case 'moving':
    case 'queued':
      return { state: 'queued', ...(answer !== null && { lastError: answer }) };
    case 'sending':
      // it may have arrived
      return { state: 'failed', lastError: BROKEN_OFF };
    case 'sent':
      return { state, answer };
    case 'failed':
    case 'dropped':
      return { state, ...(answer !== null && { lastError: answer }) };
  }
}
