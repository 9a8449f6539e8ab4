import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { createLogger } from '../../src/core/platform/http/logger.js';
import { SystemClock } from '../../src/core/platform/clock/system-clock.js';
import { SECRET_PATHS } from '../../src/operate/app/secret-paths.js';
import { ApiSession, expectStatus, signUp, visitor, freshName } from '../support/api-session.js';
import { type LeagueScenario, leagueOf } from '../support/league-scenario.js';
import { HOUR, SECOND } from '../support/durations.js';
import { passSystemTime, restoreSystemTime } from '../support/system-time.js';
import { type Answer, TestApp, until } from '../support/test-app.js';
import { at, twoInstances } from '../support/two-instances.js';

const PICK = { mainDriver: 'Lando Norris', reserveDriver: 'Max Verstappen', team: 'McLaren' };
const OTHER = { mainDriver: 'Oscar Piastri', reserveDriver: 'George Russell', team: 'Ferrari' };
/** A driver on a busy machine takes some rounds to find its database again. */
const BACK_MS = 30_000;

const instances = twoInstances();
const { one, two, line } = instances;

afterEach(restoreSystemTime);

const somebody = (app = one): Promise<ApiSession> => signUp(app, freshName());

const save = (player: ApiSession, { id }: LeagueScenario, pick = PICK): Promise<Answer> =>
  player.post('/api/selections/save', { ...pick, leagueId: id });
const current = (player: ApiSession, { id }: LeagueScenario): Promise<Answer> =>
  player.get(`/api/selections/current?leagueId=${id}&round=1`);

describe('the database away and back', () => {
  it('should answer 503 with Retry-After meanwhile, and go on by itself', async () => {
    const ann = await somebody();
    const league = await leagueOf(ann, []);
    await line.cut();
    const asked = performance.now();
    const away = await Promise.all([
      ann.get('/api/auth/me'),
      save(ann, league),
      visitor(one).get('/api/health'),
      ann.signIn(),
    ]);
    expect(performance.now() - asked).toBeLessThan(15_000);
    for (const { status, body, headers } of away) {
      expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    // jobs fail quietly, each for itself; the contract needs no database
    const jobs = one.runJobs();
    expect((await visitor(one).get('/api/openapi.json')).status).toBe(200);
    await line.mend();
    await until(
      async () => (await visitor(one).get('/api/health')).status === 200,
      'health',
      BACK_MS,
    );
    expect((await ann.get('/api/auth/me')).status).toBe(200);
    expect((await save(ann, league, OTHER)).status).not.toBe(503);
    await jobs;
  });

  it('should answer 503 in time when the line goes silent, and do nothing late', async () => {
    const log: string[] = [];
    const quick = await TestApp.start(
      {
        JWT_SECRET: instances.secret,
        RATE_LIMIT: 'on',
        MONGODB_URI: line.uri,
        LOG_LEVEL: 'trace',
      },
      createLogger('trace', SECRET_PATHS, { write: (text: string) => void log.push(text) }),
      { answerMs: 1_000 },
    );
    try {
      // made at the other one, which gives a busy machine the time that it needs
      const user = await somebody();
      const league = await leagueOf(user, []);
      await expectStatus(save(user, league), 200);
      const ann = at(quick, user);
      line.silence();
      // answered without the database: there is no league of such an id
      const unknown = '/api/selections/current?leagueId=not-for-the-log&round=1';
      expect([404, 503]).toContain((await ann.get(unknown)).status);
      const asked = performance.now();
      const away = await Promise.all([
        ann.get('/api/league/user/leagues'),
        save(ann, league, OTHER),
        current(ann, league),
        ann.get(`/api/avatar/users/${ann.id}/helmet`),
        // in another browser: one that succeeds late would end the session of this one
        new ApiSession(quick, ann.username, ann.email).signIn(),
        visitor(quick).post('/api/auth/forgot-password', { email: ann.email }),
      ]);
      expect(performance.now() - asked).toBeLessThan(10_000);
      expect(away.map(({ status }) => status)).toEqual(away.map(() => 503));
      // a call with a body as well: the time-out, not the driver, which takes longer to give up
      expect(away[1]?.body.message).toMatch(/couldn’t respond in time/);
      for (const { body, headers } of away) {
        expect(body.code).toBe('UNAVAILABLE');
        expect(headers['retry-after']).toBe('5');
        expect(headers['content-type']).toBe('application/json; charset=utf-8');
        expect(headers['cache-control']).toBe('no-store');
      }
      line.resume();
      await until(
        async () => (await ann.get('/api/auth/me')).status === 200,
        'an answer after the silence',
        BACK_MS,
      );
      // a save that hung may have been stored, but the last one that was answered holds
      await expectStatus(save(ann, league, PICK), 200);
      expect((await current(ann, league)).body.team).toBe(PICK.team);
      expect(log.join('')).not.toMatch(/not-for-the-log|ERR_HTTP_HEADERS_SENT/);
    } finally {
      line.resume();
      await quick.close();
    }
  });

  it('should answer those who wait behind silent calls in the same time', async () => {
    const quick = await TestApp.start(
      { JWT_SECRET: instances.secret, MONGODB_URI: line.uri },
      undefined,
      { answerMs: 1_000 },
    );
    try {
      const user = await somebody();
      const league = await leagueOf(user, []);
      const ann = at(quick, user);
      await expectStatus(current(ann, league), 200);
      line.silence();
      const asked = performance.now();
      // two at once of an account: one after the other they would take ten seconds
      const away = await Promise.all(Array.from({ length: 20 }, () => save(ann, league)));
      expect(performance.now() - asked).toBeLessThan(6_000);
      for (const { status, body, headers } of away) {
        expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      }
      line.resume();
      await until(async () => (await save(ann, league)).status === 200, 'a save', BACK_MS);
    } finally {
      line.resume();
      await quick.close();
    }
  });

  it('should close the connection in time while the line is silent', async () => {
    const app = await TestApp.start({
      MONGODB_URI: line.uri,
      JWT_SECRET: instances.secret,
    });
    try {
      line.silence();
      const asked = performance.now();
      await app.nest.get<Connection>(getConnectionToken()).close();
      expect(performance.now() - asked).toBeLessThan(6_000);
    } finally {
      line.resume();
      await app.close();
    }
  });

  it('should let a call that may take longer take longer', async () => {
    const quick = await TestApp.start(
      { MONGODB_URI: line.uri, JWT_SECRET: instances.secret },
      undefined,
      {
        answerMs: 100,
      },
    );
    try {
      line.silence();
      const url = '/api/simulation/clock';
      const payload = { now: '2025-03-02T08:00:00Z' };
      const moved = quick.request({ method: 'PUT', url, payload });
      await new Promise((go) => setTimeout(go, 300));
      line.resume();
      expect((await moved).status).toBe(200);
    } finally {
      line.resume();
      await quick.close();
    }
  });

  it('should lose no save that it has answered, however often the line is cut', async () => {
    await one.setTime('2025-03-01T08:00:00Z');
    const ann = await somebody();
    const league = await leagueOf(ann, []);
    let acknowledged: string | null = null;
    let isOver = false;
    const saving = (async () => {
      for (let i = 0; !isOver; i += 1) {
        const pick = i % 2 ? PICK : OTHER;
        const { status, body } = await save(ann, league, pick);
        expect([200, 503]).toContain(status);
        // what was answered with 503 may have been stored all the same
        acknowledged = status === 200 ? body.selection.team : null;
      }
    })();
    for (let cuts = 0; cuts < 4; cuts += 1) {
      await new Promise((go) => setTimeout(go, 150));
      await line.cut();
      await new Promise((go) => setTimeout(go, 50));
      await line.mend();
    }
    await until(() => acknowledged !== null, 'a save after the last cut', BACK_MS);
    isOver = true;
    await saving;
    await until(async () => (await current(ann, league)).status === 200, 'an answer', BACK_MS);
    const { body } = await current(ann, league);
    expect([PICK.team, OTHER.team]).toContain(body.team);
    if (acknowledged !== null) expect(body.team).toBe(acknowledged);
  });
});

describe('the clock set back', () => {
  it('should sign nobody out, and keep limits within the hour', async () => {
    const ann = await somebody();
    for (let i = 0; i < 21; i += 1) await at(two, ann).signIn('wrong-password');
    passSystemTime(-2 * HOUR);
    expect((await ann.get('/api/auth/me')).status).toBe(200);
    const { status, headers } = await ann.signIn();
    if (status === 429) expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3600);
    else expect(status).toBe(200);
    expect((await ann.post('/api/auth/refresh')).status).toBe(200);
    await one.runJobs();
  });

  it("should open no lock again: the game's time stands still through small steps back", () => {
    const clock = new SystemClock();
    const before = clock.now();
    passSystemTime(-5 * SECOND);
    expect(clock.now()).toEqual(before);
    expect(clock.now()).toEqual(before);
    passSystemTime(6 * SECOND);
    expect(clock.now().getTime()).toBeGreaterThan(before.getTime());
  });

  it('should follow a clock that was put right by more than ten minutes', () => {
    const clock = new SystemClock();
    const before = clock.now();
    passSystemTime(-3 * HOUR);
    expect(clock.now().getTime()).toBeLessThan(before.getTime() - 2 * HOUR);
  });
});
