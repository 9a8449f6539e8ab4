import type { mongo } from 'mongoose';
import { MISSING } from './missing.js';

/** Requests for missed picks: since 0.17 each says when it is due. */
export async function migratePickRequests(db: mongo.Db): Promise<void> {
  const open = { 'pickRequest._id': { $exists: true }, 'pickRequest.dueAt': MISSING };
  const dueAt = new Date(0);
  await db.collection('entries').updateMany(open, { $set: { 'pickRequest.dueAt': dueAt } });
}
