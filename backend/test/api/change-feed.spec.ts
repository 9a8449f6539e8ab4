import { getConnectionToken } from '@nestjs/mongoose';
import { type Db, MongoClient } from 'mongodb';
import type { Connection } from 'mongoose';
import { ChangeFeed } from '../../src/platform/cache/change-feed.js';
import type { StoredChange } from '../../src/platform/cache/stored-change.js';
import { type ApiSession, expectStatus, signUp, visitor } from '../support/api-session.js';
import { type LeagueScenario, leagueOf } from '../support/league-scenario.js';
import { pick, savePick } from '../support/picks.js';
import { type Answer, TestApp, until } from '../support/test-app.js';
import { at, startTwoInstances, type TwoInstances } from '../support/two-instances.js';
import { AUSTRALIA } from '../support/weekends-2025.js';

let instances: TwoInstances;
let one: TestApp;
let two: TestApp;
let ann: ApiSession;
let annAtTwo: ApiSession;
let league: LeagueScenario;

const isCurrent = (app: TestApp): boolean => app.nest.get(ChangeFeed).isCurrent();
const bothCurrent = () =>
  until(() => Promise.resolve(isCurrent(one) && isCurrent(two)), 'both are told of changes');
const table = (who: ApiSession): Promise<Answer> =>
  who.get(`/api/league/${league.id}/standings/2025`);

/** As something beside the game writes. */
async function inDatabase(write: (db: Db) => Promise<unknown>): Promise<void> {
  const client = await new MongoClient(instances.databaseUri).connect();
  await write(client.db('gridlock'));
  await client.close();
}

/** Collections that are asked while `send` runs, but for jobs, limits and the stream itself. */
async function tripsOf(app: TestApp, send: () => Promise<Answer>): Promise<string[]> {
  const connection = app.nest.get<Connection>(getConnectionToken());
  const trips: string[] = [];
  connection.set('debug', (collection: string) => trips.push(collection));
  await expectStatus(send(), 200);
  connection.set('debug', false);
  return trips.filter((name) => ['users', 'leagues', 'entries', 'seasons'].includes(name));
}

beforeAll(async () => {
  instances = await startTwoInstances({ RESPONSE_CACHE: 'on', RATE_LIMIT: 'off' });
  ({ one, two } = instances);
  ann = await signUp(one, 'ann');
  league = await leagueOf(ann, [await signUp(one, 'bob')]);
  annAtTwo = at(two, ann);
  for (const app of [one, two]) await app.setTime(AUSTRALIA.open);
  await expectStatus(savePick(ann, league.id, pick('NOR', 'PIA', 'Haas')), 200);
  for (const app of [one, two]) await app.setTime(AUSTRALIA.official);
  await bothCurrent();
}, 60_000);
afterAll(() => instances?.close());

describe('two processes that are told of changes', () => {
  it('should answer a session from memory, and a table for a second, as one process would', async () => {
    await expectStatus(table(annAtTwo), 200);
    expect((await table(annAtTwo)).body.driverStandings).toHaveLength(2);
    // whether the caller is a member is always asked
    const isCached = async () => (await tripsOf(two, () => table(annAtTwo))).join() === 'leagues';
    await until(isCached, 'only the league is asked');
  });

  it('should end a session everywhere within a second', async () => {
    const [member] = league.members as [ApiSession];
    const there = at(two, member);
    await expectStatus(table(there), 200);
    await member.post('/api/auth/logout');
    const ended = performance.now();
    await until(async () => (await table(there)).status === 401, 'the session has ended');
    // the machine may be busy, so only that it does not take as long as the cache lasts
    expect(performance.now() - ended).toBeLessThan(10_000);
  });

  it('should show a new helmet and a new member of the other process', async () => {
    await expectStatus(table(annAtTwo), 200);
    const helmet = { helmetPresetId: 7, helmetNumber: '77' };
    await expectStatus(ann.put(`/api/avatar/users/${ann.id}`, helmet), 200);
    const helmets = async () => JSON.stringify((await table(annAtTwo)).body.driverStandings);
    await until(async () => (await helmets()).includes('"77"'), 'the helmet is shown');
    const cas = await signUp(one, 'cas');
    await expectStatus(cas.post('/api/league/join', { code: league.league.code }), 201);
    await until(async () => (await helmets()).includes('"cas"'), 'the member is shown');
  });

  it('should open the stream anew where the database was dropped', async () => {
    const app = await TestApp.start({
      MONGODB_URI: instances.databaseUri.replace('/?', '/dropped?'),
      JWT_SECRET: instances.secret,
    });
    try {
      await until(() => Promise.resolve(isCurrent(app)), 'it is told of changes');
      const client = await new MongoClient(instances.databaseUri).connect();
      expect(await client.db('dropped').dropDatabase()).toBe(true);
      await until(() => Promise.resolve(!isCurrent(app)), 'nobody is told any more');
      await until(() => Promise.resolve(isCurrent(app)), 'it is told again');
      await client.close();
    } finally {
      await app.close();
    }
  }, 60_000);

  it('should trust nothing before it was told all that has happened meanwhile', async () => {
    const more = Array.from({ length: 1500 }, () => ({ status: 'draft' }));
    const sizes: number[] = [];
    const trusted: boolean[] = [];
    let goOn = (): void => undefined;
    const isHeldUp = new Promise<void>((done) => (goOn = done));
    one.nest.get(ChangeFeed).add({
      collection: 'announcements',
      seen: async ({ length }) => {
        trusted.push(isCurrent(one));
        sizes.push(length);
        await isHeldUp;
      },
      lost: () => undefined,
    });
    await bothCurrent();
    await inDatabase(async (db) => {
      await db.collection('announcements').insertOne({ status: 'draft' });
      await until(() => sizes.length === 1, 'the first one is told');
      const heldUpAt = performance.now();
      await db.collection('announcements').insertMany(more);
      await until(() => performance.now() - heldUpAt > 1000, 'it takes long');
    });
    goOn();
    await until(() => sizes.length === 3, 'the others are told');
    // one answer holds a thousand: what came in it is not all
    expect(sizes).toEqual([1, 1000, 500]);
    expect(trusted.slice(1)).toEqual([false, false]);
    await bothCurrent();
  }, 60_000);

  it('should tell which fields an update has set, shortened or removed', async () => {
    const seen: StoredChange[] = [];
    const feed = one.nest.get(ChangeFeed);
    feed.add({
      collection: 'leagues',
      seen: (some) => void seen.push(...some),
      lost: () => undefined,
    });
    await bothCurrent();
    const update: object = {
      $set: { name: 'Renamed' },
      $unset: { notice: 1 },
      $push: { sealed: { $each: [], $slice: 1 } },
    };
    await inDatabase(async (db) => {
      const { insertedId: _id } = await db
        .collection('leagues')
        .insertOne({ code: 'PATHS', name: 'Paths', notice: { to: 'x' }, sealed: [1, 2] });
      await db.collection('leagues').updateOne({ _id }, update);
      await db.collection('leagues').deleteOne({ _id });
    });
    await until(() => seen.length === 3, 'three changes');
    expect(seen.map(({ kind }) => kind)).toEqual(['insert', 'update', 'delete']);
    const touched = ['name', 'notice', 'sealed', 'code'].filter((field) => seen[1]?.touches(field));
    expect(touched).toEqual(['name', 'notice', 'sealed']);
  });

  it('should drop what it kept where a collection was dropped', async () => {
    let drops = 0;
    const lost = (): void => void (drops += 1);
    one.nest.get(ChangeFeed).add({ collection: 'users', seen: () => undefined, lost });
    await bothCurrent();
    const before = drops;
    await inDatabase((db) => db.collection('announcements').drop());
    await until(() => drops > before, 'everything is forgotten');
    expect(drops).toBeGreaterThan(before);
    await bothCurrent();
  });

  it('should open the stream anew where another member leads', async () => {
    let drops = 0;
    const lost = (): void => void (drops += 1);
    one.nest.get(ChangeFeed).add({ collection: 'users', seen: () => undefined, lost });
    await bothCurrent();
    const before = drops;
    const ledBy = (address: string) => ({
      servers: new Map([[address, { type: 'RSPrimary', address, electionId: null }]]),
    });
    const event = { previousDescription: ledBy('one:27017'), newDescription: ledBy('two:27017') };
    const client = one.nest.get<Connection>(getConnectionToken()).getClient();
    client.emit('topologyDescriptionChanged', event as never);
    expect(isCurrent(one)).toBe(false);
    await bothCurrent();
    expect(drops).toBeGreaterThan(before);
  });

  it('should drop what it kept after an answer that took long, as at a failover', async () => {
    let drops = 0;
    const lost = (): void => void (drops += 1);
    one.nest.get(ChangeFeed).add({ collection: 'users', seen: () => undefined, lost });
    await bothCurrent();
    const before = drops;
    const metric = async (): Promise<string> => (await visitor(one).get('/api/metrics')).body;
    expect(await metric()).toMatch(/^gridlock_change_feed_current 1$/m);
    instances.line.silence();
    await until(() => Promise.resolve(!isCurrent(one)), 'nobody is told any more');
    expect(await metric()).toMatch(/^gridlock_change_feed_current 0$/m);
    instances.line.resume();
    await bothCurrent();
    expect(drops).toBeGreaterThan(before);
  }, 60_000);

  it('should trust nothing while it is told nothing, and drop what it kept', async () => {
    await bothCurrent();
    await expectStatus(table(ann), 200);
    await instances.line.cut();
    await until(() => Promise.resolve(!isCurrent(one)), 'nobody is told any more');
    // somebody else changes what both have kept
    const update = { $set: { 'avatar.helmetNumber': '33' } };
    await inDatabase((db) => db.collection('users').updateOne({ username: 'ann' }, update));
    await instances.line.mend();
    await until(() => Promise.resolve(isCurrent(one)), 'the stream goes on');
    await until(async () => (await table(ann)).status === 200, 'the table is back');
    expect(JSON.stringify((await table(ann)).body)).toContain('"33"');
  }, 60_000);
});
