import { Types } from 'mongoose';
import { LeagueLogService } from '../../../src/leagues/league-log/league-log.service.js';
import { type ApiSession, expectStatus } from '../../support/api-session.js';
import { addUp, explain } from '../../support/explained.js';
import { moveClock } from '../../support/inspect.js';
import { assign, pick, savePick, swapDrivers } from '../../support/picks.js';
import type { Json } from '../../support/test-app.js';
import { AUSTRALIA, shift } from '../../support/weekends-2025.js';
import { quietApp } from '../../support/suite-app.js';

const app = quietApp();
const { ann, bob } = app.players('ann', 'bob');
const league = app.freshLeague(AUSTRALIA.open, ann, [bob], { ownerMay: 'replace' });

const explanationOf = async (of: ApiSession, round: number, who: ApiSession = bob): Promise<Json> =>
  (await expectStatus(explain(who, league.id, of.id, round), 200)).body;
const save = (who: ApiSession, ...names: Parameters<typeof pick>) =>
  expectStatus(savePick(who, league.id, pick(...names)), 200);

describe('the explanation of a round (SCORE-10, SCORE-11)', () => {
  app.runForTests();

  describe('with swaps and assignments in one round (SCORE-12)', () => {
    const [russell, norris] = ['George Russell', 'Lando Norris'];
    const own = { mainDriver: russell, reserveDriver: norris, team: 'McLaren' };
    const crossed = { ...own, mainDriver: norris, reserveDriver: russell };
    const given = {
      mainDriver: 'Alexander Albon',
      reserveDriver: 'Carlos Sainz',
      team: 'Williams',
    };
    const givenCrossed = {
      ...given,
      mainDriver: given.reserveDriver,
      reserveDriver: given.mainDriver,
    };
    type Names = typeof own;
    const swap = ({ mainDriver, reserveDriver }: Names) => {
      const of = { raceId: 1, originalDriver: mainDriver, newDriver: reserveDriver };
      return expectStatus(swapDrivers(bob, league.id, of), 200);
    };
    const give = (assignPoints = true) => {
      const names = { ...given, userId: bob.id, raceId: 1, notes: '', assignPoints };
      return expectStatus(assign(ann, league.id, names), 200);
    };
    const steps = ({ steps: explanation }: Json) =>
      explanation.map(({ kind, before, after }: Json) => [kind, before, after]);

    beforeEach(async () => {
      await save(bob, 'Russell', 'Norris', 'McLaren');
      // a clock that stands still: all is done at one instant
      moveClock(app, AUSTRALIA.swapOpens);
    });

    it('should show a swap, then an assignment', async () => {
      await swap(own);
      await give();
      await app.setTime(AUSTRALIA.results);
      const explanation = await explanationOf(bob, 1);
      expect(steps(explanation)).toEqual([
        ['swap', own, crossed],
        ['assignment', crossed, given],
      ]);
      expect(explanation).toMatchObject({
        pick: given,
        ownPick: crossed,
        swap: { count: 1, originalMainDriver: russell, originalReserveDriver: norris },
        assignment: { by: 'ann', replaced: crossed, assignPoints: true },
      });
      expect(addUp(explanation).totalPoints).toBe(explanation.points.totalPoints);
    });

    it('should show an assignment, then a swap of what it gave', async () => {
      await give();
      await swap(given);
      await app.setTime(AUSTRALIA.results);
      const explanation = await explanationOf(bob, 1);
      expect(steps(explanation)).toEqual([
        ['assignment', own, given],
        ['swap', given, givenCrossed],
      ]);
      expect(explanation).toMatchObject({
        pick: givenCrossed,
        swap: { count: 1, originalMainDriver: 'Alexander Albon' },
        assignment: { replaced: own },
      });
    });

    it('should show a swap, an assignment with 0 points and a swap again, in any order asked', async () => {
      await swap(own);
      await give(false);
      await swap(given);
      await app.setTime(AUSTRALIA.results);
      const explanation = await explanationOf(bob, 1);
      expect(steps(explanation)).toEqual([
        ['swap', own, crossed],
        ['assignment', crossed, given],
        ['swap', given, givenCrossed],
      ]);
      expect(explanation).toMatchObject({
        swap: { count: 2 },
        assignment: { assignPoints: false },
      });
      expect(explanation.points.totalPoints).toBe(0);
      expect(explanation.lines.every(({ rule }: Json) => rule === 'SCORE-7')).toBe(true);
      const url = `/api/statistics/league/${league.id}/user/${bob.id}`;
      expect((await bob.get(url)).body.raceHistory[0]).toMatchObject({ switcheroos: 2 });
    });

    it('should show a swap and one back, then an assignment after the results', async () => {
      await swap(own);
      await swap(crossed);
      await app.setTime(AUSTRALIA.results);
      expect(steps(await explanationOf(bob, 1))).toEqual([
        ['swap', own, crossed],
        ['swap', crossed, own],
      ]);
      await give();
      expect(steps(await explanationOf(bob, 1))).toEqual([
        ['swap', own, crossed],
        ['swap', crossed, own],
        ['assignment', own, given],
      ]);
    });

    it('should show no swap while the window is open, on neither side of an assignment', async () => {
      await swap(own);
      await give();
      await swap(given);
      const explanation = await explanationOf(bob, 1, ann);
      expect(explanation.swap).toBeNull();
      expect(explanation.steps.map(({ kind }: Json) => kind)).toEqual(['assignment']);
    });

    it('should show what a correction changed for the pick that stood then', async () => {
      await app.setTime(AUSTRALIA.results);
      const results = (driver: string, points: number) => [
        {
          session: 'race' as const,
          driver,
          driverId: driver === russell ? 'george-russell' : 'alexander-albon',
          team: 'X',
          teamId: null,
          position: 1,
          status: 'FINISHED' as const,
          points,
        },
      ];
      const correction = (driver: string) => ({
        _id: new Types.ObjectId(),
        league: league.id,
        at: new Date(AUSTRALIA.official),
        actor: { _id: null },
        action: 'correction' as const,
        round: 1,
        before: { results: results(driver, 2), points: [] },
        after: { results: results(driver, 1), points: [] },
        notes: '',
      });
      const log = app.nest.get(LeagueLogService, { strict: false });
      await log.append(correction(russell), correction('Alexander Albon'));
      await app.setTime(shift(AUSTRALIA.official, 1000));
      await give();
      const explanation = await explanationOf(bob, 1);
      expect(explanation.corrections.map((each: Json) => each.results[0].before.driver)).toEqual([
        russell,
      ]);
    });
  });
});
