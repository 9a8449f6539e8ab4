import { expectStatus } from '../../support/api-session.js';
import { dump, moveClock, stored } from '../../support/inspect.js';
import {
  calendarOf,
  EVENING,
  getNight,
  nightOf,
  callNight,
  reaches,
  sec,
  winterNight,
} from '../../support/night.js';
import { boardOf, pick, roundPicks, savePick, swapDrivers } from '../../support/picks.js';
import type { Json } from '../../support/test-app.js';

const { app, ann, bob, night, streams } = winterNight();
const { eve } = app.players('eve');

describe('race night', () => {
  app.runForTests();
  afterEach(() => streams.close());

  const act = (kind: string, seen?: object) =>
    expectStatus(callNight(ann, night.id, kind, seen), 200);
  const started = async (seconds = 0): Promise<void> => {
    await act('start');
    moveClock(app, sec(seconds));
  };
  const save = (who = bob, names = pick('NOR', 'PIA', 'Ferrari')) => savePick(who, night.id, names);
  const phaseOf = async (who = eve): Promise<Json> => {
    const { state, round, phase, phaseEndsAt } = await getNight(who === eve ? ann : who, night.id);
    const left = phaseEndsAt && (Date.parse(phaseEndsAt) - app.now().getTime()) / 1000;
    return { state, round, phase, left };
  };
  const actions = async (): Promise<Json[]> => {
    const { body } = await bob.get(`/api/league/${night.id}/log?kind=night`);
    return body.entries.map(({ action, round }: Json) => [action, round]);
  };
  const refusal = async (sent: Promise<Json>): Promise<Json> => {
    const { status, body } = await sent;
    return [status, body.code];
  };

  describe('making a race night', () => {
    const make = (pace: object, who = eve) => who.post('/api/league', { name: 'Quiz', pace });

    it('should keep its season and pace, with what was left out (TL-01, TL-04)', async () => {
      expect(night.league).toMatchObject({
        season: 2025,
        pace: {
          kind: 'evening',
          state: 'ready',
          pickMinutes: 3,
          swapSeconds: 30,
          resultSeconds: 20,
        },
      });
      const { body } = await make({ kind: 'season' });
      expect(body).toMatchObject({ season: 2026, pace: { kind: 'season', state: 'ready' } });
    });

    it('should play a bundled season of the past at once (TL-02)', async () => {
      const { body } = await expectStatus(make({ ...EVENING, season: 2008 }), 201);
      const { rounds, current, season } = await calendarOf(eve, body._id);
      expect([rounds.length, current, season]).toEqual([18, 1, 2008]);
      await expectStatus(callNight(eve, body._id, 'start'), 200);
      const names = pick('Hamilton', 'Massa', 'Ferrari');
      await expectStatus(savePick(eve, body._id, names), 200);
    });

    it.each([
      [{ kind: 'evening' }, 'SEASON_UNKNOWN'],
      [{ ...EVENING, season: 2026 }, 'SEASON_UNFINISHED'],
      [{ ...EVENING, season: 1949 }, 'SEASON_UNKNOWN'],
      [{ ...EVENING, pickMinutes: 16 }, 'PACE_OUT_OF_RANGE'],
      [{ ...EVENING, startsAt: '2026-01-10T19:59:59Z' }, 'START_IN_PAST'],
      [{ kind: 'daily', season: 2025, timeZone: 'UTC' }, 'PACE_INCOMPLETE'],
      [{ kind: 'daily', season: 2025, hour: 20, timeZone: 'Mars/Olympus' }, 'TIME_ZONE_UNKNOWN'],
      [{ kind: 'hourly', season: 2025 }, 'INVALID_INPUT'],
      [{ ...EVENING, rounds: 2 }, 'PACE_OUT_OF_RANGE'],
      [{ ...EVENING, pickMinutes: '3' }, 'INVALID_INPUT'],
      [{ ...EVENING, speed: 2 }, 'INVALID_INPUT'],
    ])('should be refused for %j, with nothing changed (TL-09)', async (pace, code) => {
      const before = await dump(app, ['races', 'seasons', 'users']);
      const { status, body } = await make(pace);
      expect([status, body.code]).toEqual([400, code]);
      expect(body.message).toMatch(/^[A-Z].+\.$/);
      expect(await dump(app, ['races', 'seasons', 'users'])).toBe(before);
    });

    it('should start at its instant, or before when the owner starts it (TL-04)', async () => {
      Object.assign(
        night,
        await nightOf(ann, [bob], { ...EVENING, startsAt: sec(600).toISOString() }),
      );
      expect(await getNight(ann, night.id)).toMatchObject({
        state: 'lobby',
        startsAt: sec(600).toISOString(),
      });
      moveClock(app, sec(601));
      expect(await phaseOf()).toEqual({ state: 'running', round: 1, phase: 'picks', left: 179 });
      moveClock(app, sec(0));
      Object.assign(
        night,
        await nightOf(ann, [bob], { ...EVENING, startsAt: sec(600).toISOString() }),
      );
      await started(601);
      expect(await phaseOf()).toEqual({ state: 'running', round: 3, phase: 'picks', left: 39 });
    });

    it('should lock every day at the hour of its time zone (TL-04)', async () => {
      const pace = { kind: 'daily', season: 2025, hour: 20, timeZone: 'Europe/Berlin' };
      Object.assign(night, await nightOf(ann, [], pace));
      await act('start');
      const { rounds } = await calendarOf(ann, night.id);
      expect(rounds.slice(0, 2).map(({ lockAt }: Json) => lockAt)).toEqual([
        '2026-01-11T19:00:00.000Z',
        '2026-01-12T19:00:00.000Z',
      ]);
      expect(await refusal(callNight(ann, night.id, 'pause'))).toEqual([400, 'PACE_FIXED']);
      expect(await refusal(callNight(ann, night.id, 'advance'))).toEqual([400, 'PACE_FIXED']);
    });

    it('should be no race night without a pace of one (TL-01)', async () => {
      const { body } = await make({ kind: 'season' });
      expect(await refusal(eve.get(`/api/league/${body._id}/night`))).toEqual([
        400,
        'NOT_A_RACE_NIGHT',
      ]);
      expect(await refusal(callNight(eve, body._id, 'start'))).toEqual([400, 'NOT_A_RACE_NIGHT']);
      const { current } = await calendarOf(eve, body._id);
      expect(current).toBe(1);
    });
  });

  describe('the lobby', () => {
    it('should let members join until the third round has locked (TL-05)', async () => {
      const join = async () => {
        const { status, body } = await eve.post('/api/league/join', { code: night.league.code });
        return [status, body.statusCode && body.code];
      };
      await started(639);
      expect(await join()).toEqual([201, undefined]);
      await eve.post(`/api/league/${night.id}/abandon`);
      moveClock(app, sec(640));
      expect(await join()).toEqual([409, 'JOINING_CLOSED']);
    });
  });

  describe('an evening', () => {
    it('should open, lock, swap, score and open again by itself (TL-03, TL-04)', async () => {
      await started(179);
      await expectStatus(save(), 200);
      await expectStatus(save(ann, pick('VER', 'LEC', 'McLaren')), 200);
      expect((await roundPicks(ann, night.id, 1)).body.locked).toBe(false);
      moveClock(app, sec(180));
      expect(await refusal(save())).toEqual([400, 'SELECTIONS_LOCKED']);
      expect((await roundPicks(ann, night.id, 1)).body.locked).toBe(true);
      expect(await phaseOf()).toMatchObject({ phase: 'swap', left: 30 });
      const swap = { raceId: 1, originalDriver: 'NOR', newDriver: 'PIA' };
      await expectStatus(swapDrivers(bob, night.id, swap), 200);
      moveClock(app, sec(229));
      expect((await boardOf(bob, night.id)).body.driverStandings[0].driverPoints).toBe(0);
      moveClock(app, sec(230));
      const { body } = await boardOf(bob, night.id);
      // in Melbourne 2025 Piastri came 9th, Verstappen 2nd; Ferrari had 5 points and McLaren 27
      const points = body.driverStandings.map(({ user, driverPoints }: Json) => [
        user.username,
        driverPoints,
      ]);
      expect(points).toEqual([
        ['ann', 18],
        ['bob', 2],
      ]);
      expect(await phaseOf()).toEqual({ state: 'running', round: 2, phase: 'picks', left: 180 });
      await expectStatus(save(bob, pick('HAM', 'SAI', 'Williams')), 200);
    });

    it('should be at the race of its own calendar (TL-03)', async () => {
      await started(300);
      const { body } = await expectStatus(bob.get(`/api/race/league/${night.id}/next-race`), 200);
      expect(body).toMatchObject({ round: 2, season: 2025, locked: false });
      expect(body.lockAt).toBe(sec(410).toISOString());
      expect(body.moments.map(({ kind }: Json) => kind)).toEqual([
        'lock',
        'swap-opens',
        'swap-closes',
        'results',
        'next-lock',
      ]);
      const stranger = await eve.get(`/api/race/league/${night.id}/next-race`);
      expect(stranger.status).toBe(404);
    });

    it('should be over after the last round, with its champions (TL-03)', async () => {
      await started(100);
      await expectStatus(save(), 200);
      moveClock(app, sec(24 * 230));
      const over = { state: 'over', round: 24, phase: null };
      expect(await getNight(ann, night.id)).toMatchObject(over);
      const { body } = await bob.get('/api/league/user/overview');
      const { champions, current } = body.find(({ _id }: Json) => _id === night.id);
      expect([champions, current]).toEqual([{ drivers: ['bob'], teams: ['bob'] }, null]);
    });

    it('should lock ten seconds after all who are there have picked (TL-06)', async () => {
      await started(20);
      await streams.open(ann, bob);
      await expectStatus(save(), 200);
      expect(await phaseOf(bob)).toMatchObject({ phase: 'picks' });
      await expectStatus(save(ann), 200);
      await reaches(bob, night.id, 'countdown');
      expect(await phaseOf(bob)).toEqual({
        state: 'running',
        round: 1,
        phase: 'countdown',
        left: 10,
      });
      moveClock(app, sec(29));
      await expectStatus(bob.delete(`/api/selections/league/${night.id}/race/1`), 200);
      await expectStatus(save(bob, pick('HAM', 'SAI', 'Williams')), 200);
      expect(await phaseOf(bob)).toMatchObject({ phase: 'countdown', left: 1 });
      moveClock(app, sec(30));
      expect(await refusal(save())).toEqual([400, 'SELECTIONS_LOCKED']);
      expect(await phaseOf(bob)).toMatchObject({ phase: 'swap', left: 30 });
    });

    it('should pause, go on and advance by the owner, each a line in the log (TL-06)', async () => {
      await started(100);
      await act('pause');
      await act('pause');
      moveClock(app, sec(4000));
      expect(await getNight(bob, night.id)).toMatchObject({
        state: 'paused',
        phaseEndsAt: null,
        secondsLeft: 80,
      });
      await expectStatus(save(), 200);
      expect((await roundPicks(ann, night.id, 1)).body.selections[1].mainDriver).toBeNull();
      await act('resume');
      expect(await phaseOf()).toEqual({ state: 'running', round: 1, phase: 'picks', left: 80 });
      await act('advance');
      expect(await phaseOf()).toMatchObject({ phase: 'swap', left: 30 });
      expect(await actions()).toEqual([
        ['night-pressed-on', 1],
        ['night-resumed', 1],
        ['night-paused', 1],
        ['night-started', 1],
      ]);
    });

    it('should act once on requests of the same moment (TL-06)', async () => {
      await Promise.all([act('start'), act('start')]);
      moveClock(app, sec(50));
      await Promise.all([act('advance'), act('advance'), act('advance')]);
      expect(await phaseOf()).toMatchObject({ round: 1, phase: 'swap' });
      await act('advance', { round: 1, phase: 'picks' });
      expect(await phaseOf()).toMatchObject({ round: 1, phase: 'swap' });
      await act('advance', { round: 1, phase: 'swap' });
      expect(await phaseOf()).toMatchObject({ round: 1, phase: 'result' });
      expect(await actions()).toHaveLength(3);
      const [league] = await stored(app, 'leagues', { code: night.league.code });
      expect(league?.['night'].events).toHaveLength(3);
    });

    it('should not pause a round whose picks have been shown (TL-06, LOCK-8)', async () => {
      await started(180);
      await roundPicks(ann, night.id, 1);
      moveClock(app, sec(179));
      await callNight(ann, night.id, 'pause');
      moveClock(app, sec(181));
      expect(await phaseOf()).toMatchObject({ state: 'running', phase: 'swap' });
    });
  });

  describe('other leagues', () => {
    it('should not notice a race night of their season (TL-08)', async () => {
      await started(100);
      await expectStatus(save(), 200);
      moveClock(app, sec(230));
      await app.runJobs();
      const { body } = await bob.get(`/api/statistics/user/${bob.id}`);
      expect(body.raceHistory).toEqual([]);
      const own = await bob.get(`/api/statistics/league/${night.id}/user/${bob.id}`);
      expect(own.body.raceHistory).toHaveLength(1);
      expect(app.emails.filter(({ subject }) => !/^Welcome/.test(subject))).toEqual([]);
      const [board] = (await boardOf(bob, night.id)).body.driverStandings;
      expect(board.raceResults).toHaveLength(1);
    });
  });
});
