import type { PartHealth } from '../platform/health/installation-health.js';
import type { OutboxRecord } from './outbox-record.js';
import type { StoredOutbox } from './stored-outbox.js';

const MINUTE_MS = 60_000;
/** Longer than the usual pauses between two tries. */
const WAITS_MS = 15 * MINUTE_MS;
/** Nothing gets out for so long. */
const STUCK_MS = 2 * 60 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How an outbox is: what waits for longer than it should, and what was given up in the last day. */
export async function outboxHealth(
  outbox: StoredOutbox<OutboxRecord>,
  now: Date,
): Promise<PartHealth> {
  const oldest = await outbox.oldestQueued();
  const failed = await outbox.countFailedSince(new Date(now.getTime() - DAY_MS));
  const count = await outbox.count('queued');
  const waits = oldest ? now.getTime() - oldest.queuedAt.getTime() : 0;
  if (oldest && waits > WAITS_MS) {
    const error = oldest.lastError === undefined ? {} : { error: oldest.lastError };
    const state = waits > STUCK_MS ? 'failing' : 'attention';
    return { state, code: 'waiting', count, failed, since: oldest.queuedAt, ...error };
  }
  if (failed > 0) return { state: 'attention', code: 'given-up', count, failed };
  return { state: 'ok', code: 'sent', count };
}
