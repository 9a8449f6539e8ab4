import { expectStatus } from '../../support/api-session.js';
import { CalendarByHand } from '../../support/calendar-by-hand.js';
import { boardOf, pick, savePick, swapDrivers, usedNames } from '../../support/picks.js';
import { in2023, league2023 } from '../../support/season-2023.js';
import { DAY, HOUR } from '../../support/durations.js';
import type { Json } from '../../support/test-app.js';
import { AUSTRALIA, CHINA, shift } from '../../support/weekends-2025.js';

const NAMES = pick('Lando Norris', 'Oscar Piastri', 'Ferrari');
const SWAP = { raceId: 1, originalDriver: 'Lando Norris', newDriver: 'Oscar Piastri' };
const LATER = shift(in2023(AUSTRALIA.qualifying).toISOString(), 3 * HOUR).toISOString();

const { api, app, ann, league, race } = league2023();
const admin = app.admin();
const calendar = new CalendarByHand(admin);

describe('the calendar by hand', () => {
  app.runForEachTest();

  const pickAndSwap = async (): Promise<void> => {
    await app.setTime(in2023(AUSTRALIA.open));
    await expectStatus(savePick(ann, league.id, NAMES), 200);
    await app.setTime(in2023(AUSTRALIA.swapOpens));
    await expectStatus(swapDrivers(ann, league.id, SWAP), 200);
  };
  const swapsLeft = async (): Promise<number> =>
    (await ann.get(`/api/switcheroo/remaining?leagueId=${league.id}`)).body.remaining;
  const used = async (): Promise<string[]> => (await usedNames(ann, league.id, 2)).body.usedTeams;

  /** Who has done what, newest first. */
  const logged = async (): Promise<unknown[]> =>
    (await ann.get(`/api/league/${league.id}/log`)).body.entries
      .filter(({ action }: Json) => /^race|^sprint/.test(action))
      .map(({ actor, action, round }: Json) => [actor._id && actor.username, action, round]);

  const lockOf = (): string => in2023(AUSTRALIA.lock).toISOString();

  describe('a race that is called off after its start', () => {
    it('should end as cancelled, give picks and swaps back, and stay so whatever the API says', async () => {
      await pickAndSwap();
      await app.setTime(in2023(AUSTRALIA.race, 2 * HOUR));
      expect([await swapsLeft(), await used()]).toEqual([2, ['Ferrari']]);
      expect(await calendar.set({ status: 'cancelled' })).toMatchObject({
        status: 'cancelled',
        manual: { status: 'cancelled', username: admin.username, sessions: {} },
        api: { status: 'scheduled' },
      });
      expect((await race()).status).toBe('cancelled');
      expect([await swapsLeft(), await used()]).toEqual([3, []]);
      // the API lists it every day, and its result too
      await app.setTime(in2023(AUSTRALIA.race, DAY));
      await app.setTime(in2023(AUSTRALIA.race, 2 * DAY));
      expect(await race()).toMatchObject({ status: 'cancelled', resultsStatus: 'none' });
      expect((await ann.get('/api/race/next-race')).body.round).toBe(2);
      expect((await boardOf(ann, league.id, 2023)).body.completedRounds).toEqual([]);
      // released, it is what the API says: run, with the lock that was
      expect(await calendar.set({ release: true })).toMatchObject({
        status: 'in_progress',
        locked: true,
        manual: null,
        api: { status: 'scheduled' },
      });
      await app.setTime(in2023(AUSTRALIA.race, 2 * DAY + HOUR));
      expect(await race()).toMatchObject({ status: 'completed', lockAt: lockOf() });
      expect(await logged()).toEqual([
        [admin.username, 'race-restored', 1],
        [admin.username, 'race-cancelled', 1],
      ]);
      expect([await swapsLeft(), await used()]).toEqual([2, ['Ferrari']]);
    });

    it('should end when the API drops it hours after its start, and get its result when it is back', async () => {
      api.control({ throughRound: ['2023:0'] });
      await pickAndSwap();
      await app.setTime(in2023(AUSTRALIA.results, HOUR));
      expect((await race()).status).toBe('in_progress');
      await api.serve((rounds) => rounds.slice(1));
      await app.setTime(in2023(AUSTRALIA.race, 2 * DAY));
      expect((await race()).status).toBe('in_progress');
      await app.setTime(in2023(AUSTRALIA.race, 2 * DAY + HOUR));
      expect((await race()).status).toBe('cancelled');
      expect([await swapsLeft(), await used()]).toEqual([3, []]);
      await api.serve((rounds) => rounds);
      await app.setTime(in2023(AUSTRALIA.race, 4 * DAY));
      await app.setTime(in2023(AUSTRALIA.race, 4 * DAY + HOUR));
      expect((await race()).status).toBe('completed');
      expect(await logged()).toEqual([
        [null, 'race-restored', 1],
        [null, 'race-cancelled', 1],
      ]);
      expect([await swapsLeft(), await used()]).toEqual([2, ['Ferrari']]);
    });

    it('should let a season have its champions', async () => {
      await pickAndSwap();
      await app.setTime(in2023(AUSTRALIA.results));
      const stories = async (): Promise<string[]> =>
        (await expectStatus(ann.get(`/api/league/${league.id}/recap/1`), 200)).body.stories.map(
          ({ kind }: Json) => kind,
        );
      for (const round of [2, 3, 4, 5]) await calendar.set({ status: 'cancelled' }, round);
      expect(await stories()).not.toContain('champion');
      expect((await ann.get(`/api/league/${league.id}/outlook`)).body.rounds).toHaveLength(1);
      await calendar.set({ status: 'cancelled' }, 6);
      expect(await stories()).toContain('champion');
      expect((await ann.get(`/api/league/${league.id}/outlook`)).body).toMatchObject({
        rounds: [],
        drivers: [{ userId: ann.id, hasWon: true }],
      });
    });
  });

  it('should never open a lock that has passed, neither set nor released (LOCK-7)', async () => {
    await app.setTime(in2023(AUSTRALIA.lock));
    const putOff = { locked: true, lockAt: lockOf() };
    expect(await calendar.set({ sessions: { qualifying: LATER } })).toMatchObject({
      ...putOff,
      sessions: { qualifying: LATER },
      swapOpensAt: shift(LATER, HOUR).toISOString(),
    });
    await expectStatus(savePick(ann, league.id, { ...NAMES, raceId: 1 }), 400);
    expect(await calendar.set({ release: true })).toMatchObject(putOff);
    await calendar.set({ status: 'cancelled' });
    const nextMonth = Object.fromEntries(
      Object.entries((await calendar.read()).sessions as Record<string, string>).map(
        ([name, at]) => [name, shift(at, 30 * DAY).toISOString()],
      ),
    );
    expect(await calendar.set({ status: 'scheduled', sessions: nextMonth })).toMatchObject({
      ...putOff,
      sessions: nextMonth,
    });
    expect(await race()).toMatchObject(putOff);
  });

  describe('a sprint that was not run', () => {
    it('should not be waited for, and the weekend becomes official without it (SPRINT-1)', async () => {
      await app.setTime(in2023(CHINA.open));
      await expectStatus(savePick(ann, league.id, NAMES), 200);
      await app.setTime(in2023(CHINA.lock));
      expect(await calendar.set({ sprintRun: false }, 2)).toMatchObject({
        isSprintWeekend: true,
        sprintRun: false,
        locked: true,
        lockAt: in2023(CHINA.lock).toISOString(),
        manual: { sprintRun: false },
      });
      await app.setTime(in2023(CHINA.results));
      // the API has a result of it nevertheless
      const { body } = await expectStatus(admin.get('/api/admin/imports'), 200);
      expect(body.imports[0]).toMatchObject({ round: 2, outcome: 'held' });
      expect(body.imports[0].reasons[0]).toMatch(/^The sprint is marked as not run/);
      expect(await race(2)).toMatchObject({
        resultsStatus: 'provisional',
        sprintClassification: [],
      });
      await app.setTime(in2023(CHINA.results, 12 * HOUR));
      expect(await race(2)).toMatchObject({ resultsStatus: 'official', sprintClassification: [] });
      expect(await logged()).toEqual([[admin.username, 'sprint-not-run', 2]]);
      expect(await calendar.refused({ sprintRun: true }, 1)).toEqual([
        ['sprintRun', 'This weekend has no sprint.'],
      ]);
    });

    it('should be scored when that is taken back before the Grand Prix has its result', async () => {
      await app.setTime(in2023(CHINA.sprint));
      await calendar.set({ sprintRun: false }, 2);
      await app.setTime(in2023(CHINA.sprint, 2 * HOUR));
      expect((await race(2)).sprintClassification).toEqual([]);
      expect(await calendar.set({ sprintRun: true }, 2)).toMatchObject({
        sprintRun: true,
        manual: null,
      });
      await app.setTime(in2023(CHINA.sprint, 3 * HOUR));
      expect((await race(2)).sprintClassification).not.toEqual([]);
      expect(await calendar.refused({ sprintRun: false }, 2)).toEqual([
        ['sprintRun', 'The sprint has a result, so it has been run.'],
      ]);
    });
  });
});
