import type { RunningStandIn } from '@gridlock/season-packs/stand-in';
import { JOB_ORDER } from '../../../src/operate/app/job-order.js';
import { JobLeases } from '../../../src/core/platform/jobs/job-leases.js';
import { JobRepository } from '../../../src/core/platform/jobs/job.repository.js';
import { JobRunner } from '../../../src/core/platform/jobs/job-runner.js';
import type { Job } from '../../../src/core/platform/jobs/job.js';
import { expectStatus, signUp, signUpAdmin, visitor } from '../../support/api-session.js';
import { commandsDuring, isWrite } from '../../support/database-commands.js';
import { stored } from '../../support/inspect.js';
import { leagueOf } from '../../support/league-scenario.js';
import { boardOf, pick, savePick } from '../../support/picks.js';
import { environment2023, in2023, startApi } from '../../support/season-2023.js';
import { DAY, HOUR, MINUTE } from '../../support/durations.js';
import { passSystemTime, restoreSystemTime } from '../../support/system-time.js';
import { until, type Json } from '../../support/test-app.js';
import { AUSTRALIA, CHINA } from '../../support/weekends-2025.js';
import { quietApp } from '../../support/suite-app.js';

let api: RunningStandIn;
const app = quietApp(() => environment2023(api.url));

describe('jobs', () => {
  beforeAll(async () => {
    api = await startApi();
  });
  app.runForTests();
  afterEach(() => {
    restoreSystemTime();
    jest.restoreAllMocks();
  });
  afterAll(() => api?.close());

  const rowOf = async (name: string): Promise<Json> =>
    (await stored(app, 'jobs')).find((row) => String(row._id) === name);
  const patientTurn = (): Promise<void> =>
    app.nest.get(JobRunner).runDue({ respectsBackOff: true });

  /** Another instance on the same database, as far as its jobs go. */
  function anotherInstance(jobs: readonly Job[], leaseMs = HOUR): JobRunner {
    const leases = new JobLeases(app.nest.get(JobRepository, { strict: false }), leaseMs);
    const order = jobs.map(({ name }) => name);
    const runner = new JobRunner({ now: () => app.now() }, leases, order);
    for (const job of jobs) runner.add(job);
    return runner;
  }

  /** A job that notes which instance ran it, and behaves as set. */
  function noting(notes: string[], name: string, who: string, work = () => Promise.resolve()): Job {
    return {
      name,
      run: async () => {
        notes.push(who);
        await work();
      },
    };
  }

  describe('the order of the jobs', () => {
    it('should be that of the list, however they are added, and name every job of the game', () => {
      const leases = new JobLeases(app.nest.get(JobRepository, { strict: false }), HOUR);
      const runner = new JobRunner({ now: () => app.now() }, leases, ['first', 'second']);
      for (const name of ['other', 'second', 'first']) runner.add(noting([], name, 'anyone'));
      expect(runner.names).toEqual(['first', 'second', 'other']);
      expect(app.nest.get(JobRunner).names).toEqual(JOB_ORDER);
    });
  });

  describe('an idle site', () => {
    it('should write nothing in a turn, and renew its leases in one write', async () => {
      await app.runJobs();
      const idle = await commandsDuring(app.nest, async () => {
        for (let turn = 0; turn < 4; turn += 1) await patientTurn();
      });
      expect(idle.filter(isWrite)).toEqual([]);
      passSystemTime(2 * MINUTE);
      const later = await commandsDuring(app.nest, patientTurn);
      expect(later.filter(isWrite)).toEqual([{ name: 'update', collection: 'jobs' }]);
      const rows = await stored(app, 'jobs');
      expect(rows.map(({ lastError }) => lastError).filter(Boolean)).toEqual([]);
    });
  });

  describe('the jobs of several instances on one database', () => {
    it('should run once per turn, and go on elsewhere when their instance stops', async () => {
      const notes: string[] = [];
      const one = anotherInstance([noting(notes, 'shared', 'one')]);
      const two = anotherInstance([noting(notes, 'shared', 'two')]);
      await Promise.all([one.runDue(), two.runDue()]);
      await Promise.all([one.runDue(), two.runDue()]);
      expect(notes).toHaveLength(2);
      expect(new Set(notes).size).toBe(1);
      const [first, second] = notes[0] === 'one' ? [one, two] : [two, one];
      await first?.beforeApplicationShutdown();
      await second?.runDue();
      expect(new Set(notes).size).toBe(2);
    });

    it('should be taken over from an instance that died once its lease has ended, not before', async () => {
      const notes: string[] = [];
      const dead = anotherInstance([noting(notes, 'orphan', 'dead')]);
      const successor = anotherInstance([noting(notes, 'orphan', 'heir')]);
      await dead.runDue();
      passSystemTime(HOUR - MINUTE);
      await successor.runDue();
      expect(notes).toEqual(['dead']);
      passSystemTime(2 * MINUTE);
      await successor.runDue();
      expect(notes).toEqual(['dead', 'heir']);
      // an instance that was only suspended finds that out
      await dead.runDue();
      expect(notes).toEqual(['dead', 'heir']);
    });

    it('should be taken over soon from one that died before the clock was set back by a day', async () => {
      const notes: string[] = [];
      const dead = anotherInstance([noting(notes, 'ahead', 'dead')]);
      const successor = anotherInstance([noting(notes, 'ahead', 'heir')]);
      passSystemTime(DAY);
      await dead.runDue();
      restoreSystemTime();
      await successor.runDue();
      expect(notes).toEqual(['dead', 'heir']);
    });

    it('should stay with an instance whose clock was set back, and that lives', async () => {
      const notes: string[] = [];
      const first = anotherInstance([noting(notes, 'back', 'first')]);
      const rival = anotherInstance([noting(notes, 'back', 'rival')]);
      passSystemTime(DAY);
      await first.runDue();
      restoreSystemTime();
      await first.runDue();
      await rival.runDue();
      expect(notes).toEqual(['first', 'first']);
    });

    it('should stay with an instance for longer than a lease while they run', async () => {
      const notes: string[] = [];
      const rival = anotherInstance([noting(notes, 'long', 'rival')], 400);
      const slow = anotherInstance(
        [
          noting(notes, 'long', 'slow', async () => {
            for (let part = 0; part < 8; part += 1) {
              await new Promise((resolve) => setTimeout(resolve, 150));
              await rival.runDue();
            }
          }),
        ],
        400,
      );
      await slow.runDue();
      expect(notes).toEqual(['slow']);
    });
  });

  describe('a job that fails', () => {
    it('should be shown to app admins, left alone for a while, and be well again after a success', async () => {
      const admin = await signUpAdmin(app);
      let isBroken = true;
      let runs = 0;
      app.nest.get(JobRunner).add({
        name: 'fragile',
        run: () => {
          runs += 1;
          return isBroken
            ? Promise.reject(new Error('The pit wall is on fire.'))
            : Promise.resolve();
        },
      });
      const jobRow = async (): Promise<Json> => {
        const { body } = await expectStatus(admin.get('/api/admin/jobs'), 200);
        return body.jobs.find(({ name }: Json) => name === 'fragile');
      };
      await patientTurn();
      expect(await jobRow()).toMatchObject({
        state: 'failing',
        lastError: 'The pit wall is on fire.',
        lastSuccessAt: null,
        tries: 1,
      });
      await patientTurn();
      expect(runs).toBe(1);
      const waits: number[] = [];
      for (let tries = 2; tries <= 9; tries += 1) {
        passSystemTime(11 * MINUTE);
        await patientTurn();
        const row = await rowOf('fragile');
        waits.push(row.nextAttemptAt.getTime() - row.lastRunAt.getTime());
        expect(row.tries).toBe(tries);
      }
      // half of 30 s at least, twice as much each time, ten minutes at most
      expect(waits[0]).toBeGreaterThanOrEqual(15_000);
      expect(waits[0]).toBeLessThanOrEqual(31_000);
      expect(waits[2]).toBeGreaterThanOrEqual(60_000);
      expect(Math.max(...waits)).toBeLessThanOrEqual(10 * MINUTE + 1000);
      expect(waits.at(-1)).toBeGreaterThanOrEqual(5 * MINUTE);
      isBroken = false;
      passSystemTime(11 * MINUTE);
      await patientTurn();
      await admin.signIn();
      expect(await jobRow()).toMatchObject({ state: 'active', lastError: null, tries: 0 });
      expect((await jobRow()).nextAttemptAt).toBeNull();
    });
  });

  describe('after three days of downtime', () => {
    it('should catch up with the results, round by round', async () => {
      const ann = await signUp(app, 'ann');
      const { id } = await leagueOf(ann, []);
      await app.setTime(in2023(AUSTRALIA.open));
      const names = pick('Lando Norris', 'Oscar Piastri', 'Ferrari');
      await expectStatus(savePick(ann, id, names), 200);
      await expectStatus(boardOf(ann, id, 2023), 200);
      await app.restart();
      await app.setTime(in2023(CHINA.results, 3 * DAY));
      const imports = await stored(app, 'imports');
      expect(imports.map(({ round }) => round)).toEqual([1, 2]);
      const { body } = await expectStatus(boardOf(ann, id, 2023), 200);
      expect(body.driverStandings[0].totalPoints).toBe(25);
    });
  });

  describe('GET /api/metrics', () => {
    const scrape = (options?: Parameters<ReturnType<typeof visitor>['get']>[1]) =>
      visitor(app).get('/api/metrics', options);
    const from = '203.0.113.7';

    it('should report how the process, the answers, the jobs, the outbox and the results are', async () => {
      await expectStatus(visitor(app).get('/api/league/665f1c2ab7d4e9a1c0d3f500'), 401);
      await until(async () => /route="\/api\/league\/:/.test((await scrape()).body), 'a request');
      const { body, headers } = await expectStatus(scrape(), 200);
      expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
      for (const line of [
        /^process_cpu_user_seconds_total \d/m,
        /^gridlock_http_request_duration_seconds_count\{method="GET",route="\/api\/league\/:\w+",status="401"\} 1$/m,
        /^gridlock_database_up 1$/m,
        /^gridlock_database_ping_seconds 0\.\d+$/m,
        /^gridlock_job_runs_total\{job="import-results"\} [1-9]/m,
        /^gridlock_job_failures_total\{job="import-results"\} 0$/m,
        /^gridlock_job_tries\{job="import-results"\} 0$/m,
        /^gridlock_job_last_success_age_seconds\{job="import-results"\} \d/m,
        /^gridlock_outbox_emails\{state="queued"\} 0$/m,
        /^gridlock_outbox_oldest_age_seconds 0$/m,
        /^gridlock_results_missing_rounds\{season="2023"\} 0$/m,
        /^gridlock_results_rounds_by_outcome\{outcome="stored"\} 2$/m,
      ]) {
        expect(body).toMatch(line);
      }
      expect(body).not.toContain('665f1c2ab7d4e9a1c0d3f500');
    });

    it('should be for this machine and for app admins, and for nobody else', async () => {
      await app.restart();
      expect((await scrape({ remoteAddress: '::1' })).status).toBe(200);
      expect((await scrape({ remoteAddress: '::ffff:127.0.0.1' })).status).toBe(200);
      expect((await scrape({ remoteAddress: from })).status).toBe(401);
      // a proxy on this machine that forwards the client's address
      expect((await scrape({ headers: { 'x-forwarded-for': from } })).status).toBe(401);
      const ann = await signUp(app, 'metrics_ann');
      expect((await ann.get('/api/metrics', { remoteAddress: from })).status).toBe(403);
      const admin = visitor(app);
      const login = { email: 'chief@gridlock.test', password: 'lights-out-and-away' };
      const { body } = await expectStatus(admin.post('/api/auth/login', login), 200);
      admin.token = body.accessToken;
      expect((await admin.get('/api/metrics', { remoteAddress: from })).status).toBe(200);
    });
  });

  describe('a job that does not come back', () => {
    it('should hold up the other jobs no longer than the runner waits for it', async () => {
      const notes: string[] = [];
      const forever = (): Promise<void> => new Promise(() => undefined);
      const runner = anotherInstance([
        noting(notes, 'stuck', 'stuck', forever),
        noting(notes, 'next', 'next'),
      ]);
      runner.timeoutMs = 60;
      await runner.runDue();
      expect(notes).toEqual(['stuck', 'next']);
      expect((await rowOf('stuck')).lastError).toBe('It had not ended after 0.001 minutes.');
    });
  });
});
