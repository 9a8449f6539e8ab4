import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, type mongo, Types } from 'mongoose';
import { SharedWrites } from '../../src/platform/database/shared-writes.js';
import { expectStatus, signUp } from '../support/api-session.js';
import { changeStored } from '../support/change-stored.js';
import { moveClock, startQuiet } from '../support/inspect.js';
import { leagueOf } from '../support/league-scenario.js';
import { currentPick, pick, savePick } from '../support/picks.js';
import type { TestApp } from '../support/test-app.js';
import { AUSTRALIA, CHINA } from '../support/weekends-2025.js';

let app: TestApp;
let connection: Connection;
let collection: mongo.Collection;

beforeAll(async () => {
  app = await startQuiet();
  connection = app.nest.get<Connection>(getConnectionToken());
  collection = connection.collection('written');
}, 30_000);
afterAll(() => app?.close());

/** Documents of version 1. */
async function made(count: number): Promise<Types.ObjectId[]> {
  const ids = Array.from({ length: count }, () => new Types.ObjectId());
  await collection.insertMany(ids.map((_id) => ({ _id, version: 1, list: ['old'] })));
  return ids;
}

/** Commands that were sent meanwhile, in their order. */
async function commandsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  connection.set('debug', (_collection: string, command: string) => sent.push(command));
  await work().finally(() => connection.set('debug', false));
  return sent;
}

const written = (_id: Types.ObjectId) => collection.findOne({ _id });

describe('conditional writes that come at once (VA-19)', () => {
  it.each([
    ['what comes alone', 1, ['updateOne']],
    ['what follows it', 7, ['updateOne', 'bulkWrite']],
    ['what is enough for a command', 10, ['updateOne', 'bulkWrite', 'updateOne']],
    ['what comes while four are under way', 43, ['updateOne', ...Array(4).fill('bulkWrite')]],
  ])('should make groups of %s', async (_what, count, expected) => {
    const ids = await made(count);
    const writes = new SharedWrites(collection);
    const commands = await commandsOf(async () => {
      const outcomes = await Promise.all(
        ids.map((_id, at) => writes.set({ _id, version: 1 }, { version: 2, 'list.0': at })),
      );
      expect(outcomes).toEqual(ids.map(() => true));
    });
    expect(commands).toEqual(expected);
    for (const [at, _id] of ids.entries()) {
      expect(await written(_id)).toEqual({ _id, version: 2, list: [at] });
    }
  });

  it('should tell apart what was stored and what has found nothing', async () => {
    const ids = await made(9);
    const gone = new Set([0, 3, 7]);
    await collection.updateMany(
      { _id: { $in: ids.filter((_, at) => gone.has(at)) } },
      { $set: { version: 2 } },
    );
    const writes = new SharedWrites(collection);
    const outcomes = await Promise.all(
      ids.map((_id, at) => writes.set({ _id, version: 1 }, { version: 2, 'list.0': at })),
    );
    expect(outcomes).toEqual(ids.map((_, at) => !gone.has(at)));
    for (const [at, _id] of ids.entries()) {
      expect((await written(_id))?.['list']).toEqual([gone.has(at) ? 'old' : at]);
    }
  });

  it('should let one of those through that want to change the same version', async () => {
    const [_id] = await made(1);
    const writes = new SharedWrites(collection);
    const outcomes = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((at) =>
        writes.set({ _id: _id!, version: 1 }, { version: 2, 'list.0': at }),
      ),
    );
    const winner = outcomes.indexOf(true);
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await written(_id!)).toEqual({ _id, version: 2, list: [winner + 1] });
  });

  it('should hand an error to all whom it may concern, and go on', async () => {
    const [first, second, third, fourth] = await made(4);
    const writes = new SharedWrites(collection);
    const set = (_id: Types.ObjectId, values: object) =>
      writes.set({ _id, version: 1 }, { version: 2, ...values });
    const outcomes = await Promise.allSettled([
      set(first!, {}),
      set(second!, {}),
      // there is no field in a number
      set(third!, { 'version.deep': 1 }),
      set(fourth!, {}),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ]);
    expect(await set(third!, {})).toBe(true);
  });
});

describe('players who save at once (VA-19, CO-05)', () => {
  it('should store the picks of all, also where what is remembered is outdated', async () => {
    const ann = await signUp(app, 'ann');
    const others = await Promise.all(['bob', 'cas', 'dan', 'eve'].map((name) => signUp(app, name)));
    const { id } = await leagueOf(ann, others);
    const all = [ann, ...others];
    moveClock(app, AUSTRALIA.open);
    for (const who of all) await expectStatus(savePick(who, id, pick('NOR', 'PIA', 'Haas')), 200);
    moveClock(app, CHINA.open);
    for (const who of all) await expectStatus(currentPick(who, id, 2), 200);
    const where = { user: new Types.ObjectId(others[2]!.id) };
    await changeStored(app, 'entries', where, { version: 40 });
    const codes = ['RUS', 'LEC', 'ALB', 'GAS', 'HUL'];
    await Promise.all(
      all.map((who, at) =>
        expectStatus(savePick(who, id, pick(codes[at]!, 'ANT', 'Ferrari')), 200),
      ),
    );
    const picks = await Promise.all(all.map((who) => currentPick(who, id, 2)));
    expect(picks.map(({ body }) => body.mainDriver)).toEqual([
      'George Russell',
      'Charles Leclerc',
      'Alexander Albon',
      'Pierre Gasly',
      'Nico Hülkenberg',
    ]);
  });
});
