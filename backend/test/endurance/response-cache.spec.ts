import { LeagueReader } from '../../src/play/selection/league-reader.js';
import { type ApiSession, expectStatus, signUp, signUpAdmin } from '../support/api-session.js';
import { everyGet } from '../support/every-get.js';
import { moveClock, startQuiet } from '../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../support/league-scenario.js';
import { boardOf, pick, savePick, swapDrivers } from '../support/picks.js';
import { replacePicturesByFacts } from '../support/pictures.js';
import { passSystemTime, restoreSystemTime } from '../support/system-time.js';
import type { Answer, TestApp } from '../support/test-app.js';
import { at } from '../support/two-instances.js';
import { AUSTRALIA } from '../support/weekends-2025.js';

const SECRET = 'one secret for both servers, forty characters';
/** Longer than another process may take to see a new revision of a season. */
const SEEN_BY_ALL_MS = 2000;
/** Calls about the server or the moment, and one that sends an email. */
const NOT_COMPARED = /metrics|jobs|admin\/health|test-email|openapi|unsubscribe/;

let cached: TestApp;
let uncached: TestApp;
let ann: ApiSession;
let bob: ApiSession;
let cas: ApiSession;
let stranger: ApiSession;
let admin: ApiSession;
let league: LeagueScenario;
let urls: string[];

beforeAll(async () => {
  cached = await startQuiet({ RESPONSE_CACHE: 'on', JWT_SECRET: SECRET });
  uncached = await startQuiet({
    RESPONSE_CACHE: 'off',
    JWT_SECRET: SECRET,
    MONGODB_URI: cached.databaseUri,
  });
  replacePicturesByFacts();
  ann = await signUp(cached, 'ann');
  bob = await signUp(cached, 'bob');
  cas = await signUp(cached, 'cas');
  stranger = await signUp(cached, 'stranger');
  admin = await signUpAdmin(cached);
  await moveTo(AUSTRALIA.open);
  league = await leagueOf(ann, [bob, cas]);
  const users = [ann.id, bob.id, cas.id];
  const all = await everyGet(cached, { league: league.id, users, rounds: [1], seasons: [2025] });
  urls = all.filter((url) => !NOT_COMPARED.test(url));
});
afterAll(async () => {
  restoreSystemTime();
  await uncached?.close();
  await cached?.close();
});

/** Both clocks; what is due is done by the server with the cache, which writes everything. */
async function moveTo(time: string): Promise<void> {
  moveClock(uncached, time);
  await cached.setTime(time);
}

const zipped = { headers: { 'accept-encoding': 'gzip' } };
/** What was sent, but for the second in which it was. */
const sent = ({ status, headers: { date: _, ...headers }, body }: Answer) => ({
  status,
  headers,
  body,
});

/** Each response three times: on the way into the cache, from the cache, and without any cache. */
async function expectSame(readers: readonly ApiSession[]): Promise<void> {
  passSystemTime(SEEN_BY_ALL_MS);
  for (const reader of readers) {
    for (const url of urls) {
      const first = sent(await reader.get(url, zipped));
      const second = sent(await reader.get(url, zipped));
      const without = sent(await at(uncached, reader).get(url, zipped));
      expect({ url, ...second }).toEqual({ url, ...first });
      expect({ url, ...without }).toEqual({ url, ...first });
    }
  }
}

describe('RESPONSE_CACHE (SM-25, TE-21)', () => {
  it('should change no byte of any response before the lock, whatever is saved', async () => {
    await expectSame([ann, stranger]);
    await expectStatus(savePick(ann, league.id, pick('NOR', 'PIA', 'Haas')), 200);
    await expectStatus(savePick(bob, league.id, pick('VER', 'LEC', 'McLaren')), 200);
    await expectSame([ann, cas]);
  });

  it('should change none from the lock to the official results', async () => {
    await moveTo(AUSTRALIA.lock);
    await expectSame([bob]);
    await moveTo(AUSTRALIA.swapOpens);
    const swap = { raceId: 1, originalDriver: 'Lando Norris', newDriver: 'Oscar Piastri' };
    await expectStatus(swapDrivers(ann, league.id, swap), 200);
    await expectSame([cas]);
    await moveTo(AUSTRALIA.results);
    await expectSame([ann, bob, stranger]);
    await moveTo(AUSTRALIA.official);
    await expectSame([admin]);
  });

  it('should change none after another helmet, a leave, a sign-out and a deletion', async () => {
    const helmet = { helmetPresetId: 3, helmetNumber: '44' };
    await expectStatus(bob.put(`/api/avatar/users/${bob.id}`, helmet), 200);
    await expectSame([ann]);
    await expectStatus(cas.post(`/api/league/${league.id}/abandon`), 200);
    await expectSame([cas]);
    const { token } = bob;
    await expectStatus(bob.post('/api/auth/logout'), 200);
    bob.token = token;
    await expectSame([bob]);
    await expectStatus(bob.get('/api/auth/me'), 401);
    await expectStatus(cas.delete('/api/auth/delete'), 200);
    await expectSame([ann]);
  });

  it.each([
    ['on', 0],
    ['off', 2],
  ])('%s should compute a table for %i of two known requests', async (setting, calls) => {
    const reader = setting === 'on' ? ann : at(uncached, ann);
    const board = () => reader.get(`/api/league/${league.id}/standings/2025`, zipped);
    await expectStatus(boardOf(reader, league.id), 200);
    await expectStatus(board(), 200);
    const computed = jest.spyOn(LeagueReader.prototype, 'read');
    await expectStatus(board(), 200);
    await expectStatus(board(), 200);
    expect(computed).toHaveBeenCalledTimes(calls);
    computed.mockRestore();
  });
});
