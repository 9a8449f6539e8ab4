import type { RunningStandIn } from '@gridlock/season-packs/stand-in';
import { type ApiSession, expectStatus, signUp, signUpAdmin } from '../../support/api-session.js';
import { moveClock } from '../../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { boardOf, pick, savePick, swapDrivers, usedNames } from '../../support/picks.js';
import { serveAnew } from '../../support/postponed.js';
import { environment2023, in2023, startApi } from '../../support/season-2023.js';
import { DAY, HOUR, MINUTE } from '../../support/system-time.js';
import { TestApp, type Json } from '../../support/test-app.js';
import { AUSTRALIA, CHINA, shift } from '../../support/weekends-2025.js';

const NAMES = pick('Lando Norris', 'Oscar Piastri', 'Ferrari');
const SWAP = { raceId: 1, originalDriver: 'Lando Norris', newDriver: 'Oscar Piastri' };
const QUALIFYING = in2023(AUSTRALIA.qualifying);
const LATER = shift(QUALIFYING.toISOString(), 3 * HOUR).toISOString();

let api: RunningStandIn;
let app: TestApp;
let ann: ApiSession;
let admin: ApiSession;
let league: LeagueScenario;

describe('the calendar by hand', () => {
  beforeEach(async () => {
    api = await startApi();
    app = await TestApp.start(environment2023(api.url));
    ann = await signUp(app, 'ann');
    admin = await signUpAdmin(app);
    league = await leagueOf(ann, []);
  });
  afterEach(async () => {
    await app?.close();
    await api?.close();
  });

  const url = (round: number) => `/api/admin/seasons/2023/rounds/${round}`;
  const read = async (round = 1): Promise<Json> =>
    (await expectStatus(admin.get(url(round)), 200)).body;
  const set = async (body: object, round = 1): Promise<Json> =>
    (await expectStatus(admin.patch(url(round), body), 200)).body;
  const race = async (round = 1): Promise<Json> =>
    (await expectStatus(ann.get(`/api/race/league/${league.id}/round/${round}`), 200)).body;
  const refused = async (body: object, round = 1): Promise<Json[]> => {
    const { body: problem } = await expectStatus(admin.patch(url(round), body), 400);
    expect(problem.code).toBe('CALENDAR_REFUSED');
    return problem.details.map(({ field, message }: Json) => [field, message]);
  };
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

  describe('a race that is called off after its start', () => {
    it('should end as cancelled, give picks and swaps back, and stay so whatever the API says', async () => {
      await pickAndSwap();
      await app.setTime(in2023(AUSTRALIA.race, 2 * HOUR));
      expect([await swapsLeft(), await used()]).toEqual([2, ['Ferrari']]);
      expect(await set({ status: 'cancelled' })).toMatchObject({
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
      expect(await set({ release: true })).toMatchObject({
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
      api = await serveAnew(api, (rounds) => rounds.slice(1));
      await app.setTime(in2023(AUSTRALIA.race, 2 * DAY));
      expect((await race()).status).toBe('in_progress');
      await app.setTime(in2023(AUSTRALIA.race, 2 * DAY + HOUR));
      expect((await race()).status).toBe('cancelled');
      expect([await swapsLeft(), await used()]).toEqual([3, []]);
      api = await serveAnew(api, (rounds) => rounds);
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
      for (const round of [2, 3, 4, 5]) await set({ status: 'cancelled' }, round);
      expect(await stories()).not.toContain('champion');
      expect((await ann.get(`/api/league/${league.id}/outlook`)).body.rounds).toHaveLength(1);
      await set({ status: 'cancelled' }, 6);
      expect(await stories()).toContain('champion');
      expect((await ann.get(`/api/league/${league.id}/outlook`)).body).toMatchObject({
        rounds: [],
        drivers: [{ userId: ann.id, hasWon: true }],
      });
    });
  });

  const lockOf = (): string => in2023(AUSTRALIA.lock).toISOString();

  describe('session times', () => {
    it('should move the lock, and hold against another word of the API until they are released', async () => {
      const answer = await set({ sessions: { qualifying: LATER } });
      const lockAt = shift(LATER, -5 * MINUTE).toISOString();
      expect(answer).toMatchObject({
        sessions: { qualifying: LATER },
        lockAt,
        locked: false,
        manual: { sessions: { qualifying: LATER }, status: null },
        api: { sessions: { qualifying: QUALIFYING.toISOString() } },
      });
      const word = shift(LATER, -HOUR).toISOString();
      api.control({ reschedule: [`2023-1:qualifying=${word}`] });
      await app.setTime(new Date(app.now().getTime() + DAY));
      expect(await read()).toMatchObject({
        sessions: { qualifying: LATER },
        api: { sessions: { qualifying: word } },
      });
      moveClock(app, QUALIFYING);
      await expectStatus(savePick(ann, league.id, NAMES), 200);
      expect(await set({ release: true })).toMatchObject({
        sessions: { qualifying: word },
        lockAt: shift(word, -5 * MINUTE).toISOString(),
        manual: null,
      });
    });

    it('should never open a lock that has passed, neither set nor released (LOCK-7)', async () => {
      await app.setTime(in2023(AUSTRALIA.lock));
      const putOff = { locked: true, lockAt: lockOf() };
      expect(await set({ sessions: { qualifying: LATER } })).toMatchObject({
        ...putOff,
        sessions: { qualifying: LATER },
        swapOpensAt: shift(LATER, HOUR).toISOString(),
      });
      await expectStatus(savePick(ann, league.id, { ...NAMES, raceId: 1 }), 400);
      expect(await set({ release: true })).toMatchObject(putOff);
      await set({ status: 'cancelled' });
      const nextMonth = Object.fromEntries(
        Object.entries((await read()).sessions as Record<string, string>).map(([name, at]) => [
          name,
          shift(at, 30 * DAY).toISOString(),
        ]),
      );
      expect(await set({ status: 'scheduled', sessions: nextMonth })).toMatchObject({
        ...putOff,
        sessions: nextMonth,
      });
      expect(await race()).toMatchObject(putOff);
    });
  });

  describe('a sprint that was not run', () => {
    it('should not be waited for, and the weekend becomes official without it (SPRINT-1)', async () => {
      await app.setTime(in2023(CHINA.open));
      await expectStatus(savePick(ann, league.id, NAMES), 200);
      await app.setTime(in2023(CHINA.lock));
      expect(await set({ sprintRun: false }, 2)).toMatchObject({
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
      expect(await refused({ sprintRun: true }, 1)).toEqual([
        ['sprintRun', 'This weekend has no sprint.'],
      ]);
    });

    it('should be scored when that is taken back before the Grand Prix has its result', async () => {
      await app.setTime(in2023(CHINA.sprint));
      await set({ sprintRun: false }, 2);
      await app.setTime(in2023(CHINA.sprint, 2 * HOUR));
      expect((await race(2)).sprintClassification).toEqual([]);
      expect(await set({ sprintRun: true }, 2)).toMatchObject({ sprintRun: true, manual: null });
      await app.setTime(in2023(CHINA.sprint, 3 * HOUR));
      expect((await race(2)).sprintClassification).not.toEqual([]);
      expect(await refused({ sprintRun: false }, 2)).toEqual([
        ['sprintRun', 'The sprint has a result, so it has been run.'],
      ]);
    });
  });

  it('should refuse what cannot be, say why, and change nothing', async () => {
    const before = await read();
    expect(await refused({})).toEqual([['status', 'Choose what to change.']]);
    expect(await refused({ sessions: { race: QUALIFYING.toISOString() } })).toEqual(
      expect.arrayContaining([
        ['sessions.race', 'The Grand Prix can only start when qualifying is over.'],
      ]),
    );
    for (const body of [
      { sessions: { warmUp: LATER } },
      { sessions: { qualifying: '2023-03-13T05:00:00' } },
      { sessions: { qualifying: 'soon' } },
      { status: 'postponed' },
    ]) {
      expect((await expectStatus(admin.patch(url(1), body), 400)).body.code).toBe('INVALID_INPUT');
    }
    await expectStatus(admin.patch(url(99), { status: 'cancelled' }), 404);
    await expectStatus(ann.patch(url(1), { status: 'cancelled' }), 403);
    expect(await read()).toEqual(before);
    await app.setTime(in2023(AUSTRALIA.results));
    expect(await refused({ status: 'cancelled' })).toEqual([
      ['status', 'The Grand Prix has a result, and a race that has been run can’t be cancelled.'],
    ]);
    expect(await refused({ sessions: { race: LATER } })).toEqual([
      ['sessions.race', 'The Grand Prix can’t be moved: its result is stored.'],
    ]);
  });

  it('should keep all that is set at the same moment', async () => {
    const sessions = { qualifying: LATER };
    const [one, other, third] = await Promise.all([
      admin.patch(url(2), { status: 'cancelled' }),
      admin.patch(url(2), { sprintRun: false }),
      admin.patch(url(1), { sessions }),
    ]);
    expect([one.status, other.status, third.status]).toEqual([200, 200, 200]);
    expect((await read(2)).manual).toMatchObject({ status: 'cancelled', sprintRun: false });
    expect((await read(1)).manual).toMatchObject({ sessions });
  });
});
