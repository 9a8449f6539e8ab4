import type { mongo } from 'mongoose';
import type { DeliveryEvent, HookLoss } from '../../../outbound/hooks/hook-kinds.js';
import { insertOnce } from './collections.js';
import { MISSING } from './missing.js';

/** As versions up to 0.10 stored it. */
type OldDelivery = {
  readonly _id: mongo.ObjectId;
  readonly hook: mongo.ObjectId;
  readonly key: string;
  readonly event: DeliveryEvent;
  readonly round: number | null;
  readonly at: Date;
  /** moving: 0.11 was stopped while it moved what was queued. */
  readonly state: 'queued' | 'moving' | 'sending' | 'sent' | 'failed' | 'dropped';
  readonly tries: number;
  readonly answer: string | null;
  readonly loss?: HookLoss | null;
  readonly changedAt: Date;
};
type OldHook = { readonly nextTryAt?: Date };

const BROKEN_OFF = 'The server stopped while it was being sent.';

/** Hooks, and their deliveries: since 0.11 these are messages of an outbox. */
export async function migrateHooks(db: mongo.Db): Promise<void> {
  const hooks = db.collection<OldHook>('hooks');
  await hooks.updateMany({ name: MISSING }, { $set: { name: null } });
  const isOff = { offAt: { $ne: null }, offReason: MISSING } as const;
  await hooks.updateMany(isOff, { $set: { offReason: 'failing' } });
  await hooks.updateMany({ offReason: MISSING }, { $set: { offReason: null } });
  const old = db.collection<OldDelivery>('hookDeliveries');
  const messages = db.collection('chatDeliveries');
  for await (const delivery of old.find()) {
    const hook = await hooks.findOne({ _id: delivery.hook });
    // stored under its id before it is deleted, so it is neither lost nor doubled
    await insertOnce(messages, toMessage(delivery, hook?.nextTryAt));
    await old.deleteOne({ _id: delivery._id });
  }
}

/** @param nextTryAt when its hook is tried again */
function toMessage(
  { hook, key, state, answer, changedAt, ...rest }: OldDelivery,
  nextTryAt = changedAt,
): mongo.Document {
  const to = hook.toHexString();
  const dedupeKey = `${to}:${key}`;
  const outcome = outcomeOf(state, answer);
  return { ...rest, to, dedupeKey, changedAt, queuedAt: changedAt, nextTryAt, ...outcome };
}

function outcomeOf(state: OldDelivery['state'], answer: string | null): mongo.Document {
  if (state === 'sent') return { state, answer };
  // it may have arrived
  if (state === 'sending') return { state: 'failed', lastError: BROKEN_OFF };
  const refused = answer !== null && { lastError: answer };
  return { state: state === 'moving' ? 'queued' : state, ...refused };
}
