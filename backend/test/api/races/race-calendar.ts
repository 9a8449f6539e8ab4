import { type ApiSession, expectStatus } from '../../support/api-session.js';
import { moveClock } from '../../support/inspect.js';
import { boardOf, pick, savePick, swapDrivers, usedNames } from '../../support/picks.js';
import { in2023, league2023 } from '../../support/season-2023.js';
import { DAY, HOUR } from '../../support/durations.js';
import type { Json } from '../../support/test-app.js';
import { AUSTRALIA, CHINA, shift } from '../../support/weekends-2025.js';

const { api, app, ann, league, race } = league2023('bob');

describe('race calendar', () => {
  app.runForEachTest();

  describe('the calendar follows the results API (LOCK-7)', () => {
    const qualifying = in2023(AUSTRALIA.qualifying).toISOString();
    const later = shift(qualifying, 3 * HOUR).toISOString();
    /** Locked as it was, and qualified for when it is said to be. */
    const putOff = {
      locked: true,
      lockAt: in2023(AUSTRALIA.lock).toISOString(),
      qualifying: { startTime: later },
    };

    it('should move the lock with qualifying, once a day', async () => {
      expect((await race()).lockAt).toBe(in2023(AUSTRALIA.lock).toISOString());
      api.control({ reschedule: [`2023-1:qualifying=${later}`] });
      await app.setTime(new Date(app.now().getTime() + HOUR));
      expect((await race()).qualifying.startTime).toBe(qualifying);
      await app.setTime(new Date(app.now().getTime() + DAY));
      expect((await race()).qualifying.startTime).toBe(later);
      expect((await race()).lockAt).toBe(shift(later, -5 * 60_000).toISOString());
      const { entries } = (await ann.get(`/api/league/${league.id}/log?kind=calendar`)).body;
      expect(entries).toMatchObject([
        {
          actor: { _id: null },
          action: 'lock-moved',
          round: 1,
          before: { lockAt: in2023(AUSTRALIA.lock).toISOString() },
          after: { lockAt: shift(later, -5 * 60_000).toISOString() },
        },
      ]);
      moveClock(app, in2023(AUSTRALIA.lock));
      const names = pick('Lando Norris', 'Oscar Piastri', 'Ferrari');
      expect((await savePick(ann, league.id, names)).status).toBe(200);
      moveClock(app, shift(later, -5 * 60_000));
      expect((await savePick(ann, league.id, names)).status).toBe(400);
    });

    it('should not open a locked round again when qualifying is put off', async () => {
      await app.setTime(in2023(AUSTRALIA.lock));
      api.control({ reschedule: [`2023-1:qualifying=${later}`] });
      await app.setTime(new Date(app.now().getTime() + HOUR / 2));
      expect(await race()).toMatchObject(putOff);
    });
  });

  describe('a cancelled round', () => {
    it('should score nothing, free its picks and give swaps back', async () => {
      await app.setTime(in2023(AUSTRALIA.open));
      const names = pick('Lando Norris', 'Oscar Piastri', 'Ferrari');
      await expectStatus(savePick(ann, league.id, names), 200);
      await app.setTime(in2023(AUSTRALIA.swapOpens));
      const swap = { raceId: 1, originalDriver: 'Lando Norris', newDriver: 'Oscar Piastri' };
      await expectStatus(swapDrivers(ann, league.id, swap), 200);
      await api.serve((rounds) => rounds.slice(1));
      await app.setTime(in2023(AUSTRALIA.race, -2 * HOUR));
      expect((await race()).status).toBe('in_progress');
      await app.setTime(in2023(AUSTRALIA.race, -HOUR));
      expect((await race()).status).toBe('cancelled');
      const { body: count } = await ann.get(`/api/switcheroo/remaining?leagueId=${league.id}`);
      expect(count).toEqual({ remaining: 3, total: 3 });
      const { body: next } = await ann.get('/api/race/next-race');
      expect(next.round).toBe(2);
      const { body: used } = await usedNames(ann, league.id, 2);
      expect(used).toEqual({ usedMainDrivers: [], usedReserveDrivers: [], usedTeams: [] });
      expect((await savePick(ann, league.id, names)).status).toBe(200);
      await app.setTime(in2023(CHINA.results));
      const { body } = await boardOf(ann, league.id, 2023);
      expect(body.completedRounds).toEqual([2]);
    });

    it('should keep its open picks to itself until the lock (LOCK-5, SM-25)', async () => {
      const [bob] = league.members as [ApiSession];
      moveClock(app, in2023(AUSTRALIA.open));
      const names = pick('Lando Norris', 'Oscar Piastri', 'Ferrari');
      await expectStatus(savePick(ann, league.id, names), 200);
      await api.serve((rounds) => rounds.slice(1));
      await app.setTime(in2023(AUSTRALIA.open, DAY / 2));
      await app.setTime(in2023(AUSTRALIA.open, DAY / 2 + HOUR));
      expect((await race()).status).toBe('cancelled');
      const url = `/api/selections/league/${league.id}/race/1`;
      const shown = async () => {
        const { locked, selections } = (await expectStatus(bob.get(url), 200)).body;
        return [locked, selections.find(({ userId }: Json) => userId === ann.id).mainDriver];
      };
      expect(await shown()).toEqual([false, null]);
      moveClock(app, in2023(AUSTRALIA.lock));
      expect(await shown()).toEqual([true, 'Lando Norris']);
    });
  });
});
