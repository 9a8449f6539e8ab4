import { EntryRepository } from '../../../src/play/selection/entry.repository.js';
import { type ApiSession, expectStatus } from '../../support/api-session.js';
import { dump, moveClock } from '../../support/inspect.js';
import { leagueOf } from '../../support/league-scenario.js';
import { assignmentsIn } from '../../support/assignments.js';
import {
  assign,
  boardOf,
  currentPick,
  pick,
  roundPicks,
  savePick,
  swapDrivers,
  usedNames,
} from '../../support/picks.js';
import type { Json } from '../../support/test-app.js';
import { AUSTRALIA, CHINA, JAPAN, shift } from '../../support/weekends-2025.js';
import { quietApp } from '../../support/suite-app.js';

const app = quietApp({ SWITCHEROOS_PER_SEASON: '2' });
const { ann, bob } = app.players('ann', 'bob');
const league = app.freshLeague(AUSTRALIA.open, ann, [bob]);

describe('switcheroo', () => {
  app.runForTests();
  beforeEach(async () => {
    await expectStatus(savePick(bob, league.id, pick('Norris', 'Piastri', 'Ferrari')), 200);
  });

  const THERE = { raceId: 1, originalDriver: 'Norris', newDriver: 'Piastri' };
  const BACK = { raceId: 1, originalDriver: 'Piastri', newDriver: 'Norris' };

  const windowOf = async (raceId: string | number, more = '') =>
    (await bob.get(`/api/switcheroo/window-status?raceId=${raceId}${more}`)).body;
  const remaining = async () =>
    (await bob.get(`/api/switcheroo/remaining?leagueId=${league.id}`)).body;

  describe('the window (AP-34, SM-34 to SM-37, CO-08)', () => {
    it.each([
      ['Australia', 1, AUSTRALIA.swapOpens, AUSTRALIA.swapCloses],
      ['China, a sprint weekend', 2, CHINA.swapOpens, CHINA.swapCloses],
    ])(
      'should be open from end to end, both included: %s',
      async (_name, round, opensAt, closesAt) => {
        for (const [instant, offset, isOpen] of [
          [opensAt, -1, false],
          [opensAt, 0, true],
          [closesAt, 0, true],
          [closesAt, 1, false],
        ] as const) {
          moveClock(app, shift(instant, offset));
          expect(await windowOf(round)).toEqual({ isSwitcherooAllowed: isOpen, opensAt, closesAt });
        }
      },
    );

    it('should take the id of a race, and the season of a league', async () => {
      const { body: race } = await bob.get(`/api/race/league/${league.id}/round/1`);
      moveClock(app, AUSTRALIA.swapOpens);
      const { opensAt } = await windowOf(race._id, `&leagueId=${league.id}`);
      expect(opensAt).toBe(AUSTRALIA.swapOpens);
    });
  });

  describe('the swap (AP-35, SM-33, PG-12)', () => {
    it('should swap the drivers, count, and answer both (EN-09, AP-33, AP-35)', async () => {
      expect(await remaining()).toEqual({ remaining: 2, total: 2 });
      moveClock(app, AUSTRALIA.swapOpens);
      const { status, body } = await swapDrivers(bob, league.id, THERE);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        message: expect.any(String),
        remaining: 1,
        total: 2,
        selection: { mainDriver: 'Oscar Piastri', reserveDriver: 'Lando Norris', team: 'Ferrari' },
      });
      expect(await remaining()).toEqual({ remaining: 1, total: 2 });
      expect((await currentPick(bob, league.id, 1)).body.status).toBe('user-submitted');
    });

    it('should be counted for its player from the first one on, also while the window is open', async () => {
      moveClock(app, AUSTRALIA.swapOpens);
      expect((await currentPick(bob, league.id, 1)).body.swaps).toBe(0);
      await expectStatus(swapDrivers(bob, league.id, THERE), 200);
      expect((await currentPick(bob, league.id, 1)).body.swaps).toBe(1);
    });

    it('should cost one more to swap back, and then there is none left (CO-05, CO-06)', async () => {
      moveClock(app, AUSTRALIA.swapOpens);
      await expectStatus(swapDrivers(bob, league.id, THERE), 200);
      await expectStatus(swapDrivers(bob, league.id, BACK), 200);
      const { status, body } = await swapDrivers(bob, league.id, THERE);
      expect([status, body.code]).toEqual([400, 'SWAP_NONE_LEFT']);
      expect(await remaining()).toEqual({ remaining: 0, total: 2 });
    });

    it('should be refused outside the window, without a pick, and with other drivers (SM-38)', async () => {
      const refused: [Date | string, ApiSession, typeof THERE, string][] = [
        [shift(AUSTRALIA.swapOpens, -1), bob, THERE, 'SWAP_WINDOW_NOT_OPEN'],
        [shift(AUSTRALIA.swapCloses, 1), bob, THERE, 'SWAP_WINDOW_CLOSED'],
        [AUSTRALIA.swapOpens, ann, THERE, 'SWAP_NO_PICK'],
        [AUSTRALIA.swapOpens, bob, BACK, 'SWAP_PICK_CHANGED'],
        [AUSTRALIA.swapOpens, bob, { ...THERE, newDriver: 'Nobody' }, 'SWAP_PICK_CHANGED'],
        [AUSTRALIA.swapOpens, bob, { ...THERE, raceId: 2 }, 'SWAP_WINDOW_NOT_OPEN'],
      ];
      moveClock(app, AUSTRALIA.lock);
      // the first read makes the picks final
      await expectStatus(roundPicks(bob, league.id, 1), 200);
      const before = await dump(app);
      for (const [now, who, names, code] of refused) {
        moveClock(app, now);
        const { status, body } = await swapDrivers(who, league.id, names);
        expect([status, body.code]).toEqual([400, code]);
      }
      expect(await dump(app)).toBe(before);
    });

    it('should be refused when a driver was used in the new role (TE-16)', async () => {
      moveClock(app, CHINA.open);
      await expectStatus(savePick(bob, league.id, pick('Russell', 'Norris', 'Haas')), 200);
      moveClock(app, CHINA.swapOpens);
      const names = { raceId: 2, originalDriver: 'Russell', newDriver: 'Norris' };
      const { status, body } = await swapDrivers(bob, league.id, names);
      expect([status, body.code]).toEqual([400, 'SWAP_MAIN_USED']);
      expect(body.message).toMatch(/Lando Norris/);
    });

    it('should count for points and used names as it stands at the end', async () => {
      moveClock(app, AUSTRALIA.swapOpens);
      await expectStatus(swapDrivers(bob, league.id, THERE), 200);
      await app.setTime(AUSTRALIA.results);
      const { body } = await boardOf(ann, league.id);
      const row = body.driverStandings.find((one: Json) => one.user._id === bob.id);
      // Piastri was ninth
      expect(row.totalPoints).toBe(2);
      expect((await usedNames(bob, league.id, 2)).body).toMatchObject({
        usedMainDrivers: ['Oscar Piastri'],
        usedReserveDrivers: ['Lando Norris'],
      });
    });

    it('should not refill by leaving and rejoining (SWAP-2)', async () => {
      moveClock(app, AUSTRALIA.swapOpens);
      await expectStatus(swapDrivers(bob, league.id, THERE), 200);
      await expectStatus(bob.post(`/api/league/${league.id}/abandon`), 200);
      await expectStatus(bob.post('/api/league/join', { code: league.league.code }), 201);
      expect(await remaining()).toEqual({ remaining: 1, total: 2 });
    });

    it('should stand in the log once the window has closed, not before', async () => {
      const swaps = async (): Promise<Json[]> => {
        await app.runJobs();
        const { body } = await expectStatus(ann.get(`/api/league/${league.id}/log`), 200);
        return body.entries.filter(({ action }: Json) => action === 'switcheroo');
      };
      moveClock(app, AUSTRALIA.swapOpens);
      await expectStatus(swapDrivers(bob, league.id, THERE), 200);
      await expectStatus(swapDrivers(bob, league.id, BACK), 200);
      expect(await swaps()).toEqual([]);
      moveClock(app, AUSTRALIA.swapCloses);
      expect(await swaps()).toEqual([]);
      moveClock(app, shift(AUSTRALIA.swapCloses, 1));
      const picked = {
        mainDriver: 'Lando Norris',
        reserveDriver: 'Oscar Piastri',
        team: 'Ferrari',
        status: 'user-submitted',
        assignPoints: true,
      };
      const swapped = {
        ...picked,
        mainDriver: picked.reserveDriver,
        reserveDriver: picked.mainDriver,
      };
      const who = { userId: bob.id, username: 'bob' };
      const line = { at: AUSTRALIA.swapOpens, actor: { _id: bob.id, username: 'bob' }, round: 1 };
      expect(await swaps()).toEqual([
        expect.objectContaining({ ...line, before: swapped, after: { ...picked, ...who } }),
        expect.objectContaining({ ...line, before: picked, after: { ...swapped, ...who } }),
      ]);
      expect(await swaps()).toHaveLength(2);
    });

    it('should not be revealed by an assignment over it while the window is open (SWAP-4)', async () => {
      moveClock(app, AUSTRALIA.open);
      const { id } = await leagueOf(ann, [bob], { ownerMay: 'replace' });
      await expectStatus(savePick(bob, id, pick('Norris', 'Piastri', 'Ferrari')), 200);
      const assigned = { userId: bob.id, raceId: 1, assignPoints: true };
      const replaced = async () => (await assignmentsIn(ann, id))[0]?.before;
      moveClock(app, AUSTRALIA.swapOpens);
      await expectStatus(swapDrivers(bob, id, THERE), 200);
      await expectStatus(
        assign(ann, id, { ...assigned, ...pick('Hamilton', 'Russell', 'Haas') }),
        200,
      );
      const locked = { mainDriver: 'Lando Norris', reserveDriver: 'Oscar Piastri' };
      expect(await replaced()).toMatchObject(locked);
      // a swap of an assigned pick, published when its window is over
      const again = { raceId: 1, originalDriver: 'Hamilton', newDriver: 'Russell' };
      await expectStatus(swapDrivers(bob, id, again), 200);
      moveClock(app, shift(AUSTRALIA.swapCloses, 1));
      await expectStatus(
        assign(ann, id, { ...assigned, ...pick('Stroll', 'Alonso', 'Haas') }),
        200,
      );
      const swapped = { mainDriver: 'George Russell', reserveDriver: 'Lewis Hamilton' };
      expect(await replaced()).toMatchObject(swapped);
      await app.runJobs();
      const { body } = await ann.get(`/api/league/${id}/log?kind=switcheroo`);
      expect(body.entries.map((swap: Json) => swap.after.mainDriver)).toEqual([
        'George Russell',
        'Oscar Piastri',
      ]);
    });

    it('should be published once when the server dies before the pending entry is dropped', async () => {
      moveClock(app, AUSTRALIA.swapOpens);
      await expectStatus(swapDrivers(bob, league.id, THERE), 200);
      moveClock(app, shift(AUSTRALIA.swapCloses, 1));
      const entries = app.nest.get(EntryRepository, { strict: false });
      jest.spyOn(entries, 'dropPendingSwaps').mockRejectedValueOnce(new Error('power cut'));
      for (let turn = 0; turn < 2; turn += 1) {
        await app.runJobs();
        const { body } = await ann.get(`/api/league/${league.id}/log`);
        expect(body.entries.map(({ action }: Json) => action)).toEqual([
          'switcheroo',
          'member-joined',
        ]);
      }
    });

    it('should be counted per league', async () => {
      moveClock(app, JAPAN.open);
      const other = await leagueOf(bob, []);
      const { body } = await bob.get(`/api/switcheroo/remaining?leagueId=${other.id}`);
      expect(body.remaining).toBe(2);
    });
  });
});
