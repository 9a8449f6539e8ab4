import { ApiSession, expectStatus, PASSWORD, visitor } from '../../support/api-session.js';
import { leagueOf } from '../../support/league-scenario.js';
import { collectLog } from '../../support/log-lines.js';
import { restoreSystemTime } from '../../support/system-time.js';
import { suiteApp } from '../../support/suite-app.js';

const { events, lines, log } = collectLog();

const app = suiteApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' }, { log });
const admin = app.admin();

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

describe('the log (ASVS 16.2 to 16.4)', () => {
  app.runForTests();
  afterEach(restoreSystemTime);

  it('should hold no secret of a path, however it is written', async () => {
    const ann = await app.somebody();
    const { id, league } = await leagueOf(ann, []);
    const { body: share } = await expectStatus(
      ann.put(`/api/league/${id}/share`, { enabled: true }),
      200,
    );
    const { body: calendar } = await expectStatus(ann.post('/api/users/calendar'), 201);
    const feed = new URL(calendar.url).pathname;
    const token = /([^/]+)\.ics$/.exec(feed)?.[1] ?? '';
    const shared = /([^/]+)$/.exec(share.url)?.[1] ?? '';
    const before = lines.length;
    for (const path of [
      feed,
      feed.replace('calendar', '%63alendar'),
      feed.replace('/api', '/API'),
      feed.replace('calendar/', 'calendar/./'),
      `/api/share/${shared}`,
      `/api/sh%61re/${shared}/picture/grid.png`,
      `/s/${shared}`,
      `/%73/${shared}`,
      `/api/invite/${league.code}`,
      `/api/%69nvite/${league.code}`,
      `/join/${league.code}`,
      `/join%2f${league.code}`,
    ])
      await visitor(app).get(path);
    const written = lines.slice(before).join('\n');
    expect(written).toContain('/api/share/…');
    for (const secret of [token, shared, league.code]) {
      expect(secret).toMatch(/^.{6,}$/);
      expect(written).not.toContain(secret);
    }
  });

  it('should hold no password, token or link', async () => {
    const ann = await app.somebody();
    await visitor(app).post('/api/auth/forgot-password', { email: ann.email }, from('192.0.2.1'));
    const { text } = await app.emailTo(ann.email, /new password/);
    const secret = /token=(\S+)/.exec(text)?.[1] ?? '';
    await visitor(app).get(`/reset-password?token=${secret}`);
    await visitor(app).get(`/nothing.js?token=${secret}`);
    await visitor(app).post(`/nothing?token=${secret}`, {});
    await ann.post('/api/auth/refresh');
    await visitor(app).post(
      '/api/auth/login',
      { email: ann.email, password: 'my-other-password' },
      from('192.0.2.1'),
    );
    const written = lines.join('');
    expect(secret).toHaveLength(24 + 1 + 5 + 1 + 43);
    for (const token of [secret, ann.token, ann.cookie, PASSWORD, 'my-other-password']) {
      expect(token).toBeTruthy();
      expect(written).not.toContain(token);
    }
    expect(written).not.toMatch(/\$argon2|Bearer |eyJ/);
    expect(lines.some((line) => line.includes('/reset-password'))).toBe(true);
  });

  it('should be one line for each event, whatever is sent', async () => {
    await visitor(app).get('/api/%0d%0a{"level":60,"msg":"forged"}', {
      headers: { 'user-agent': 'a\tb', 'x-forwarded-for': '192.0.2.2' },
    });
    await visitor(app).post('/api/auth/login', { email: 'a\r\nforged', password: 'x' });
    for (const line of lines) {
      expect(line.trimEnd()).not.toMatch(/[\r\n]/);
      expect(JSON.parse(line)).toMatchObject({
        level: expect.any(Number),
        time: expect.any(Number),
      });
    }
  });

  it('should log who signed in, who failed, and who was refused', async () => {
    const ann = await app.somebody();
    await ann.signIn('wrong-password', from('192.0.2.3'));
    await ann.get('/api/users/all', from('192.0.2.3'));
    expect(events('sign-in').some(({ account }) => account === ann.id)).toBe(true);
    expect(events('sign-in-refused').at(-1)).toMatchObject({
      account: ann.id,
      address: '192.0.2.3',
      level: 40,
    });
    expect(events('refused').at(-1)).toMatchObject({
      account: ann.id,
      code: 'NOT_APP_ADMIN',
      call: 'GET /api/users/all',
    });
  });

  it("should log who asks for another league's things, and who is not signed in", async () => {
    const [ann, eve] = [await app.somebody(), await app.somebody()];
    const { id } = await leagueOf(ann, []);
    await expectStatus(eve.get(`/api/league/${id}/standings/2025`, from('192.0.2.4')), 404);
    expect(events('unknown-league').at(-1)).toMatchObject({
      account: eve.id,
      code: 'LEAGUE_NOT_FOUND',
      call: 'GET /api/league/:leagueId/standings/:season',
      address: '192.0.2.4',
      level: 40,
    });
    await expectStatus(eve.get(`/api/statistics/user/${ann.id}`), 404);
    expect(events('unknown-league').at(-1)).toMatchObject({ code: 'USER_NOT_FOUND' });
    const { id: account } = eve;
    eve.token = 'not-a-token';
    await expectStatus(eve.get(`/api/league/${id}`, from('192.0.2.5')), 401);
    const line = events('not-signed-in').at(-1);
    expect(line).toMatchObject({ call: 'GET /api/league/:id', address: '192.0.2.5' });
    expect(JSON.stringify(line)).not.toContain(account);
    expect(JSON.stringify(line)).not.toContain(id);
  });

  it('should log who saves after the lock, and never what', async () => {
    const ann = await app.somebody();
    const { id } = await leagueOf(ann, []);
    const before = app.now();
    const pick = {
      mainDriver: 'Lando Norris',
      reserveDriver: 'Max Verstappen',
      team: 'McLaren',
      leagueId: id,
    };
    await app.setTime('2025-03-15T06:00:00Z');
    await expectStatus(ann.post('/api/selections/save', pick), 400);
    await app.setTime(before);
    expect(events('late-save').at(-1)).toMatchObject({
      account: ann.id,
      code: 'SELECTIONS_LOCKED',
      call: 'POST /api/selections/save',
      level: 40,
    });
    expect(lines.join('')).not.toMatch(/Norris|Verstappen|McLaren/);
  });

  it('should log refreshes, sign-outs, failed resets and wrong current passwords', async () => {
    const ann = await app.somebody();
    const email = ann.email;
    const address = '192.0.2.4';
    await ann.post('/api/auth/refresh', undefined, from(address));
    expect(events('session-refreshed').at(-1)).toMatchObject({ account: ann.id, address });
    const token = `${ann.id}.reset.${'x'.repeat(43)}`;
    const reset = (fields: object) =>
      ann.post('/api/auth/reset-password', { email, password: PASSWORD, ...fields }, from(address));
    expect((await reset({ token })).status).toBe(400);
    const refused = { account: ann.id, address, level: 40 };
    expect(events('reset-refused').at(-1)).toMatchObject(refused);
    expect((await reset({ currentPassword: 'not-it' })).status).toBe(400);
    expect(events('current-password-refused').at(-1)).toMatchObject(refused);
    const { cookie } = ann;
    await ann.post('/api/auth/logout');
    const outs = events('sign-out').filter(({ account }) => account === ann.id);
    expect(outs).toHaveLength(1);
    await Object.assign(ann, { cookie }).post('/api/auth/refresh', undefined, from(address));
    expect(events('refresh-refused').at(-1)).toMatchObject({ account: ann.id, address });
    await ann.get('/api/auth/me', from(address));
    expect(events('not-signed-in').at(-1)).toMatchObject({ call: 'GET /api/auth/me', address });
  });

  it('should log what app admins do, to whom', async () => {
    const ann = await app.somebody();
    const { id } = await leagueOf(ann, []);
    await expectStatus(admin.post(`/api/admin/initialize-leaderboard/${id}/2025`), 200);
    expect(events('admin-action').at(-1)).toMatchObject({
      account: admin.id,
      call: 'initializeLeaderboard',
      leagueId: id,
      season: '2025',
    });
    const helmet = { helmetPresetId: 3, helmetNumber: '11' };
    await expectStatus(admin.put(`/api/avatar/users/${ann.id}`, helmet), 200);
    expect(events('admin-action').at(-1)).toMatchObject({ call: 'updateAvatar', userId: ann.id });
    const before = events('admin-action').length;
    await expectStatus(admin.put(`/api/avatar/users/${admin.id}`, helmet), 200);
    await expectStatus(ann.put(`/api/avatar/users/${ann.id}`, helmet), 200);
    expect(events('admin-action')).toHaveLength(before);
  });

  it('should log when a token was used twice', async () => {
    const ann = await app.somebody();
    const thief = new ApiSession(app, ann.username, ann.email);
    thief.cookie = ann.cookie;
    await ann.post('/api/auth/refresh');
    await ann.post('/api/auth/refresh');
    await thief.post('/api/auth/refresh');
    expect(events('token-reused').at(-1)).toMatchObject({ account: ann.id, level: 40 });
  });
});
