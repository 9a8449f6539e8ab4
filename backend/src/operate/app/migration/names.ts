import type { mongo } from 'mongoose';
import { dropIfExists, insertOnce } from './collections.js';
import { MISSING } from './missing.js';

type Rename = { readonly collection: string; readonly from: string; readonly to: string };

/** Fields as versions up to 0.11 called them, and as they are called since. */
const FIELDS: readonly Rename[] = [
  { collection: 'leagues', from: 'news', to: 'pendingLogEntries' },
  { collection: 'leagues', from: 'night.presses', to: 'night.events' },
  { collection: 'entries', from: 'news', to: 'pendingLogEntries' },
  { collection: 'entries', from: 'swapNews', to: 'pendingSwapLogEntries' },
  { collection: 'entries', from: 'plan.untold', to: 'plan.unnotified' },
  { collection: 'entries', from: 'fill', to: 'pickRequest' },
  { collection: 'leagueLog', from: 'isUntold', to: 'isUnnotified' },
  { collection: 'races', from: 'calendarNews', to: 'pendingCalendarLogEntries' },
  { collection: 'races', from: 'heldBack.nextLook', to: 'heldBack.nextCheckAt' },
  { collection: 'hooks', from: 'news', to: 'pendingLogEntry' },
  { collection: 'hooks', from: 'told', to: 'announcedKeys' },
  { collection: 'presentPlayers', from: 'beat', to: 'heartbeat' },
];

/** Documents per command. */
const AT_ONCE = 500;

const COLLECTIONS = [
  ['toldRounds', 'roundNotifications'],
  ['nightBeats', 'nightHeartbeats'],
] as const;

const RENAMED_JOBS = ['end-asking', 'tell-failed-plans', 'publish-calendar-news', 'tell-hooks'];

/** The names of stored fields, collections and jobs. */
export async function migrateNames(db: mongo.Db): Promise<void> {
  for (const rename of FIELDS) await renameField(db, rename);
  for (const [from, to] of COLLECTIONS) await renameCollection(db, from, to);
  // they say which process ran a job and how its latest run went, which the next run writes under the new name
  await db.collection<{ _id: string }>('jobs').deleteMany({ _id: { $in: RENAMED_JOBS } });
}

/** One write changes a document, so it has either the old field or the new one; many are sent at once. */
async function renameField(db: mongo.Db, { collection, from, to }: Rename): Promise<void> {
  const documents = db.collection(collection);
  const isOld = { [from]: { $exists: true }, [to]: MISSING };
  const rename = (document: mongo.WithId<mongo.Document>) => {
    const value = from.split('.').reduce<unknown>(valueOf, document);
    const update = { $set: { [to]: value }, $unset: { [from]: '' as const } };
    return { updateOne: { filter: { ...isOld, _id: document._id }, update } };
  };
  const read = () =>
    documents
      .find(isOld, { projection: { [from]: 1 } })
      .limit(AT_ONCE)
      .toArray();
  for (let old = await read(); old.length > 0; old = await read())
    await documents.bulkWrite(old.map(rename));
}

const valueOf = (part: unknown, key: string): unknown => (part as Record<string, unknown>)[key];

/** Without a cursor, which ends with an error when another process drops the collection. */
async function renameCollection(db: mongo.Db, from: string, to: string): Promise<void> {
  const old = db.collection(from);
  for (let left = await old.findOne(); left; left = await old.findOne()) {
    // stored before it is deleted, so it is never lost
    await insertOnce(db.collection(to), left);
    await old.deleteOne({ _id: left._id });
  }
  await dropIfExists(db, from);
}
