import { changeAppAdmin } from '../../../src/operate/admin/change-app-admin.js';
import { readEnvironment } from '../../../src/core/platform/config/read-environment.js';
import { ImportRecordRepository } from '../../../src/seasons/results/import-record.repository.js';
import { expectStatus, signUp, signUpAdmin, freshName } from '../../support/api-session.js';
import { moveClock } from '../../support/inspect.js';
import { buildLeague, leagueOf } from '../../support/league-scenario.js';
import { TestApp } from '../../support/test-app.js';
import { databaseOf } from '../../support/real-mongodb.js';
import { quietApp } from '../../support/suite-app.js';

const UNKNOWN = '665f1c2ab7d4e9a1c0d3f412';
/** Friday before round 1 of 2025: its picks are open. */
const OPEN = '2025-03-14T00:00:00Z';
/** An hour after the end of round 1: its results are out. */
const AFTER = '2025-03-16T08:00:00Z';

const app = quietApp({ SIMULATION_START: OPEN });
const admin = app.admin();

describe('admin', () => {
  app.runForTests();
  beforeEach(() => moveClock(app, OPEN));

  const PICK = { mainDriver: 'Lando Norris', reserveDriver: 'Max Verstappen', team: 'McLaren' };

  describe('all leagues (AP-43, RO-21)', () => {
    it('should list every league, also those the admin is not in', async () => {
      const { league } = await buildLeague(app, { owner: freshName(), members: [freshName()] });
      const { status, body } = await admin.get('/api/admin/all-leagues');
      expect(status).toBe(200);
      // only members see the code, as anybody who has it can join
      expect(body[0]).toEqual({ ...league, code: '******' });
      await admin.post('/api/league/join', { code: league.code });
      expect((await admin.get('/api/admin/all-leagues')).body[0].code).toBe(league.code);
    });
  });

  describe('assign real points (AP-44, RO-24, SM-47)', () => {
    const assign = (payload: object) => admin.post('/api/admin/assign-real-points-league', payload);

    it('should bring the points of a round into the tables', async () => {
      const { id, owner } = await buildLeague(app, { owner: freshName(), members: [freshName()] });
      await expectStatus(owner.post('/api/selections/save', { ...PICK, leagueId: id }), 200);
      await app.setTime(AFTER);
      const { status, body } = await assign({ leagueId: id, round: 1 });
      expect(status).toBe(200);
      expect(body.message).toMatch(/round 1 .*Australian Grand Prix/);
      const { body: tables } = await owner.get(`/api/league/${id}/standings/2025`);
      expect(tables.driverStandings[0]).toMatchObject({ totalPoints: 25, user: { _id: owner.id } });
    });

    it('should leave a pick that the owner assigned with 0 points at 0 (SCORE-7)', async () => {
      const { id, owner, members } = await buildLeague(app, {
        owner: freshName(),
        members: [freshName()],
      });
      await app.setTime(AFTER);
      const penalty = {
        ...PICK,
        leagueId: id,
        userId: members[0]?.id,
        raceId: 1,
        assignPoints: false,
        notes: '',
      };
      await expectStatus(owner.post('/api/selections/admin/override', penalty), 200);
      await expectStatus(assign({ leagueId: id, round: 1 }), 200);
      const { body } = await owner.get(`/api/league/${id}/standings/2025`);
      for (const row of body.driverStandings) expect(row.totalPoints).toBe(0);
    });

    it('should say when there are no results yet', async () => {
      const { id } = await buildLeague(app, { owner: freshName() });
      const { status, body } = await assign({ leagueId: id, round: 1 });
      expect([status, body.code]).toEqual([400, 'NO_RESULTS_YET']);
      expect(body.message).toContain('Australian Grand Prix');
    });

    it('should not know leagues and rounds that are not there', async () => {
      const { id } = await buildLeague(app, { owner: freshName() });
      expect((await assign({ leagueId: UNKNOWN, round: 1 })).body.code).toBe('LEAGUE_NOT_FOUND');
      expect((await assign({ leagueId: id, round: 25 })).body.code).toBe('RACE_NOT_FOUND');
    });

    it.each([
      { leagueId: UNKNOWN },
      { leagueId: UNKNOWN, round: '1' },
      { leagueId: UNKNOWN, round: 1.5 },
      { leagueId: UNKNOWN, round: 0 },
      { leagueId: UNKNOWN, round: null },
      { leagueId: 'nonsense', round: 1 },
      { leagueId: { $ne: null }, round: 1 },
      { round: 1 },
    ])('should refuse %j (VA-26)', async (payload) => {
      expect((await assign(payload)).status).toBe(400);
    });
  });

  describe('initialise a leaderboard (AP-45, RO-25, SM-48)', () => {
    it('should change nothing but the time of an unchanged league (BOARD-3)', async () => {
      const { id, owner } = await buildLeague(app, { owner: freshName(), members: [freshName()] });
      await owner.post('/api/selections/save', { ...PICK, leagueId: id });
      await app.setTime(AFTER);
      const before = (await owner.get(`/api/league/${id}/standings/2025`)).body;
      await app.setTime('2025-03-16T09:00:00Z');
      const url = `/api/admin/initialize-leaderboard/${id}/2025`;
      const { status, body } = await admin.post(url);
      expect([status, Object.keys(body)]).toEqual([200, ['message']]);
      const after = (await owner.get(`/api/league/${id}/standings/2025`)).body;
      expect(after.lastUpdated).not.toBe(before.lastUpdated);
      expect({ ...after, lastUpdated: '' }).toEqual({ ...before, lastUpdated: '' });
    });

    it('should not know other leagues and seasons', async () => {
      const { id } = await buildLeague(app, { owner: freshName() });
      for (const [league, season] of [
        [UNKNOWN, '2025'],
        ['nonsense', '2025'],
        [id, '2024'],
        [id, 'x'],
      ]) {
        const url = `/api/admin/initialize-leaderboard/${league}/${season}`;
        expect((await admin.post(url)).status).toBe(404);
      }
    });
  });

  describe('update all races (AP-46, RO-26, SM-49)', () => {
    it('should import what is missing and write down what came of it (OK-09)', async () => {
      const late = await TestApp.start({ SIMULATION_START: '2025-04-30T00:00:00Z' });
      try {
        const chief = await signUpAdmin(late);
        const { status, body } = await chief.post('/api/admin/scrape-missing-races');
        expect(status).toBe(200);
        expect(body.message).toBe('Scraping triggered for all missing or incomplete race results.');
        const { imports } = (await chief.get('/api/admin/imports')).body;
        const stored = imports.filter(({ season }: { season: number }) => season === 2025);
        expect(stored.map(({ round }: { round: number }) => round).sort()).toEqual([1, 2, 3, 4, 5]);
        expect(stored[0]).toMatchObject({
          outcome: 'stored',
          source: 'pack',
          reasons: [],
          times: 1,
        });
        const { id } = await leagueOf(chief, []);
        const races = (await chief.get(`/api/race/league/${id}`)).body;
        expect(
          races.filter(({ status: now }: { status: string }) => now === 'completed'),
        ).toHaveLength(5);
      } finally {
        await late.close();
      }
    });

    it('should say what is about the calendar as a whole', async () => {
      const records = app.nest.get(ImportRecordRepository, { strict: false });
      await records.addCalendarFailure(2025, new Date(AFTER), 'No answer.');
      const { imports } = (await expectStatus(admin.get('/api/admin/imports'), 200)).body;
      expect(imports[0]).toMatchObject({ raceName: 'Calendar of 2025', isWholeCalendar: true });
      await admin.post('/api/admin/scrape-missing-races');
      const [other] = (await admin.get('/api/admin/imports')).body.imports.filter(
        ({ about }: { about: string }) => about === 'result',
      );
      expect(other).toMatchObject({ isWholeCalendar: false });
    });

    it.each(['limit=0', 'limit=x', 'limit=501', 'page=1'])('should refuse ?%s', async (query) => {
      expect((await admin.get(`/api/admin/imports?${query}`)).status).toBe(400);
    });
  });

  describe('npm run admin', () => {
    const change = (action: 'grant' | 'revoke', email: string) =>
      changeAppAdmin(
        readEnvironment({ DATA_DIR: app.dataDir, APP_ADMINS: admin.email, ...databaseOf(app) }),
        action,
        email,
      );
    it('should grant and revoke beside a running server, at once', async () => {
      const ann = await signUp(app, freshName());
      expect(await change('grant', ann.email.toUpperCase())).toMatch(/is an app admin now/);
      expect((await ann.get('/api/users/all')).status).toBe(200);
      expect(await change('revoke', ann.email)).toMatch(/no longer an app admin\.$/);
      expect((await ann.get('/api/users/all')).status).toBe(403);
    });

    it('should say who comes back at the next start', async () => {
      expect(await change('revoke', admin.email)).toContain('APP_ADMINS');
      expect((await admin.get('/api/users/all')).status).toBe(403);
      await app.restart();
      expect((await admin.get('/api/users/all')).status).toBe(200);
    });

    it('should not know an address without an account', async () => {
      await expect(change('grant', 'nobody@gridlock.test')).rejects.toThrow(
        /Nobody has an account/,
      );
    });
  });
});
