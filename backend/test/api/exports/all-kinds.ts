import { type ApiSession, expectStatus, PASSWORD, signUp } from '../../support/api-session.js';
import { Authenticator } from '../../support/authenticator.js';
import { ADDRESSES, ChatStandIns } from '../../support/chat-stand-ins.js';
import { problemsOf } from '../../support/export-schemas.js';
import { moveClock, stored } from '../../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { nightOf, callNight } from '../../support/night.js';
import { pick, savePick, swapDrivers } from '../../support/picks.js';
import { planned } from '../../support/plans.js';
import { PUBLIC_KEY } from '../../support/push-service.js';
import type { Json } from '../../support/test-app.js';
import { AUSTRALIA, CHINA } from '../../support/weekends-2025.js';
import { quietApp } from '../../support/suite-app.js';

const AFTER_TWO_ROUNDS = '2025-03-25T08:00:00Z';
const WINTER = '2026-01-10T20:00:00Z';

/** As a browser gives it. */
const SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/where-bob-is',
  keys: { p256dh: PUBLIC_KEY, auth: 'd'.repeat(22) },
};

/** Fields that hold what opens something, by collection. */
const SECRETS: Readonly<Record<string, readonly string[]>> = {
  users: ['passwordHash', 'tokenHash', 'seed', 'calendarSeed', 'publicKey'],
  pushDevices: ['endpoint', 'p256dh', 'auth'],
  hooks: ['url', 'secret'],
  leagues: ['token'],
};

const app = quietApp({ SEASON: '', LOG_LEVEL: 'error' });
let chats: ChatStandIns;
let ann: ApiSession;
let bob: ApiSession;
let league: LeagueScenario;
let apiToken = '';

/** What is stored in fields of that name, as texts that an export could hold. */
function valuesOf(stored: unknown, field: string): string[] {
  if (typeof stored !== 'object' || stored === null) return [];
  return Object.entries(stored).flatMap(([name, value]) => {
    if (name !== field || value === null) return valuesOf(value, field);
    return [String(value)];
  });
}

async function secretsStored(): Promise<string[]> {
  const found: string[] = [];
  for (const [collection, fields] of Object.entries(SECRETS)) {
    const documents = await stored(app, collection);
    for (const field of fields) {
      const values = valuesOf(documents, field);
      expect([field, values.length > 0]).toEqual([field, true]);
      found.push(...values);
    }
  }
  return found;
}

async function openAnything(): Promise<void> {
  const { body } = await expectStatus(bob.post('/api/users/tokens', { name: 'Bot' }), 201);
  apiToken = body.token;
  await expectStatus(bob.post('/api/users/push-subscriptions', SUBSCRIPTION), 201);
  await expectStatus(bob.post('/api/users/calendar'), 201);
  const proof = { currentPassword: PASSWORD };
  const asked = await expectStatus(bob.post('/api/users/passkeys/options', proof), 200);
  const response = new Authenticator('http://gridlock.test').register(asked.body.options);
  await expectStatus(bob.post('/api/users/passkeys', { name: 'My phone', response }), 200);
  for (const kind of ['discord', 'json'] as const) {
    const hook = { kind, url: ADDRESSES[kind], events: ['reveal', 'result'] };
    await expectStatus(ann.post(`/api/league/${league.id}/hooks`, hook), 201);
  }
  await expectStatus(ann.put(`/api/league/${league.id}/share`, { enabled: true }), 200);
}

/** Everything that both can take with them, valid by the documented schemas and without a secret. */
async function exportAll(...leagues: readonly string[]): Promise<Json> {
  const files: Json = { leagues: {} };
  for (const id of leagues) {
    const { body } = await expectStatus(bob.get(`/api/league/${id}/export`), 200);
    expect(problemsOf('league', body)).toEqual([]);
    files.leagues[id] = body;
  }
  for (const player of [ann, bob]) {
    const { body } = await expectStatus(player.get('/api/users/export'), 200);
    expect(problemsOf('player', body)).toEqual([]);
    files[player.username] = body;
  }
  const secrets = [...(await secretsStored()), apiToken.split('.')[2] ?? ''];
  expect(secrets.every((secret) => secret.length > 15)).toBe(true);
  const text = JSON.stringify(files);
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  return files;
}

describe('exports with everything that there can be (LL-06)', () => {
  beforeAll(async () => {
    chats = await ChatStandIns.start();
  });
  app.runForTests();
  beforeAll(async () => {
    chats.connect(app);
    [ann, bob] = await Promise.all([signUp(app, 'ann'), signUp(app, 'bob')]);
    moveClock(app, AUSTRALIA.open);
    league = await leagueOf(ann, [bob], 'Sunday Drivers');
  });
  afterAll(() => chats?.close());

  it('should be right during a season, with a swap, a plan and missed rounds', async () => {
    await openAnything();
    await expectStatus(savePick(bob, league.id, pick('Norris', 'Piastri', 'Ferrari')), 200);
    moveClock(app, AUSTRALIA.swapOpens);
    const swap = { raceId: 1, originalDriver: 'Norris', newDriver: 'Piastri' };
    await expectStatus(swapDrivers(bob, league.id, swap), 200);
    await app.setTime(CHINA.open);
    await app.setTime(AFTER_TWO_ROUNDS);
    await planned({ app, league: league.id, player: bob }, { 4: pick('Gasly', 'Albon', 'Haas') });
    const path = `/api/league/${league.id}/missed/${bob.id}`;
    await expectStatus(ann.post(path, { assignPoints: true }), 200);
    const files = await exportAll(league.id);
    const own = files.bob.leagues[0];
    expect(own).toMatchObject({
      swaps: [{ round: 1 }],
      plan: { counts: true, rows: [{ round: 4 }] },
      asked: { rounds: [2] },
    });
    expect(files.bob).toMatchObject({
      passkeys: [{ name: 'My phone' }],
      apiTokens: [{ name: 'Bot' }],
      pushDevices: [{ name: 'Unknown device' }],
    });
    const lines = files.leagues[league.id].log.map(({ action }: Json) => action);
    expect(lines).toEqual(expect.arrayContaining(['switcheroo', 'rounds-asked', 'hook-added']));
  });

  it('should be right in winter, with a race night and an invitation', async () => {
    await app.setTime(WINTER);
    await expectStatus(ann.post(`/api/league/${league.id}/next-season`), 200);
    const night = await nightOf(ann, [bob], { kind: 'evening', season: 2012 });
    await expectStatus(callNight(ann, night.id, 'start'), 200);
    await expectStatus(savePick(bob, night.id, pick('Button', 'Webber', 'McLaren')), 200);
    const files = await exportAll(league.id, night.id);
    expect(files.leagues[night.id].league.pace).toBe('evening');
    expect(
      files.bob.leagues.map(({ season, isInvited, picks }: Json) => [
        season,
        isInvited,
        picks.length,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [2025, false, 2],
        [2026, true, 0],
        [2012, false, 1],
      ]),
    );
  });
});
