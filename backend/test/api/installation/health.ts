import { JobRunner } from '../../../src/core/platform/jobs/job-runner.js';
import { expectStatus, signUp, visitor } from '../../support/api-session.js';
import { commandsDuring } from '../../support/database-commands.js';
import { HOUR, MINUTE } from '../../support/durations.js';
import { healthOf } from '../../support/health-of.js';
import { HookedLeague } from '../../support/hooked-league.js';
import { startQuiet } from '../../support/inspect.js';
import { queue, reaches } from '../../support/outbox.js';
import { environment2023, in2023, ResultsApi } from '../../support/season-2023.js';
import { mailingApp } from '../../support/smtp-catcher.js';
import { quietApp } from '../../support/suite-app.js';
import { passSystemTime, restoreSystemTime } from '../../support/system-time.js';
import type { Json } from '../../support/test-app.js';
import { AUSTRALIA } from '../../support/weekends-2025.js';

const TOKEN = 'pit-board-0123456789';
const AWAY = '203.0.113.7';
const PARTS = [
  'backups',
  'database',
  'hooks',
  'jobs',
  'mail',
  'node',
  'push',
  'results',
  'time-zones',
  'version',
];

const namesOf = (parts: Json[]): string[] => parts.map(({ part }) => part).sort();

describe('how an installation is (HO-07)', () => {
  const app = quietApp({ METRICS_TOKEN: TOKEN });
  const chief = app.admin();
  app.runForTests();
  const headers = { authorization: `Bearer ${TOKEN}` };

  it('should be answered to app admins and to who sends METRICS_TOKEN, alike', async () => {
    const { body: byAdmin } = await expectStatus(chief.get('/api/admin/health'), 200);
    const options = { headers, remoteAddress: AWAY };
    for (const path of ['/api/health', '/api/admin/health']) {
      const { body } = await expectStatus(visitor(app).get(path, options), 200);
      expect(body).toMatchObject({ status: 'ok', database: 'up', version: byAdmin.version });
      expect(Object.keys(body).sort()).toEqual(Object.keys(byAdmin).sort());
      expect(namesOf(body.parts)).toEqual(PARTS);
      expect(Date.parse(body.checkedAt)).toBeGreaterThan(Date.now() - MINUTE);
    }
  });

  it('should be answered to nobody else', async () => {
    const ann = await signUp(app, 'ann');
    await expectStatus(ann.get('/api/admin/health'), 403);
    await expectStatus(visitor(app).get('/api/admin/health'), 401);
    const wrong = { headers: { authorization: `Bearer ${TOKEN}x` } };
    await expectStatus(visitor(app).get('/api/admin/health', wrong), 401);
    for (const options of [{}, wrong]) {
      const { body } = await expectStatus(visitor(app).get('/api/health', options), 200);
      expect(Object.keys(body).sort()).toEqual(['database', 'status', 'version']);
    }
  });

  it('should cost a load balancer one ping and nothing else', async () => {
    const commands = await commandsDuring(app.nest, async () => {
      await expectStatus(visitor(app).get('/api/health'), 200);
    });
    expect(commands.map(({ name }) => name)).toEqual(['runCommand']);
  });

  it('should name what is off, and how large the database is', async () => {
    const { body } = await expectStatus(chief.get('/api/admin/health'), 200);
    const partOf = (name: string) => body.parts.find(({ part }: Json) => part === name);
    expect(partOf('mail')).toEqual({ part: 'mail', state: 'off', code: 'files' });
    expect(partOf('results')).toEqual({ part: 'results', state: 'off', code: 'off' });
    // this address is neither https nor on this machine
    expect(partOf('push')).toEqual({ part: 'push', state: 'off', code: 'needs-https' });
    expect(partOf('hooks')).toMatchObject({ state: 'ok', code: 'sent', count: 0 });
    expect(partOf('node').version).toBe(process.versions.node);
    const { bytes, freeBytes } = partOf('database');
    expect(bytes).toBeGreaterThan(10_000);
    expect(freeBytes).toBeGreaterThan(0);
  });
});

describe('the jobs of an installation (HO-07)', () => {
  const app = quietApp();
  app.runForTests();
  afterEach(restoreSystemTime);

  it('should need attention when nobody has run them for a quarter of an hour', async () => {
    expect(await healthOf(app, 'jobs')).toMatchObject({ state: 'ok', code: 'running' });
    passSystemTime(16 * MINUTE);
    const late = await healthOf(app, 'jobs');
    expect(late).toMatchObject({ state: 'attention', code: 'late', count: late.of });
    expect(late.names).toContain('send-mail');
  });

  it('should name a job that fails, and be failing after its fourth failure', async () => {
    const run = () => Promise.reject(new Error('The pit wall is on fire.'));
    app.nest.get(JobRunner).add({ name: 'fragile', run });
    await app.runJobs();
    const failing = { code: 'failing', names: ['fragile'], count: 1 };
    expect(await healthOf(app, 'jobs')).toMatchObject({ state: 'attention', ...failing });
    for (let tries = 2; tries <= 4; tries += 1) await app.runJobs();
    expect(await healthOf(app, 'jobs')).toMatchObject({ state: 'failing', ...failing });
  });
});

describe('the mail of an installation (HO-07)', () => {
  const { smtp, app } = mailingApp();
  app.runForTests();
  afterEach(restoreSystemTime);

  it('should need attention when the mail server is away, and be well once it is back', async () => {
    expect(await healthOf(app, 'mail')).toMatchObject({ state: 'ok', count: 0 });
    await smtp.close();
    const key = await queue(app);
    await reaches(app, key, 'queued');
    await app.runJobs();
    expect(await healthOf(app, 'mail')).toMatchObject({ state: 'ok', count: 1 });
    passSystemTime(20 * MINUTE);
    await app.runJobs();
    const error = expect.stringContaining('Nothing accepts connections at 127.0.0.1');
    const waiting = { code: 'waiting', count: 1, error };
    expect(await healthOf(app, 'mail')).toMatchObject({ state: 'attention', ...waiting });
    passSystemTime(3 * HOUR);
    expect(await healthOf(app, 'mail')).toMatchObject({ state: 'failing', ...waiting });
    await smtp.listen();
    await app.runJobs();
    await reaches(app, key, 'sent');
    expect(await healthOf(app, 'mail')).toMatchObject({ state: 'ok', code: 'sent', count: 0 });
  });

  it('should need attention for a day after an email was given up', async () => {
    smtp.behaviour = 'refuse';
    const key = await queue(app);
    await app.runJobs();
    await reaches(app, key, 'failed');
    expect(await healthOf(app, 'mail')).toMatchObject({ state: 'attention', code: 'given-up' });
    passSystemTime(25 * HOUR);
    expect(await healthOf(app, 'mail')).toMatchObject({ state: 'ok', code: 'sent' });
  });
});

describe('the results API of an installation (HO-07)', () => {
  const api = new ResultsApi();
  const app = quietApp(() => ({ ...environment2023(api.url), RESULTS_PER_HOUR: '300' })).with(api);
  app.runForTests();
  afterEach(restoreSystemTime);

  it('should say what may still be asked, and that it does not answer', async () => {
    await app.setTime(in2023(AUSTRALIA.results));
    const well = await healthOf(app, 'results');
    expect(well).toMatchObject({ state: 'ok', code: 'answered', of: 300 });
    expect(well.count).toBeGreaterThan(250);
    expect(well.count).toBeLessThan(300);
    await api.close();
    // when the result becomes official it is asked again
    await app.setTime(in2023(AUSTRALIA.results, 13 * HOUR));
    const away = { code: 'unanswered', error: expect.stringContaining('couldn’t be reached') };
    expect(await healthOf(app, 'results')).toMatchObject({ state: 'attention', ...away });
    passSystemTime(25 * HOUR);
    expect(await healthOf(app, 'results')).toMatchObject({ state: 'failing', ...away });
    await api.listen();
  });
});

describe('results that are late (HO-07)', () => {
  const app = quietApp();
  app.runForTests();

  it('should need attention, also where no API is asked', async () => {
    expect(await healthOf(app, 'results')).toMatchObject({ state: 'off' });
    // nothing brings results after the bundled ones
    await app.setTime('2026-12-31T00:00:00Z');
    const overdue = await healthOf(app, 'results');
    expect(overdue).toMatchObject({ state: 'attention', code: 'overdue' });
    expect(overdue.count).toBeGreaterThan(0);
    expect(Date.parse(overdue.since)).toBeLessThan(app.now().getTime() - 6 * HOUR);
  });
});

describe('the hooks of an installation (HO-07)', () => {
  const hooked = HookedLeague.inEachTest(async () => {
    const app = await startQuiet();
    return { apps: [app], close: () => app.close() };
  });

  it('should need attention when nothing arrives at one, and be failing with all of several', async () => {
    await hooked.addHook();
    hooked.chats.specials.push(...Array.from({ length: 40 }, () => ({ status: 503 })));
    await hooked.setTime(AUSTRALIA.lock);
    const failing = { code: 'failing', count: 1, of: 1 };
    expect(await healthOf(hooked.app, 'hooks')).toMatchObject({ state: 'attention', ...failing });
    await hooked.addHook();
    await hooked.setTime(AUSTRALIA.results);
    await hooked.later(MINUTE);
    await hooked.runJobs();
    const all = { state: 'failing', code: 'failing', count: 2, of: 2 };
    expect(await healthOf(hooked.app, 'hooks')).toMatchObject(all);
  });
});
