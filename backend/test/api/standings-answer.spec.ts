import { type AddressInfo, connect, type Socket } from 'node:net';
import { ResponseCache } from '../../src/platform/response-cache/response-cache.js';
import { StandingsService } from '../../src/standings/standings.service.js';
import { type ApiSession, expectStatus, signUp, signUpAdmin } from '../support/api-session.js';
import { moveClock, startQuiet } from '../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../support/league-scenario.js';
import { boardOf } from '../support/picks.js';
import { type Json, type TestApp, until } from '../support/test-app.js';
import { AUSTRALIA } from '../support/weekends-2025.js';

let app: TestApp;
let ann: ApiSession;
let bob: ApiSession;
let cas: ApiSession;
let admin: ApiSession;
let league: LeagueScenario;

beforeAll(async () => {
  app = await startQuiet({ RESPONSE_CACHE: 'on' });
  [ann, bob, cas] = await Promise.all([signUp(app, 'ann'), signUp(app, 'bob'), signUp(app, 'cas')]);
  admin = await signUpAdmin(app);
}, 30_000);
beforeEach(async () => {
  moveClock(app, AUSTRALIA.open);
  league = await leagueOf(ann, [bob, cas]);
});
afterAll(() => app?.close());

const board = async (who: ApiSession = ann): Promise<Json> =>
  (await expectStatus(boardOf(who, league.id), 200)).body;
const rows = (list: Json[]) =>
  list.map(({ user, position, totalPoints }) => [user.username, position, totalPoints]);

describe('the answer of a table, made once', () => {
  const get = (headers: Record<string, string>) =>
    ann.get(`/api/league/${league.id}/standings/2025`, { headers });

  it('should answer 304 without a body to who has this very state, and 200 after a change', async () => {
    const { headers } = await expectStatus(get({}), 200);
    const known = { 'if-none-match': headers['etag'] as string };
    const unchanged = await expectStatus(get(known), 304);
    expect(unchanged.body).toBe('');
    expect(unchanged.headers['date']).toBeDefined();
    await expectStatus(
      bob.put(`/api/avatar/users/${bob.id}`, { helmetPresetId: 3, helmetNumber: '44' }),
      200,
    );
    const { body } = await expectStatus(get(known), 200);
    const row = body.driverStandings.find((one: Json) => one.user.username === 'bob');
    expect(row.user.avatar).toMatchObject({ helmetPresetId: 3, helmetNumber: '44' });
  });

  it('should be kept by the browser alone, and asked for again each time', async () => {
    const { headers } = await expectStatus(get({}), 200);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['vary']).toContain('accept-encoding');
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0', undefined],
    ['identity', undefined],
    ['*', 'gzip'],
  ])('should send what %s takes', async (accepted, encoding) => {
    const { headers } = await expectStatus(get({ 'accept-encoding': accepted }), 200);
    expect(headers['content-encoding']).toBe(encoding);
  });

  it('should be refused to who has left, though it is held for the others', async () => {
    await expectStatus(boardOf(cas, league.id), 200);
    await expectStatus(cas.post(`/api/league/${league.id}/abandon`), 200);
    await expectStatus(boardOf(cas, league.id), 404);
    expect(rows((await board()).driverStandings)).toHaveLength(2);
  });
});

describe('the answer of a table, sent from memory', () => {
  const zipped = { headers: { 'accept-encoding': 'gzip' } };
  const ask = (who: ApiSession) => who.get(`/api/league/${league.id}/standings/2025`, zipped);
  const lookedUp = jest.spyOn(StandingsService.prototype, 'standings');

  beforeEach(async () => {
    await expectStatus(ask(bob), 200);
    lookedUp.mockClear();
  });
  afterAll(() => lookedUp.mockRestore());

  it('should be the very same that the way through the controller gives', async () => {
    const known = await ask(bob);
    expect(lookedUp).not.toHaveBeenCalled();
    // a body, if an empty one: that goes to the controller
    const headers = { ...zipped.headers, 'content-length': '0' };
    const asked = await bob.get(`/api/league/${league.id}/standings/2025`, { headers });
    expect(lookedUp).toHaveBeenCalledTimes(1);
    expect(known).toEqual(asked);
    const etag = known.headers['etag'];
    const again = { headers: { ...zipped.headers, 'if-none-match': etag } };
    const unchanged = await bob.get(`/api/league/${league.id}/standings/2025`, again);
    expect([unchanged.status, unchanged.body, unchanged.headers['etag']]).toEqual([304, '', etag]);
    expect(lookedUp).toHaveBeenCalledTimes(1);
  });

  it('should give HEAD the same head, without a body', async () => {
    const { headers } = await ask(bob);
    const url = `/api/league/${league.id}/standings/2025`;
    const sent = { authorization: `Bearer ${bob.token}`, ...zipped.headers };
    const head = await app.nest.inject({ method: 'HEAD', url, headers: sent });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers).toEqual(headers);
  });

  it('should be counted like any other', async () => {
    const route = /_count\{[^}]*standings\/:season",status="200"\} (\d+)/;
    const count = async () => Number(route.exec((await admin.get('/api/metrics')).body)?.[1] ?? 0);
    const before = await count();
    await ask(bob);
    expect(await count()).toBe(before + 1);
  });

  it('should go to members alone, and to nobody whose session has ended', async () => {
    const stranger = await signUp(app, 'stranger');
    await expectStatus(ask(stranger), 404);
    await expectStatus(bob.get(`/api/league/${league.id}/standings/2024`, zipped), 404);
    const browser = await signUp(app, 'passer_by');
    await expectStatus(browser.post('/api/league/join', { code: league.league.code }), 201);
    await expectStatus(ask(browser), 200);
    await expectStatus(ask(browser), 200);
    const { token } = browser;
    await expectStatus(browser.post('/api/auth/logout'), 200);
    browser.token = token;
    await expectStatus(ask(browser), 401);
  });

  it('should go to nobody whose account is gone', async () => {
    const passer = await signUp(app, 'passer_through');
    await expectStatus(passer.post('/api/league/join', { code: league.league.code }), 201);
    await expectStatus(ask(passer), 200);
    await expectStatus(ask(passer), 200);
    lookedUp.mockClear();
    await expectStatus(ask(passer), 200);
    expect(lookedUp).not.toHaveBeenCalled();
    const { token } = passer;
    await expectStatus(passer.delete('/api/auth/delete'), 200);
    passer.token = token;
    await expectStatus(ask(passer), 401);
    const { body } = await expectStatus(boardOf(bob, league.id), 200);
    expect(rows(body.driverStandings).map(([name]) => name)).not.toContain('passer_through');
  });

  it('should be left to the controller when it is unknown', async () => {
    const peek = jest.spyOn(StandingsService.prototype, 'peek').mockImplementation(() => {
      throw new Error('a bug');
    });
    await expectStatus(ask(bob), 200);
    expect(peek).toHaveBeenCalled();
    expect(lookedUp).toHaveBeenCalledTimes(1);
    peek.mockRestore();
  });

  it('should be gone with the league, and with who leaves it', async () => {
    await expectStatus(ask(cas), 200);
    await expectStatus(cas.post(`/api/league/${league.id}/abandon`), 200);
    await expectStatus(ask(cas), 404);
    await expectStatus(ask(bob), 200);
    await expectStatus(ann.delete(`/api/league/${league.id}`), 200);
    await expectStatus(ask(bob), 404);
  });
});

describe('the answer of a table over a real line', () => {
  it('should come in turn with others that are asked for at once, and no more once the server goes', async () => {
    const lookedUp = jest.spyOn(StandingsService.prototype, 'standings');
    const own = await startQuiet({ RESPONSE_CACHE: 'on' });
    moveClock(own, AUSTRALIA.open);
    const dee = await signUp(own, 'dee');
    const { id } = await leagueOf(dee, []);
    await own.nest.listen(0, '127.0.0.1');
    const { port } = own.nest.getHttpServer().address() as AddressInfo;
    const line = connect(port, '127.0.0.1');
    const said = textOf(line);
    const ask = (path: string) =>
      `GET ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${dee.token}\r\n` +
      'Accept-Encoding: gzip\r\n\r\n';
    const [table, other] = [`/api/league/${id}/standings/2025`, '/api/nowhere'];
    await expectStatus(dee.get(table, { headers: { 'accept-encoding': 'gzip' } }), 200);
    lookedUp.mockClear();
    line.write(ask(table) + ask(other) + ask(table) + ask(other) + ask(table));
    await until(() => statusesIn(said()).length === 5, 'five answers');
    expect(statusesIn(said())).toEqual([200, 404, 200, 404, 200]);
    const lengths = said().match(/content-encoding: gzip\r\ncontent-length: \d+/g);
    expect([lengths?.length, new Set(lengths).size]).toEqual([3, 1]);
    expect(lookedUp).not.toHaveBeenCalled();
    own.nest.get(ResponseCache).close();
    line.write(ask(table));
    await until(() => statusesIn(said()).length === 6, 'one more answer');
    expect(lookedUp).toHaveBeenCalledTimes(1);
    lookedUp.mockRestore();
    line.destroy();
    await own.close();
  });
});

const statusesIn = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

/** What has come so far. */
function textOf(line: Socket): () => string {
  let text = '';
  line.on('data', (bytes) => (text += bytes.toString('latin1')));
  return () => text;
}
