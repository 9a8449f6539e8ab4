import { type ApiSession, expectStatus } from '../../support/api-session.js';
import { moveClock } from '../../support/inspect.js';
import { leagueOf } from '../../support/league-scenario.js';
import { assign, boardOf, pick, savePick } from '../../support/picks.js';
import { rowsOf, leagueOfThree, tablesSeenBy } from '../../support/tables.js';
import type { Json } from '../../support/test-app.js';
import { AUSTRALIA, CHINA, shift } from '../../support/weekends-2025.js';

const { app, ann, bob, cas, admin, league } = leagueOfThree();

describe('standings', () => {
  app.runForTests();

  const board = (who: ApiSession = ann) => tablesSeenBy(who, league.id);

  describe('before the first race', () => {
    it('should list every member with 0 points, and no results (EN-10, ST-07)', async () => {
      const body = await board();
      expect(rowsOf(body.driverStandings)).toEqual([
        ['ann', 1, 0],
        ['bob', 1, 0],
        ['cas', 1, 0],
      ]);
      expect(rowsOf(body.constructorStandings)).toEqual(rowsOf(body.driverStandings));
      expect(body).toMatchObject({ season: 2025, completedRounds: [], resultsStatus: 'none' });
      expect(body.lastUpdated).toBe('2025-03-14T12:00:00.000Z');
      expect(body.driverStandings[0].raceResults).toEqual([]);
    });
  });

  describe('after a race', () => {
    beforeEach(async () => {
      await expectStatus(savePick(ann, league.id, pick('Norris', 'Piastri', 'Ferrari')), 200);
      await expectStatus(savePick(bob, league.id, pick('Russell', 'Norris', 'McLaren')), 200);
      await app.setTime(AUSTRALIA.results);
    });

    it('should rank one table by driver points, the other by team points (AP-14, AP-15, PG-13)', async () => {
      const body = await board(cas);
      expect(rowsOf(body.driverStandings)).toEqual([
        ['ann', 1, 25],
        ['bob', 2, 15],
        ['cas', 3, 0],
      ]);
      expect(rowsOf(body.constructorStandings)).toEqual([
        ['bob', 1, 27],
        ['ann', 2, 5],
        ['cas', 3, 0],
      ]);
      expect(body.driverStandings[1]).toMatchObject({ driverPoints: 15, teamPoints: 27 });
    });

    it('should list the results with names and parts (EN-11, EN-12)', async () => {
      const [first] = (await board()).driverStandings;
      expect(first.user).toEqual({ _id: ann.id, username: 'ann', avatar: expect.any(Object) });
      expect(first.raceResults).toEqual([
        {
          round: 1,
          raceName: 'Australian Grand Prix',
          isSprintWeekend: false,
          mainDriver: 'Lando Norris',
          reserveDriver: 'Oscar Piastri',
          team: 'Ferrari',
          mark: 'good',
          mainRacePoints: 30,
          sprintPoints: 0,
          totalPoints: 30,
          driverPoints: 25,
          teamPoints: 5,
          breakdown: {
            isSprintWeekend: false,
            reserveActivated: false,
            mainDriver: { name: 'Lando Norris', racePoints: 25, sprintPoints: 0 },
            reserveDriver: { name: 'Oscar Piastri', racePoints: 0, sprintPoints: 0 },
            team: { name: 'Ferrari', racePoints: 5, sprintPoints: 0 },
          },
        },
      ]);
    });

    it('should mark each round: best, above the mean, below it, nothing, not there', async () => {
      const marks = (body: Json) =>
        Object.fromEntries(
          body.driverStandings.map((row: Json) => [
            row.user.username,
            row.marks.map(({ mark }: Json) => mark).join(' '),
          ]),
        );
      // bob 42, ann 30, cas missed it: the mean is 24
      expect(marks(await board())).toEqual({ ann: 'good', bob: 'best', cas: 'zero' });
      moveClock(app, CHINA.open);
      await expectStatus(admin.post('/api/league/join', { code: league.league.code }), 201);
      expect(marks(await board())).toMatchObject({ race_chief: 'none' });
    });

    it('should mark each round in each table by the points that it ranks by (STATS-7)', async () => {
      const marks = (list: Json[]) =>
        Object.fromEntries(list.map(({ user, tableMarks }) => [user.username, tableMarks]));
      const body = await board();
      expect(marks(body.driverStandings)).toEqual({ ann: ['best'], bob: ['good'], cas: ['zero'] });
      expect(marks(body.constructorStandings)).toEqual({
        ann: ['slow'],
        bob: ['best'],
        cas: ['zero'],
      });
    });

    it('should say where each stood before the latest round (BOARD-4)', async () => {
      const before = (list: Json[]) =>
        list.map(({ user, position, positionBefore }) => [user.username, position, positionBefore]);
      expect(before((await board()).driverStandings)).toEqual([
        ['ann', 1, null],
        ['bob', 2, null],
        ['cas', 3, null],
      ]);
      moveClock(app, CHINA.open);
      await expectStatus(savePick(cas, league.id, pick('Norris', 'Piastri', 'McLaren')), 200);
      await app.setTime(CHINA.results);
      const after = before((await board()).driverStandings);
      expect(after.map(([, , position]) => position).toSorted()).toEqual([1, 2, 3]);
      expect(after).toContainEqual(['bob', expect.any(Number), 2]);
    });

    it('should rank all by driver and team points together (BOARD-6)', async () => {
      const { overallStandings } = await board();
      expect(overallStandings).toEqual([
        { userId: bob.id, position: 1, positionBefore: null, totalPoints: 42 },
        { userId: ann.id, position: 2, positionBefore: null, totalPoints: 30 },
        { userId: cas.id, position: 3, positionBefore: null, totalPoints: 0 },
      ]);
    });

    it('should show the tables as of a completed round, to members alone (BOARD-7)', async () => {
      const asOf = (round: unknown, who = ann) =>
        who.get(`/api/league/${league.id}/standings/2025?round=${String(round)}`);
      const first = await board();
      moveClock(app, CHINA.open);
      await expectStatus(savePick(cas, league.id, pick('Norris', 'Piastri', 'McLaren')), 200);
      expect((await asOf(2)).body).toMatchObject({ statusCode: 404, code: 'RACE_NOT_FOUND' });
      await app.setTime(CHINA.results);
      expect((await board()).completedRounds).toEqual([1, 2]);
      const { body } = await expectStatus(asOf(1), 200);
      expect(body).toEqual({ ...first, resultsStatus: body.resultsStatus });
      await expectStatus(asOf(99), 404);
      await expectStatus(asOf('first'), 400);
      await expectStatus(asOf(1, admin), 404);
    });

    it('should say until when results are provisional (ST-04, TE-51)', async () => {
      expect((await board()).resultsStatus).toBe('provisional');
      await app.setTime(AUSTRALIA.official);
      expect((await board()).resultsStatus).toBe('official');
    });

    it('should keep the time of the last rebuild until something changes', async () => {
      expect((await board()).lastUpdated).toBe(AUSTRALIA.results);
      await app.setTime(AUSTRALIA.official);
      expect((await board()).lastUpdated).toBe(AUSTRALIA.results);
      const names = { ...pick('Albon', 'Sainz', 'Williams'), userId: cas.id };
      await expectStatus(assign(ann, league.id, { ...names, raceId: 1, assignPoints: true }), 200);
      const body = await board();
      expect(body.lastUpdated).toBe(AUSTRALIA.official);
      expect(rowsOf(body.driverStandings)[2]).toEqual(['cas', 3, 10]);
    });

    it('should not be rebuilt for a pick of an open round', async () => {
      await board();
      moveClock(app, CHINA.open);
      await expectStatus(savePick(ann, league.id, pick('Leclerc', 'Hamilton', 'Haas')), 200);
      expect((await board()).lastUpdated).toBe(AUSTRALIA.results);
    });

    it('should be updated by a result, whether or not somebody has asked before', async () => {
      await app.setTime(CHINA.results);
      moveClock(app, shift(CHINA.results, 3_600_000));
      const body = await board();
      expect([body.completedRounds, body.lastUpdated]).toEqual([[1, 2], CHINA.results]);
    });

    it('should change nothing but the time when an app admin updates it (RO-25, SM-48)', async () => {
      const before = await board();
      moveClock(app, AUSTRALIA.official);
      const url = `/api/admin/initialize-leaderboard/${league.id}/2025`;
      await expectStatus(admin.post(url), 200);
      const after = await board();
      expect(after.lastUpdated).toBe(AUSTRALIA.official);
      const tables = ({ driverStandings, constructorStandings }: Json) => ({
        driverStandings,
        constructorStandings,
      });
      expect(tables(after)).toEqual(tables(before));
    });

    it('should show who joins and leave out who leaves', async () => {
      moveClock(app, AUSTRALIA.official);
      await expectStatus(bob.post(`/api/league/${league.id}/abandon`), 200);
      const without = await board();
      expect(rowsOf(without.driverStandings).map(([name]) => name)).toEqual(['ann', 'cas']);
      expect(without.lastUpdated).toBe(AUSTRALIA.official);
      moveClock(app, CHINA.open);
      await expectStatus(bob.post('/api/league/join', { code: league.league.code }), 201);
      const withBob = await board();
      expect(withBob.driverStandings).toHaveLength(3);
      expect(new Date(withBob.lastUpdated)).toEqual(new Date(CHINA.open));
    });
  });

  describe('ties (BOARD-2)', () => {
    it('should share the rank of a full tie and stand in order of joining', async () => {
      moveClock(app, '2025-03-14T13:00:00Z');
      await expectStatus(admin.post('/api/league/join', { code: league.league.code }), 201);
      for (const who of [admin, cas, bob]) {
        await expectStatus(savePick(who, league.id, pick('Albon', 'Sainz', 'Williams')), 200);
      }
      await app.setTime(AUSTRALIA.results);
      expect(rowsOf((await board()).driverStandings)).toEqual([
        ['bob', 1, 10],
        ['cas', 1, 10],
        ['race_chief', 1, 10],
        ['ann', 4, 0],
      ]);
    });

    it('should stand by name who joined at the same instant (BOARD-2)', async () => {
      moveClock(app, AUSTRALIA.open);
      Object.assign(league, await leagueOf(cas, [bob, admin]));
      moveClock(app, '2025-03-14T13:00:00Z');
      await expectStatus(ann.post('/api/league/join', { code: league.league.code }), 201);
      for (const who of [ann, cas, bob]) {
        await expectStatus(savePick(who, league.id, pick('Albon', 'Sainz', 'Williams')), 200);
      }
      await app.setTime(AUSTRALIA.results);
      const order = ['bob', 'cas', 'ann', 'race_chief'];
      expect(rowsOf((await board()).driverStandings).map(([name]) => name)).toEqual(order);
    });
  });

  describe('what is not there (ST-06, ER-33, TE-01)', () => {
    it('should be 404 for a season that is not the league one', async () => {
      const { status, body } = await boardOf(ann, league.id, 2026);
      expect([status, body.message]).toEqual([404, 'No standings data available']);
    });

    it('should be 404 for anyone who is no member', async () => {
      expect((await boardOf(admin, league.id)).status).toBe(404);
    });
  });

  describe('opponents (AP-16, EN-14, OB-01, OB-02)', () => {
    it('should list the others and what locked rounds leave them', async () => {
      await expectStatus(savePick(bob, league.id, pick('Russell', 'Norris', 'McLaren')), 200);
      const opponents = async (): Promise<Json[]> =>
        (await ann.get(`/api/league/${league.id}/opponents`)).body;
      const [before] = await opponents();
      expect(before).toMatchObject({ id: bob.id, username: 'bob', avatar: expect.any(Object) });
      expect(before.remainingSelections.mainDrivers).toHaveLength(20);
      moveClock(app, AUSTRALIA.lock);
      const [after, other] = await opponents();
      const { mainDrivers, reserveDrivers, teams } = after.remainingSelections;
      expect([mainDrivers.length, reserveDrivers.length, teams.length]).toEqual([19, 19, 9]);
      expect(mainDrivers).not.toContain('George Russell');
      expect(reserveDrivers).not.toContain('Lando Norris');
      expect(teams).not.toContain('McLaren');
      expect(other.username).toBe('cas');
    });
  });
});
