import { EventEmitter2 } from '@nestjs/event-emitter';
import { type Db, MongoClient } from 'mongodb';
import { CHANGES_MISSED } from '../../src/core/events/event-names.js';
import { HeardChanges } from '../../src/core/events/heard-changes.js';
import { type ApiSession, expectStatus, signUp, visitor } from '../support/api-session.js';
import { type LeagueScenario, leagueOf } from '../support/league-scenario.js';
import { pick, savePick } from '../support/picks.js';
import { type Answer, TestApp, until } from '../support/test-app.js';
import { at, twoInstances } from '../support/two-instances.js';
import { AUSTRALIA } from '../support/weekends-2025.js';

const instances = twoInstances({ RESPONSE_CACHE: 'on', RATE_LIMIT: 'off' });
const { one, two } = instances;
let ann: ApiSession;
let annAtTwo: ApiSession;
let league: LeagueScenario;

const isOpen = (app: TestApp): boolean => app.nest.get(HeardChanges).areComplete;
const table = (who: ApiSession): Promise<Answer> =>
  who.get(`/api/league/${league.id}/standings/2025`);

/** As something beside the game writes. */
async function inDatabase(write: (db: Db) => Promise<unknown>): Promise<void> {
  const client = await new MongoClient(instances.databaseUri).connect();
  await write(client.db('gridlock'));
  await client.close();
}

beforeAll(async () => {
  ann = await signUp(one, 'ann');
  league = await leagueOf(ann, [await signUp(one, 'bob')]);
  annAtTwo = at(two, ann);
  for (const app of [one, two]) await app.setTime(AUSTRALIA.open);
  await expectStatus(savePick(ann, league.id, pick('NOR', 'PIA', 'Haas')), 200);
  for (const app of [one, two]) await app.setTime(AUSTRALIA.official);
  await until(() => isOpen(one) && isOpen(two), 'both follow what is written');
});

describe('two instances on one database', () => {
  it('should end a session everywhere within a second', async () => {
    const [member] = league.members as [ApiSession];
    const there = at(two, member);
    await expectStatus(table(there), 200);
    await member.post('/api/auth/logout');
    const ended = performance.now();
    await until(async () => (await table(there)).status === 401, 'the session has ended');
    // the machine may be busy, so only that it does not take as long as with one instance
    expect(performance.now() - ended).toBeLessThan(10_000);
  });

  it('should show a new helmet and a new member of the other instance', async () => {
    await expectStatus(table(annAtTwo), 200);
    const helmet = { helmetPresetId: 7, helmetNumber: '77' };
    await expectStatus(ann.put(`/api/avatar/users/${ann.id}`, helmet), 200);
    const helmets = async () => JSON.stringify((await table(annAtTwo)).body.driverStandings);
    await until(async () => (await helmets()).includes('"77"'), 'the helmet is shown');
    const cas = await signUp(one, 'cas');
    await expectStatus(cas.post('/api/league/join', { code: league.league.code }), 201);
    await until(async () => (await helmets()).includes('"cas"'), 'the member is shown');
  });

  it('should follow what is written to a new database where theirs was dropped', async () => {
    const app = await TestApp.start({
      MONGODB_URI: instances.databaseUri.replace('/?', '/dropped?'),
      JWT_SECRET: instances.secret,
    });
    try {
      await until(() => isOpen(app), 'it follows');
      let missed = 0;
      app.nest.get(EventEmitter2).on(CHANGES_MISSED, () => (missed += 1));
      const client = await new MongoClient(instances.databaseUri).connect();
      expect(await client.db('dropped').dropDatabase()).toBe(true);
      await until(
        () => missed === 2 && isOpen(app),
        'it breaks, follows again, and says so both times',
      );
      await client.close();
    } finally {
      await app.close();
    }
  });

  it('should hear what was written while the line was cut, once it is mended', async () => {
    await expectStatus(table(ann), 200);
    await instances.line.cut();
    const update = { $set: { 'avatar.helmetNumber': '33' } };
    await inDatabase((db) => db.collection('users').updateOne({ username: 'ann' }, update));
    await instances.line.mend();
    await until(async () => {
      const { status, body } = await table(ann);
      return status === 200 && JSON.stringify(body).includes('"33"');
    }, 'the helmet is shown');
    await until(() => isOpen(one), 'it follows');
    expect((await visitor(one).get('/api/metrics')).body).toMatch(
      /^gridlock_change_stream_open 1$/m,
    );
  });
});
