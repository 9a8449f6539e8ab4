import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expectStatus, PASSWORD, signUpAdmin, type ApiSession } from '../../support/api-session.js';
import { documentedCalls } from '../../support/documented-calls.js';
import { everyGet } from '../../support/every-get.js';
import { dump, stored } from '../../support/inspect.js';
import { leagueOf } from '../../support/league-scenario.js';
import { nightOf, callNight } from '../../support/night.js';
import { pick, savePick } from '../../support/picks.js';
import { MINUTE, SECOND } from '../../support/durations.js';
import { passSystemTime, restoreSystemTime } from '../../support/system-time.js';
import type { Request } from '../../support/test-app.js';
import { suiteApp } from '../../support/suite-app.js';

const TOKENS = '/api/users/tokens';
const GUIDE = join(__dirname, '../../../../docs/bots.md');

const app = suiteApp();

async function tokenOf(player: ApiSession, name = 'Standings bot') {
  const { body } = await expectStatus(player.post(TOKENS, { name }), 201);
  return { id: body._id as string, token: body.token as string };
}

const ask = (token: string, url: string, method: Request['method'] = 'GET', more: object = {}) =>
  app.request({ method, url, headers: { authorization: `Bearer ${token}`, ...more } });

/** What is of the account, and not of its leagues or the game. */
const OF_THE_ACCOUNT = [
  TOKENS,
  '/api/users/export',
  '/api/users/calendar',
  '/api/users/devices',
  '/api/users/passkeys',
  '/api/users/notifications',
];

/** What the server writes without being asked. */
const NOT_THE_GAME = ['jobs', 'nightHeartbeats'];

describe('API tokens (AC-06)', () => {
  app.runForTests();
  afterEach(restoreSystemTime);

  it('should be named and shown once', async () => {
    const ann = await app.somebody();
    const { status, body } = await ann.post(TOKENS, { name: '  Standings bot 🏁 ' });
    expect(status).toBe(201);
    expect(body).toEqual({
      _id: expect.stringMatching(/^[\w-]{16}$/),
      name: 'Standings bot 🏁',
      createdAt: expect.any(String),
      lastUsedAt: null,
      token: expect.stringMatching(/^gridlock_[0-9a-f]{24}\.[\w-]{16}\.[\w-]{43}$/),
    });
    const { token, ...rest } = body;
    expect((await ann.get(TOKENS)).body).toEqual([rest]);
    // nowhere but in the hands of the player
    expect(await dump(app)).not.toContain(token.split('.')[2]);
  });

  it.each([
    {},
    { name: '' },
    { name: ' ' },
    { name: 7 },
    { name: 'a\u202eb' },
    { name: 'x'.repeat(41) },
  ])('should refuse %j', async (payload) => {
    const ann = await app.somebody();
    const { status, body } = await ann.post(TOKENS, payload);
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect((await ann.get(TOKENS)).body).toEqual([]);
  });

  it('should be made with the password, or soon after signing in (ACCOUNT-2)', async () => {
    const ann = await app.somebody();
    await ann.signIn(PASSWORD, {}, { alwaysAsks: true });
    const make = async (proof: object) => {
      const { status, body } = await ann.post(TOKENS, { name: 'Bot', ...proof });
      return [status, body.code];
    };
    expect(await make({})).toEqual([401, 'SIGN_IN_AGAIN']);
    expect(await make({ currentPassword: 'guessed-it' })).toEqual([400, 'CURRENT_PASSWORD_WRONG']);
    expect((await ann.get(TOKENS)).body).toEqual([]);
    expect(await make({ currentPassword: PASSWORD })).toEqual([201, undefined]);
  });

  it('should be ten at most, however many are made at once', async () => {
    const ann = await app.somebody();
    const made = await Promise.all(
      Array.from({ length: 14 }, (_, i) => ann.post(TOKENS, { name: `Bot ${i}` })),
    );
    expect(made.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = made.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.code, body.message])).toEqual(
      Array(4).fill([409, 'TOO_MANY_TOKENS', 'You can have 10 tokens. Revoke one first.']),
    );
    expect((await ann.get(TOKENS)).body).toHaveLength(10);
  });

  it('should answer every reading call as the player’s own session does', async () => {
    const ann = await app.somebody();
    const bob = await app.somebody();
    const { id } = await leagueOf(ann, [bob]);
    const { token } = await tokenOf(ann);
    const bot = { authorization: `Bearer ${token}` };
    const forAdmins = documentedCalls.filter(({ roles }) => roles.join().includes('app-admin'));
    const urls = await everyGet(app, { league: id, users: [bob.id], rounds: [1], seasons: [2025] });
    const isForAdmins = (url: string) =>
      url.startsWith('/api/admin/') || forAdmins.some(({ path }) => path === url);
    const reading = urls.filter((url) => url !== '/api/live' && !isForAdmins(url));
    expect(reading.length).toBeGreaterThan(40);
    const statuses: Record<string, number>[] = [];
    for (const url of reading) {
      const own = await ann.get(url);
      const bots = await app.request({ method: 'GET', url, headers: bot });
      statuses.push({ [url]: bots.status });
      if (OF_THE_ACCOUNT.includes(url)) {
        expect([url, own.status]).toEqual([url, 200]);
        expect([url, bots.status, bots.body.code]).toEqual([url, 403, 'NOT_FOR_API_TOKENS']);
        continue;
      }
      expect(statuses.at(-1)).toEqual({ [url]: own.status });
      if (own.status === 200) expect(bots.body).toEqual(own.body);
    }
    expect(statuses.filter((one) => Object.values(one)[0] === 200).length).toBeGreaterThan(30);
  });

  it('should change nothing that is stored, whatever is read, nor who is at a race night', async () => {
    const [ann, bob] = [await app.somebody(), await app.somebody()];
    const evening = { kind: 'evening', season: 2008 };
    const night = await nightOf(ann, [bob], evening);
    await expectStatus(callNight(ann, night.id, 'start'), 200);
    await expectStatus(savePick(ann, night.id, pick('Hamilton', 'Massa', 'Ferrari')), 200);
    const real = await leagueOf(ann, [bob]);
    const { token } = await tokenOf(ann);
    // the first use is noted with the token, later ones of the same minute are not
    await expectStatus(ask(token, '/api/auth/me'), 200);
    await app.runJobs();
    const before = await dump(app, NOT_THE_GAME);
    for (const { id } of [night, real]) {
      const values = { league: id, users: [ann.id, bob.id], rounds: [1, 2], seasons: [2008, 2025] };
      for (const url of await everyGet(app, values)) {
        await ask(token, url);
        await ask(token, url, 'HEAD');
      }
      expect((await ask(token, `/api/league/${night.id}/night`)).body).toMatchObject({
        phase: 'picks',
        present: [],
        picked: [ann.id],
      });
    }
    expect(await dump(app, NOT_THE_GAME)).toBe(before);
  });

  it('should open nothing else, not even for an app admin', async () => {
    const admin = await signUpAdmin(app);
    const { id } = await leagueOf(admin, []);
    const { token } = await tokenOf(admin);
    // the welcome is on its way
    await app.runJobs();
    const before = await dump(app, NOT_THE_GAME);
    const ids = { id, leagueId: id, userId: admin.id, season: '2025', round: '1' };
    // what anybody may call, the watchers’ calls, and what another proof opens
    const isOpen = ({ id: call, roles }: (typeof documentedCalls)[number]) =>
      roles.includes('public') || roles.includes('monitoring') || call === 'refreshSession';
    const closed = documentedCalls.filter(
      (call) =>
        !isOpen(call) &&
        (call.method !== 'GET' || call.roles.includes('app-admin') || call.path === '/api/live'),
    );
    expect(closed.length).toBeGreaterThan(40);
    for (const { method, path } of closed) {
      const url = path.replace(/\{(\w+)\}/g, (_, name: keyof typeof ids) => ids[name] ?? 'x');
      const { status, body } = await ask(token, url, method, { accept: 'text/event-stream' });
      expect([method, path, status, body.code]).toEqual([method, path, 401, 'NOT_SIGNED_IN']);
    }
    expect(await dump(app, NOT_THE_GAME)).toBe(before);
    expect((await ask(token, '/api/auth/logout', 'POST')).status).toBe(200);
    expect((await admin.get('/api/auth/me')).status).toBe(200);
  });

  it('should show nothing of a league that the player is not in', async () => {
    const [ann, eve] = [await app.somebody(), await app.somebody()];
    const { id } = await leagueOf(ann, []);
    const { token } = await tokenOf(eve);
    expect((await ask(token, `/api/league/${id}`)).status).toBe(404);
  });

  it('should say when it was last used, to the minute', async () => {
    const ann = await app.somebody();
    const { token } = await tokenOf(ann);
    const used = async () => (await ann.get(TOKENS)).body[0].lastUsedAt as string;
    await expectStatus(ask(token, '/api/auth/me'), 200);
    const first = await used();
    expect(first).toEqual(expect.any(String));
    passSystemTime(50 * SECOND);
    await expectStatus(ask(token, '/api/auth/me'), 200);
    expect(await used()).toBe(first);
    passSystemTime(11 * SECOND);
    await Promise.all(Array.from({ length: 5 }, () => ask(token, '/api/auth/me')));
    expect(Date.parse(await used()) - Date.parse(first)).toBeGreaterThanOrEqual(MINUTE);
  });

  it('should end at once when it is revoked, and the others not', async () => {
    const ann = await app.somebody();
    const [first, second] = [await tokenOf(ann, 'First'), await tokenOf(ann, 'Second')];
    await expectStatus(ask(first.token, '/api/auth/me'), 200);
    const { body } = await expectStatus(ann.delete(`${TOKENS}/${first.id}`), 200);
    expect(body).toEqual({ message: 'The token is revoked.' });
    expect((await ask(first.token, '/api/auth/me')).status).toBe(401);
    expect((await ask(second.token, '/api/auth/me')).status).toBe(200);
    expect((await ann.delete(`${TOKENS}/${first.id}`)).status).toBe(404);
    const bob = await app.somebody();
    expect((await bob.delete(`${TOKENS}/${second.id}`)).status).toBe(404);
    expect((await ask(second.token, '/api/auth/me')).status).toBe(200);
  });

  it('should end with the password and with the account', async () => {
    const ann = await app.somebody();
    const { token } = await tokenOf(ann);
    await expectStatus(ask(token, '/api/auth/me'), 200);
    const change = { email: ann.email, password: 'box-box-and-overcut' };
    await expectStatus(ann.post('/api/auth/reset-password', change), 200);
    expect((await ask(token, '/api/auth/me')).status).toBe(401);
    const bob = await app.somebody();
    const { token: other } = await tokenOf(bob);
    await expectStatus(bob.delete('/api/auth/delete'), 200);
    expect((await ask(other, '/api/auth/me')).status).toBe(401);
    expect(await stored(app, 'users', { username: bob.username })).toEqual([]);
  });

  it.each([
    ['another secret', (token: string) => `${token.slice(0, -43)}${'A'.repeat(43)}`],
    ['another id', (token: string) => token.replace(/\.[\w-]{16}\./, `.${'A'.repeat(16)}.`)],
    ['the beginning', (token: string) => token.slice(0, -1)],
    ['more', (token: string) => `${token}A`],
    ['no account', (token: string) => token.replace(/[0-9a-f]{24}/, '665f1c2ab7d4e9a1c0d3f412')],
    ['nothing else', () => 'gridlock_'],
  ])('should be that very token: %s', async (_, change) => {
    const { token } = await tokenOf(await app.somebody());
    expect((await ask(change(token), '/api/auth/me')).status).toBe(401);
    expect((await ask(token, '/api/auth/me')).status).toBe(200);
  });

  it('should run the bot of docs/bots.md', async () => {
    const ann = await app.somebody();
    await leagueOf(ann, [], 'Wet Weather Club');
    const { token } = await tokenOf(ann);
    const [, program = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync(GUIDE, 'utf8')) ?? [];
    expect(program.trim().split('\n').filter(Boolean)).toHaveLength(9);
    await app.nest.listen(0, '127.0.0.1');
    const env = { ...process.env, GRIDLOCK_URL: await app.nest.getUrl(), GRIDLOCK_TOKEN: token };
    const node = ['--input-type=module', '--eval', program];
    const { stdout } = await promisify(execFile)(process.execPath, node, { env });
    expect(stdout).toBe(`Wet Weather Club: ${ann.username}, 0 points\n`);
  });
});
