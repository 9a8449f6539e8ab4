import { Types } from 'mongoose';
import { LeagueLogService } from '../../../src/leagues/league-log/league-log.service.js';
import { type ApiSession, expectStatus } from '../../support/api-session.js';
import { addUp, expectAllExplained, explain } from '../../support/explained.js';
import { moveClock } from '../../support/inspect.js';
import { assign, pick, savePick, swapDrivers } from '../../support/picks.js';
import type { Json } from '../../support/test-app.js';
import { AUSTRALIA, CHINA, shift } from '../../support/weekends-2025.js';
import { quietApp } from '../../support/suite-app.js';

const app = quietApp();
const { ann, bob, cas } = app.players('ann', 'bob', 'cas');
const league = app.freshLeague(AUSTRALIA.open, ann, [bob], { ownerMay: 'replace' });

const explanationOf = async (of: ApiSession, round: number, who: ApiSession = bob): Promise<Json> =>
  (await expectStatus(explain(who, league.id, of.id, round), 200)).body;
const save = (who: ApiSession, ...names: Parameters<typeof pick>) =>
  expectStatus(savePick(who, league.id, pick(...names)), 200);
const linesOf = ({ lines }: Json) =>
  lines.map((line: Json) => [
    line.part,
    line.session,
    line.name,
    line.rule,
    line.code,
    line.points,
  ]);

describe('explanation', () => {
  app.runForTests();

  describe('the explanation of a round (SCORE-10, SCORE-11)', () => {
    it('should show nothing before the lock, whether there is a pick or not, not even to its player', async () => {
      await save(ann, 'Norris', 'Piastri', 'Ferrari');
      moveClock(app, shift(AUSTRALIA.lock, -1));
      const [mine, theirs, none] = [
        await explanationOf(ann, 1, ann),
        await explanationOf(ann, 1),
        await explanationOf(bob, 1),
      ];
      expect(mine).toEqual(theirs);
      expect(none).toEqual({ ...theirs, userId: bob.id });
      expect(theirs).toMatchObject({ outcome: 'secret', pick: null, lines: [], lastUpdated: null });
      expect(JSON.stringify(mine)).not.toMatch(/Norris|Piastri|Ferrari/);
      moveClock(app, AUSTRALIA.lock);
      expect(await explanationOf(ann, 1)).toMatchObject({
        outcome: 'waiting',
        pick: { mainDriver: 'Lando Norris', reserveDriver: 'Oscar Piastri', team: 'Ferrari' },
        lines: [],
        points: { totalPoints: 0 },
        resultsStatus: 'none',
      });
      expect(await explanationOf(bob, 1)).toMatchObject({ outcome: 'missed', pick: null });
    });

    it('should show the real rows, the rules and the sum, and how final they are (EN-12)', async () => {
      await save(ann, 'Norris', 'Piastri', 'Ferrari');
      await app.setTime(AUSTRALIA.results);
      const explanation = await explanationOf(ann, 1);
      expect(linesOf(explanation)).toEqual([
        ['mainDriver', 'race', 'Lando Norris', 'SCORE-4', 'AS_AWARDED', 25],
        ['reserveDriver', 'race', 'Oscar Piastri', 'SCORE-5', 'RESERVE_NOT_NEEDED', 0],
        ['team', 'race', 'Ferrari', 'SCORE-6', 'AS_AWARDED', 5],
      ]);
      const row = { status: 'FINISHED', isListed: true };
      expect(explanation.lines[0].rows).toEqual([
        { ...row, driver: 'Lando Norris', team: 'McLaren', position: 1, points: 25 },
      ]);
      expect(explanation.lines[2].rows).toEqual([
        { ...row, driver: 'Charles Leclerc', team: 'Ferrari', position: 8, points: 4 },
        { ...row, driver: 'Lewis Hamilton', team: 'Ferrari', position: 10, points: 1 },
      ]);
      expect(explanation).toMatchObject({
        outcome: 'scored',
        raceName: 'Australian Grand Prix',
        points: { driverPoints: 25, teamPoints: 5, totalPoints: 30 },
        swap: null,
        assignment: null,
        resultsStatus: 'provisional',
        lastUpdated: AUSTRALIA.results,
      });
      await app.setTime(AUSTRALIA.official);
      expect(await explanationOf(ann, 1)).toMatchObject({
        resultsStatus: 'official',
        lastUpdated: AUSTRALIA.official,
      });
    });

    it('should explain a reserve driver who stepped in, and a swap that made him main (SCORE-5, SWAP-1)', async () => {
      // Colapinto had no car in Australia
      await save(ann, 'Colapinto', 'Norris', 'Haas');
      await save(bob, 'Norris', 'Colapinto', 'Haas');
      moveClock(app, AUSTRALIA.swapOpens);
      const swap = { raceId: 1, originalDriver: 'Norris', newDriver: 'Colapinto' };
      await expectStatus(swapDrivers(bob, league.id, swap), 200);
      moveClock(app, AUSTRALIA.swapCloses);
      expect(await explanationOf(bob, 1, ann)).toMatchObject({ outcome: 'waiting', swap: null });
      moveClock(app, shift(AUSTRALIA.swapCloses, 1));
      expect((await explanationOf(bob, 1, ann)).swap).toMatchObject({ count: 1 });
      await app.setTime(AUSTRALIA.results);
      for (const who of [ann, bob]) {
        const explanation = await explanationOf(who, 1, ann);
        expect(linesOf(explanation).slice(0, 2)).toEqual([
          ['mainDriver', 'race', 'Franco Colapinto', 'SCORE-5', 'MAIN_NOT_STARTED', 0],
          ['reserveDriver', 'race', 'Lando Norris', 'SCORE-5', 'RESERVE_ACTIVATED', 25],
        ]);
        expect(explanation.reserveActivated).toBe(true);
        expect(explanation.lines[0].rows).toMatchObject([
          { status: 'DNS', isListed: false, team: null },
        ]);
      }
      expect((await explanationOf(ann, 1)).swap).toBeNull();
      expect((await explanationOf(bob, 1)).swap).toEqual({
        count: 1,
        lastAt: AUSTRALIA.swapOpens,
        originalMainDriver: 'Lando Norris',
        originalReserveDriver: 'Franco Colapinto',
      });
    });

    it('should explain an assignment: by whom, in place of what, and that it counts 0 (SCORE-7, RO-15)', async () => {
      await save(bob, 'Russell', 'Norris', 'McLaren');
      await app.setTime(AUSTRALIA.results);
      const names = { ...pick('Albon', 'Sainz', 'Williams'), userId: bob.id, raceId: 1 };
      const notes = 'Picked for the wrong race';
      await expectStatus(assign(ann, league.id, { ...names, assignPoints: false, notes }), 200);
      const explanation = await explanationOf(bob, 1);
      expect(explanation.assignment).toEqual({
        by: 'ann',
        at: AUSTRALIA.results,
        assignPoints: false,
        notes,
        replaced: { mainDriver: 'George Russell', reserveDriver: 'Lando Norris', team: 'McLaren' },
      });
      expect(explanation).toMatchObject({
        outcome: 'scored',
        pick: { mainDriver: 'Alexander Albon', status: 'admin-assigned' },
        points: { totalPoints: 0 },
      });
      expect(addUp(explanation).totalPoints).toBe(0);
      expect(explanation.lines.map(({ awarded }: Json) => awarded)).toEqual([10, 0, 10]);
      expect(explanation.lines.every(({ rule }: Json) => rule === 'SCORE-7')).toBe(true);
    });

    it('should show who joined too late, and a pick that is void (STATS-1, USED-3)', async () => {
      await app.setTime(AUSTRALIA.results);
      await expectStatus(cas.post('/api/league/join', { code: league.league.code }), 201);
      expect(await explanationOf(cas, 1)).toMatchObject({
        outcome: 'absent',
        points: { totalPoints: 0 },
      });
      moveClock(app, CHINA.open);
      await save(bob, 'Albon', 'Sainz', 'Haas');
      const names = { ...pick('Albon', 'Norris', 'Williams'), userId: bob.id, raceId: 1 };
      await expectStatus(assign(ann, league.id, { ...names, assignPoints: true }), 200);
      await app.setTime(CHINA.results);
      expect(await explanationOf(bob, 2)).toMatchObject({
        outcome: 'void',
        pick: { mainDriver: 'Alexander Albon' },
        taken: ['mainDriver'],
        lines: [],
        points: { totalPoints: 0 },
      });
      expect(await explanationOf(bob, 3)).toMatchObject({ outcome: 'secret' });
      expect(await expectAllExplained(bob, league.id)).toBe(6);
    });

    it('should show what a correction changed for the member, and of others nothing', async () => {
      await save(ann, 'Norris', 'Piastri', 'Ferrari');
      await save(bob, 'Albon', 'Sainz', 'Williams');
      await app.setTime(AUSTRALIA.results);
      const leclerc = { driver: 'Charles Leclerc', team: 'Ferrari' };
      const row = { ...leclerc, session: 'race', status: 'FINISHED' } as const;
      const ids = { driverId: 'charles-leclerc', teamId: 'ferrari' };
      const lower = { ...row, position: 8, points: 4 };
      const of = (who: ApiSession) => ({ userId: who.id, username: who === ann ? 'ann' : 'bob' });
      const before = { driverPoints: 25, teamPoints: 7, totalPoints: 32 };
      const after = { driverPoints: 25, teamPoints: 5, totalPoints: 30 };
      const at = new Date(AUSTRALIA.official);
      const line = {
        _id: new Types.ObjectId(),
        league: league.id,
        at,
        actor: { _id: null, username: 'Results' },
        action: 'correction' as const,
        round: 1,
        before: {
          results: [{ ...row, ...ids, position: 7, points: 6 }],
          points: [{ ...of(ann), ...before }],
        },
        after: {
          results: [{ ...lower, ...ids }],
          points: [{ ...of(ann), ...after }],
        },
        notes: '',
      };
      await app.nest.get(LeagueLogService, { strict: false }).append(line);
      expect((await explanationOf(ann, 1)).corrections).toEqual([]);
      moveClock(app, AUSTRALIA.official);
      expect((await explanationOf(ann, 1)).corrections).toEqual([
        {
          at: AUSTRALIA.official,
          results: [{ before: { ...row, position: 7, points: 6 }, after: lower }],
          before,
          after,
        },
      ]);
      expect((await explanationOf(bob, 1)).corrections).toEqual([]);
    });

    it('should find the corrections of a team that has another name since', async () => {
      await save(ann, 'Norris', 'Piastri', 'Ferrari');
      await save(bob, 'Albon', 'Sainz', 'Williams');
      await app.setTime(AUSTRALIA.results);
      moveClock(app, AUSTRALIA.official);
      const names = { driver: 'C. Leclerc', team: 'Scuderia of old' };
      const row = { ...names, session: 'race', status: 'FINISHED' } as const;
      const ids = { driverId: 'charles-leclerc', teamId: 'ferrari' };
      await app.nest.get(LeagueLogService, { strict: false }).append({
        _id: new Types.ObjectId(),
        league: league.id,
        at: new Date(AUSTRALIA.official),
        actor: { _id: null },
        action: 'correction',
        round: 1,
        before: { results: [{ ...row, ...ids, position: 7, points: 6 }], points: [] },
        after: { results: [{ ...row, ...ids, position: 8, points: 4 }], points: [] },
        notes: '',
      });
      const rows = [
        { before: { ...row, position: 7, points: 6 }, after: { ...row, position: 8, points: 4 } },
      ];
      expect((await explanationOf(ann, 1)).corrections).toMatchObject([{ results: rows }]);
      expect((await explanationOf(bob, 1)).corrections).toEqual([]);
      const { body } = await ann.get(`/api/league/${league.id}/log?kind=correction`);
      expect(body.entries[0].before.results).toEqual([rows[0]?.before]);
    });

    it('should show no results, but keep to the pick it has shown, when the clock goes back (LOCK-8)', async () => {
      await save(bob, 'Russell', 'Norris', 'McLaren');
      await app.setTime(AUSTRALIA.results);
      const names = { ...pick('Albon', 'Sainz', 'Williams'), userId: bob.id, raceId: 1 };
      await expectStatus(assign(ann, league.id, { ...names, assignPoints: true }), 200);
      moveClock(app, AUSTRALIA.open);
      expect(await explanationOf(bob, 1)).toMatchObject({
        outcome: 'waiting',
        pick: { mainDriver: 'Alexander Albon', team: 'Williams' },
        lines: [],
        points: { totalPoints: 0 },
      });
    });
  });

  describe('who may ask for it', () => {
    it.each([
      ['LEAGUE_NOT_FOUND', () => explain(cas, league.id, ann.id, 1)],
      ['USER_NOT_FOUND', () => explain(ann, league.id, cas.id, 1)],
      ['RACE_NOT_FOUND', () => explain(ann, league.id, bob.id, 99)],
    ])('should be explained %s', async (code, ask) => {
      const { status, body } = await ask();
      expect([status, body.code]).toEqual([404, code]);
    });
  });

  describe('the statistics (EN-13, SX-13)', () => {
    it('should mark a round with a switcheroo, compare it with the league, and say how final it is', async () => {
      await save(ann, 'Norris', 'Piastri', 'Ferrari');
      await save(bob, 'Russell', 'Norris', 'McLaren');
      moveClock(app, AUSTRALIA.swapOpens);
      const swap = { raceId: 1, originalDriver: 'Russell', newDriver: 'Norris' };
      await expectStatus(swapDrivers(bob, league.id, swap), 200);
      await app.setTime(CHINA.results);
      const statistics = async (who: ApiSession): Promise<Json> =>
        (await ann.get(`/api/statistics/league/${league.id}/user/${who.id}`)).body;
      const { raceHistory, ...of } = await statistics(bob);
      expect(raceHistory).toMatchObject([
        // bob 25 + 27, ann 25 + 5
        { round: 1, switcheroos: 1, leagueAverage: 41, isSuccess: true, resultsStatus: 'official' },
        { round: 2, switcheroos: 0, isSuccess: false, resultsStatus: 'provisional' },
      ]);
      expect(of).toMatchObject({ resultsStatus: 'provisional', lastUpdated: CHINA.results });
      expect((await statistics(ann)).raceHistory[0]).toMatchObject({ switcheroos: 0 });
      const { body } = await bob.get(`/api/statistics/user/${bob.id}`);
      expect(body.raceHistory.find((each: Json) => each.league._id === league.id)).toMatchObject({
        round: 1,
        switcheroos: 1,
      });
    });
  });
});
