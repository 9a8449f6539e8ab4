import { LeagueCleanup } from '../../../src/leagues/league/league-cleanup.js';
import { MailService } from '../../../src/core/mail/mail.service.js';
import { type ApiSession, expectStatus } from '../../support/api-session.js';
import {
  allPublished,
  assignmentsIn,
  FILL,
  leagueAfterRoundOne,
} from '../../support/assignments.js';
import { dump, moveClock, stored } from '../../support/inspect.js';
import {
  assign,
  boardOf,
  currentPick,
  pick,
  roundPicks,
  savePick,
  usedNames,
} from '../../support/picks.js';
import { MINUTE } from '../../support/durations.js';
import { passSystemTime, restoreSystemTime } from '../../support/system-time.js';
import { type Json, until } from '../../support/test-app.js';
import { CHINA, JAPAN, shift } from '../../support/weekends-2025.js';

const { app, ann, bob, cas, admin, league } = leagueAfterRoundOne();
const { stranger } = app.players('stranger');

describe('override', () => {
  app.runForTests();

  const assignment = (more: object = {}) => ({
    ...FILL,
    userId: bob.id,
    raceId: 1,
    assignPoints: true,
    notes: '',
    ...more,
  });

  const pointsOf = async (who: ApiSession) => {
    const { body } = await boardOf(ann, league.id);
    const find = (rows: Json[]) => rows.find((row) => row.user._id === who.id).totalPoints;
    return [find(body.driverStandings), find(body.constructorStandings)];
  };

  const logOf = (reader: ApiSession): Promise<Json[]> => assignmentsIn(reader, league.id);

  describe('who may assign (RO-12, RO-14, RO-15, OP-04)', () => {
    it('should be the owner of the league and nobody else', async () => {
      const before = await dump(app);
      expect((await assign(bob, league.id, assignment())).status).toBe(403);
      expect((await assign(admin, league.id, assignment())).status).toBe(403);
      expect((await assign(stranger, league.id, assignment())).status).toBe(404);
      expect(await dump(app)).toBe(before);
      expect((await assign(ann, league.id, assignment())).status).toBe(200);
    });

    it('should be for members of that league only', async () => {
      const { status } = await assign(ann, league.id, assignment({ userId: stranger.id }));
      expect(status).toBe(404);
    });
  });

  describe('when (OVERRIDE-1)', () => {
    it('should be from the lock on, up to the current race', async () => {
      moveClock(app, shift(CHINA.lock, -1));
      const early = await assign(ann, league.id, assignment({ raceId: 2 }));
      expect([early.status, early.body.code]).toEqual([400, 'SELECTIONS_NOT_LOCKED_YET']);
      moveClock(app, CHINA.lock);
      expect((await assign(ann, league.id, assignment({ raceId: 2 }))).status).toBe(200);
      const ahead = await assign(ann, league.id, assignment({ raceId: 3 }));
      expect([ahead.status, ahead.body.code]).toEqual([400, 'ROUND_NOT_REACHED']);
    });
  });

  describe('points (CO-14, RU-04, RU-05)', () => {
    it('should be the real ones at once when results are there', async () => {
      const { body } = await assign(ann, league.id, assignment());
      expect(body.selection).toMatchObject({
        mainDriver: 'George Russell',
        status: 'admin-assigned',
        isAdminAssigned: true,
        score: { totalPoints: 15 + 27, driverPoints: 15, teamPoints: 27 },
      });
      expect(await pointsOf(bob)).toEqual([15, 27]);
    });

    it('should come with the results when they are not there yet', async () => {
      moveClock(app, CHINA.lock);
      const { body } = await assign(ann, league.id, assignment({ raceId: 2 }));
      expect(body.selection.score).toBeNull();
      await app.setTime(CHINA.results);
      const [drivers = 0] = await pointsOf(bob);
      expect(drivers).toBeGreaterThan(0);
    });

    it('should be 0 as a penalty, and stay 0 through every rebuild', async () => {
      await expectStatus(assign(ann, league.id, assignment({ assignPoints: false })), 200);
      expect(await pointsOf(bob)).toEqual([0, 0]);
      const initialise = `/api/admin/initialize-leaderboard/${league.id}/2025`;
      const real = { leagueId: league.id, round: 1 };
      await expectStatus(admin.post('/api/admin/scrape-missing-races'), 200);
      await expectStatus(admin.post(initialise), 200);
      await expectStatus(admin.post('/api/admin/assign-real-points-league', real), 200);
      await app.setTime(CHINA.results);
      expect(await pointsOf(bob)).toEqual([0, 0]);
      const { body } = await roundPicks(bob, league.id, 1);
      const row = body.selections.find((one: Json) => one.userId === bob.id);
      expect(row).toMatchObject({ status: 'admin-assigned', score: { totalPoints: 0 } });
    });

    it('should replace what the player picked', async () => {
      await expectStatus(assign(ann, league.id, assignment({ userId: cas.id })), 200);
      expect(await pointsOf(cas)).toEqual([15, 27]);
      const { body } = await usedNames(cas, league.id, 2);
      expect(body.usedMainDrivers).toEqual(['George Russell']);
    });
  });

  describe('used names (RD-09, RD-10)', () => {
    beforeEach(async () => {
      moveClock(app, CHINA.open);
      await expectStatus(savePick(bob, league.id, pick('Hamilton', 'Sainz', 'Ferrari')), 200);
    });

    it('should refuse what a later locked round of the same cycle uses', async () => {
      moveClock(app, CHINA.lock);
      for (const names of [{ mainDriver: 'HAM' }, { reserveDriver: 'SAI' }, { team: 'Ferrari' }]) {
        const { status, body } = await assign(ann, league.id, assignment(names));
        expect([status, body.code]).toEqual([400, 'NAME_USED']);
      }
      const { body } = await usedNames(ann, league.id, 1, bob.id);
      expect(body).toMatchObject({
        usedMainDrivers: ['Lewis Hamilton'],
        usedReserveDrivers: ['Carlos Sainz'],
        usedTeams: ['Ferrari'],
      });
    });

    it('should not see the open pick, and email the member who loses a name (OVERRIDE-3)', async () => {
      app.emails.length = 0;
      const { body: used } = await usedNames(ann, league.id, 1, bob.id);
      expect(used).toEqual({ usedMainDrivers: [], usedReserveDrivers: [], usedTeams: [] });
      await expectStatus(
        assign(ann, league.id, assignment({ mainDriver: 'HAM', team: 'Ferrari' })),
        200,
      );
      const { body } = await currentPick(bob, league.id, 2);
      expect(body).toMatchObject({
        mainDriver: 'Lewis Hamilton',
        conflicts: ['mainDriver', 'team'],
      });
      const email = await app.emailTo(bob.email, /Chinese Grand Prix/);
      expect(email.text).toMatch(/Lewis Hamilton/);
      expect(email.text).toMatch(/Ferrari/);
      expect(email.text).not.toMatch(/Sainz/);
    });

    it('should show the league which names were taken, from the lock of that pick on (OVERRIDE-3)', async () => {
      await expectStatus(
        assign(ann, league.id, assignment({ mainDriver: 'HAM', team: 'Ferrari' })),
        200,
      );
      await allPublished(app);
      moveClock(app, shift(CHINA.lock, -1));
      for (const reader of [ann, bob, cas]) {
        const [entry] = await logOf(reader);
        expect(entry.taken).toBeUndefined();
      }
      moveClock(app, CHINA.lock);
      const [entry] = await logOf(cas);
      expect(entry.taken).toEqual([{ round: 2, names: ['Lewis Hamilton', 'Ferrari'] }]);
    });

    it('should write one email for the same names, however often they are taken (USED-5)', async () => {
      app.emails.length = 0;
      for (const mainDriver of ['HAM', 'RUS', 'HAM', 'RUS', 'HAM']) {
        await expectStatus(assign(ann, league.id, assignment({ mainDriver })), 200);
      }
      await allPublished(app);
      await app.runJobs();
      const taken = app.emails.filter(({ subject }) => /^Choose again/.test(subject));
      expect(taken.map(({ to }) => to)).toEqual([bob.email]);
      expect(await logOf(ann)).toHaveLength(5);
    });

    it('should not let the owner wait for the email', async () => {
      const mail = app.nest.get(MailService, { strict: false });
      let send = (): void => undefined;
      const queue = jest.spyOn(mail, 'queue').mockReturnValue(
        new Promise((resolve) => {
          send = resolve;
        }),
      );
      await expectStatus(assign(ann, league.id, assignment({ mainDriver: 'HAM' })), 200);
      await until(() => queue.mock.calls.length === 1, 'the email');
      expect(await logOf(ann)).toHaveLength(1);
      send();
      queue.mockRestore();
    });

    it('should end the conflict when the member chooses again', async () => {
      await expectStatus(assign(ann, league.id, assignment({ mainDriver: 'HAM' })), 200);
      await expectStatus(savePick(bob, league.id, pick('Leclerc', 'Sainz', 'Ferrari')), 200);
      expect((await currentPick(bob, league.id, 2)).body.conflicts).toEqual([]);
    });

    it('should void a pick whose name is still taken at the lock, as if missed (USED-3)', async () => {
      await expectStatus(assign(ann, league.id, assignment({ mainDriver: 'HAM' })), 200);
      const inAustralia = await pointsOf(bob);
      await app.setTime(CHINA.results);
      expect(await pointsOf(bob)).toEqual(inAustralia);
      const { body } = await roundPicks(cas, league.id, 2);
      const row = body.selections.find((one: Json) => one.userId === bob.id);
      expect(row).toMatchObject({ mainDriver: 'Lewis Hamilton', isVoid: true, score: null });
      moveClock(app, JAPAN.open);
      expect((await usedNames(bob, league.id, 3)).body.usedReserveDrivers).toEqual([
        'Alexander Albon',
      ]);
    });

    it('should send no email when the open pick loses nothing', async () => {
      app.emails.length = 0;
      await expectStatus(assign(ann, league.id, assignment()), 200);
      await app.runJobs();
      // an assignment has an email of its own
      const taken = app.emails.filter(({ subject }) => !/^Reminder|was assigned to/.test(subject));
      expect(taken.filter(({ to }) => to === bob.email)).toEqual([]);
    });
  });

  describe('when publishing fails half-way', () => {
    afterEach(() => {
      restoreSystemTime();
      jest.restoreAllMocks();
    });

    it('should keep the pick, and publish later, each once', async () => {
      moveClock(app, CHINA.open);
      await expectStatus(savePick(bob, league.id, pick('Hamilton', 'Sainz', 'Ferrari')), 200);
      app.emails.length = 0;
      const mail = app.nest.get(MailService, { strict: false });
      const broken = jest.spyOn(mail, 'queue').mockRejectedValue(new Error('out of stamps'));
      await expectStatus(assign(ann, league.id, assignment({ mainDriver: 'HAM' })), 200);
      expect(
        (await stored(app, 'entries')).flatMap(({ pendingLogEntries }) => pendingLogEntries),
      ).toHaveLength(1);
      await until(() => broken.mock.calls.length > 0, 'the email');
      broken.mockRestore();
      await app.runJobs();
      expect(app.emails.filter(({ subject }) => /Chinese Grand Prix/.test(subject))).toEqual([]);
      passSystemTime(MINUTE);
      await app.runJobs();
      await app.emailTo(bob.email, /Chinese Grand Prix/);
      expect(await logOf(ann)).toHaveLength(1);
      expect(
        (await stored(app, 'entries')).flatMap(({ pendingLogEntries }) => pendingLogEntries),
      ).toEqual([]);
    });
  });

  describe('leaving (SM-43)', () => {
    it('should erase the picks, and rejoining starts empty', async () => {
      await expectStatus(cas.post(`/api/league/${league.id}/abandon`), 200);
      expect((await currentPick(cas, league.id, 1)).status).toBe(404);
      expect((await roundPicks(ann, league.id, 1)).body.selections).toHaveLength(3);
      await expectStatus(cas.post('/api/league/join', { code: league.league.code }), 201);
      expect((await currentPick(cas, league.id, 1)).body.selectionMade).toBe(false);
      expect(await pointsOf(cas)).toEqual([0, 0]);
    });

    it('should not sweep away a fresh pick when the erasing is repeated too late', async () => {
      await expectStatus(cas.post(`/api/league/${league.id}/abandon`), 200);
      await expectStatus(cas.post('/api/league/join', { code: league.league.code }), 201);
      moveClock(app, CHINA.open);
      await expectStatus(savePick(cas, league.id, pick('Hamilton', 'Sainz', 'Ferrari')), 200);
      const eraser = app.nest.get(LeagueCleanup, { strict: false });
      await eraser.eraseMember(league.id, cas.id);
      expect((await currentPick(cas, league.id, 2)).body.selectionMade).toBe(true);
    });
  });
});
