// the plans of queries that the others have asked for are not explained again
import './migration/indexes.js';
import './migration/old-folders.js';
import { mongo } from 'mongoose';
import { migrate } from '../src/operate/app/migration/migrate.js';
import { makeQuiet, stored } from './support/inspect.js';
import { inDatabase, type OldFolder, oldFolder } from './support/old-folder.js';
import { newReminders } from './support/reminders.js';
import { HOUR } from './support/durations.js';
import { suiteApp } from './support/suite-app.js';
import { TestApp } from './support/test-app.js';
import { JAPAN, shift } from './support/weekends-2025.js';

type Stored = ReadonlyMap<string, mongo.Document[]>;

/** Everything that is stored, by collection. */
async function read(db: mongo.Db): Promise<Stored> {
  const all = new Map<string, mongo.Document[]>();
  for (const { name } of await db.listCollections().toArray()) {
    all.set(name, await db.collection(name).find().sort({ _id: 1 }).toArray());
  }
  return all;
}

async function restore(db: mongo.Db, stored: Stored): Promise<void> {
  for (const { name } of await db.listCollections().toArray()) {
    await db.collection(name).deleteMany({});
  }
  for (const [name, rows] of stored) {
    if (rows.length > 0) await db.collection(name).insertMany([...rows]);
  }
}

/** As text, without collections that are empty. */
async function dump(db: mongo.Db): Promise<string> {
  const full = [...(await read(db))].filter(([, rows]) => rows.length > 0);
  return mongo.BSON.EJSON.stringify(full.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

const WRITES = new Set([
  'insertOne',
  'updateOne',
  'updateMany',
  'deleteOne',
  'deleteMany',
  'dropCollection',
]);
/** A command of several writes, of which a kill leaves the first ones. */
const SEVERAL = 'bulkWrite';

const killed = () => Promise.reject(new Error('killed'));

/** The first of several writes. */
async function bulkWriteAll(collection: object, writes: readonly object[]): Promise<void> {
  if (writes.length > 0) await (collection as mongo.Collection).bulkWrite(writes as never);
}

/** The database of a process that is killed after so many writes. */
function killedAfter(db: mongo.Db, writes: number): mongo.Db {
  let left = writes;
  const watched = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get(of, name) {
        const value: unknown = Reflect.get(of, name, of);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          if (name === SEVERAL) {
            const [all = []] = args as object[][];
            const done = all.slice(0, Math.max(0, left));
            left -= all.length;
            if (left < 0) return bulkWriteAll(of, done).then(killed);
          }
          if (WRITES.has(String(name)) && (left -= 1) < 0) return killed();
          const answer: unknown = Reflect.apply(value, of, args);
          return name === 'collection' ? watched(answer as object) : answer;
        };
      },
    });
  return watched(db);
}

/** A hook of 0.7.0 that was switched off, with deliveries in each state. */
async function addHook(db: mongo.Db): Promise<void> {
  const hook = new mongo.ObjectId();
  const at = new Date(JAPAN.lock);
  await db.collection('hooks').insertOne({ _id: hook, slot: 0, offAt: at, failingSince: at });
  const states = ['queued', 'moving', 'sending', 'sent', 'failed', 'dropped'];
  await db.collection('hookDeliveries').insertMany(
    states.map((state) => ({
      hook,
      key: `2025:${state}:1`,
      event: 'result',
      round: 1,
      at,
      state,
      tries: 1,
      answer: state === 'sent' ? '204' : '503',
      changedAt: at,
    })),
  );
}

/** What a server of 0.11 that was killed had still to do, under its old names, in documents that are there. */
async function leavePending(db: mongo.Db): Promise<void> {
  const at = new Date(JAPAN.lock);
  const logEntry = { _id: new mongo.ObjectId(), at };
  const swap = { ...logEntry, round: 1 };
  const set = (collection: string, fields: object) =>
    db.collection(collection).updateOne({}, { $set: fields });
  await set('leagues', { news: [logEntry] });
  await set('entries', { news: [logEntry], swapNews: [swap], 'plan.untold': [1], fill: logEntry });
  await set('leagueLog', { isUntold: true });
  await set('races', { calendarNews: [logEntry], heldBack: { at, why: 'late', nextLook: at } });
  await set('hooks', { news: logEntry, told: ['2025:lock:1'] });
  const add = (collection: string, ...ids: string[]) =>
    db.collection<{ _id: string }>(collection).insertMany(ids.map((_id) => ({ _id, at })));
  await add('toldRounds', '2025:1:result', '2025:2:result');
  await add('jobs', 'tell-hooks');
  await db.collection('presentPlayers').insertOne({ beat: 1, nights: [], expiresAt: at });
}

describe('the migration of what earlier releases have stored', () => {
  let folder: OldFolder;
  /** As the earlier release left it, and as it is to become. */
  let before: Stored;
  let after: string;

  beforeAll(async () => {
    folder = await oldFolder('0.1.0 by way of 0.2.0');
    await inDatabase(folder, async (db) => {
      // the rest of these is much, and all alike
      await db.collection('races').deleteMany({ round: { $gt: 1 } });
      await db.collection('entries').deleteMany({ season: 2023 });
      await db.collection('mails').deleteMany({ writer: { $ne: 'reminder' } });
      // a reminder that 0.8.0 queued for a second lock
      await db
        .collection('mails')
        .updateOne({ writer: 'reminder' }, { $set: { 'facts.series': 2 } });
      // a season that a later release has fetched again
      const races = await db.collection('races').find({ season: 2023 }).toArray();
      await db
        .collection<{ _id: string; races: object[] }>('seasonVersions')
        .insertOne({ _id: 'old', races });
      await addHook(db);
      await leavePending(db);
      before = await read(db);
      await migrate(db);
      after = await dump(db);
    });
  });
  afterAll(() => folder?.remove());

  it('should change something in each collection that it is about', () =>
    inDatabase(folder, async (db) => {
      const now = await read(db);
      const changed = [...before.keys()].filter(
        (name) =>
          mongo.BSON.EJSON.stringify(now.get(name) ?? []) !==
          mongo.BSON.EJSON.stringify(before.get(name) ?? []),
      );
      expect(changed.sort()).toEqual([
        'boards',
        'entries',
        'hookDeliveries',
        'hooks',
        'imports',
        'jobs',
        'leagueLog',
        'leagues',
        'mails',
        'nightBeats',
        'presentPlayers',
        'races',
        'reminders',
        'seasonVersions',
        'seasons',
        'toldRounds',
        'users',
      ]);
    }));

  it('should come to the same wherever it was killed', () =>
    inDatabase(folder, async (db) => {
      let isWhole = false;
      let writes = 0;
      for (; !isWhole; writes += 1) {
        await restore(db, before);
        isWhole = await migrate(killedAfter(db, writes)).then(
          () => true,
          () => false,
        );
        await migrate(db);
        expect([writes, await dump(db)]).toEqual([writes, after]);
      }
      expect(writes).toBeGreaterThan(20);
    }));

  it('should come to the same when two processes do it at once', () =>
    inDatabase(folder, async (db) => {
      await restore(db, before);
      await Promise.all([migrate(db), migrate(db), migrate(db)]);
      expect(await dump(db)).toBe(after);
    }));

  it('should be done once', () =>
    inDatabase(folder, async (db) => {
      await migrate(killedAfter(db, 0));
      expect(await dump(db)).toBe(after);
    }));

  it('should let nobody be reminded again of what 0.8.0 has reminded them of', async () => {
    const old = await oldFolder('0.8.0');
    await inDatabase(old, async (db) => {
      const lockAt = new Date(JAPAN.lock);
      await db
        .collection<{ _id: string; lockAt: Date; done: string; series: number }>('reminders')
        .insertOne({ _id: '2025:3', lockAt, done: '24h', series: 1 });
    });
    const begin = shift(JAPAN.lock, -20 * HOUR);
    const app = await TestApp.start({ ...old.environment, SIMULATION_START: begin.toISOString() });
    await app.runJobs();
    expect(newReminders(app)).toEqual([]);
    await app.setTime(shift(JAPAN.lock, -HOUR));
    expect(newReminders(app).map((line) => line.split(':')[0])).toEqual(['ann']);
    await app.close();
    old.remove();
  });
});

describe('a data folder of 0.11.0 whose server was killed', () => {
  let folder: OldFolder;
  const app = suiteApp(() => folder.environment);
  const mails = () => app.emails.map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`).sort();

  beforeAll(async () => {
    folder = await oldFolder('0.11.0');
    await inDatabase(folder, async (db) => {
      const set = (collection: string, where: object, fields: object) =>
        db.collection(collection).updateOne(where, { $set: fields });
      const league = await db.collection('leagues').findOne({ name: 'Sunday Drivers' });
      const users = await db.collection('users').find().toArray();
      const [ann, ben] = ['ann', 'ben'].map((name) => users.find((user) => user.username === name));
      const at = new Date('2025-03-22T05:59:00Z');
      const actor = { _id: String(ann?._id) };
      const before = { setting: 'name', value: 'Saturday Drivers' };
      const after = { setting: 'name', value: 'Sunday Drivers' };
      const pending = {
        _id: new mongo.ObjectId(),
        at,
        actor,
        action: 'setting-changed',
        before,
        after,
      };
      await set('leagues', { _id: league?._id }, { news: [pending] });
      const failed = [{ round: 2, problems: [{ code: 'SELECTION_INCOMPLETE', name: null }] }];
      const plan = { 'plan.failed': failed, 'plan.untold': [2] };
      await set('entries', { league: league?._id, user: ben?._id }, plan);
      await set('leagueLog', { action: 'ownership-offered' }, { isUntold: true });
      // what was sent before cannot say that it was
      for (const outbox of ['mails', 'pushes', 'chatDeliveries']) {
        await db.collection(outbox).deleteMany({});
      }
      await db.collection('hooks').updateMany({}, { $unset: { dueAt: '' } });
    });
  });
  app.runForTests();
  beforeAll(() => makeQuiet(app));
  afterAll(() => folder?.remove());

  it('should publish what was pending, and say once what nobody was notified of', async () => {
    await app.runJobs();
    const log = await stored(app, 'leagueLog');
    expect(log.map(({ before }) => before?.value)).toContain('Saturday Drivers');
    expect(mails()).toEqual([
      'ben: Your plan for the Chinese Grand Prix didn’t count',
      'ben: ann wants you to take over Sunday Drivers',
    ]);
  });

  it('should announce nothing again', async () => {
    const [hook] = await stored(app, 'hooks');
    expect(hook?.['announcedKeys']).toEqual(['2025:reveal:1', '2025:result:1', '2025:reveal:2']);
    expect(await stored(app, 'chatDeliveries')).toEqual([]);
  });
});
