import { signUp, visitor } from '../../support/api-session.js';
import { moveClock } from '../../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { TestApp, type Json } from '../../support/test-app.js';
import { AUSTRALIA, CHINA, shift } from '../../support/weekends-2025.js';
import { quietApp } from '../../support/suite-app.js';

const app = quietApp();
const { ann } = app.players('ann');
let league: LeagueScenario;

describe('race', () => {
  app.runForTests();
  beforeAll(async () => {
    league = await leagueOf(ann, []);
  });
  beforeEach(() => moveClock(app, AUSTRALIA.open));

  const nextRace = async () => visitor(app).get('/api/race/next-race');

  describe('the next race (AP-17, EN-05, TE-28)', () => {
    it('should be public, with its times and the time of the server', async () => {
      const { status, body, headers } = await nextRace();
      expect(status).toBe(200);
      expect(body).toEqual({
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        round: 1,
        season: 2025,
        raceName: 'Australian Grand Prix',
        circuit: expect.stringMatching(/Albert Park/),
        country: 'Australia',
        countryCode: 'AU',
        status: 'scheduled',
        isSprintWeekend: false,
        isSprintOff: false,
        race: { startTime: AUSTRALIA.race },
        qualifying: { startTime: AUSTRALIA.qualifying },
        lockAt: AUSTRALIA.lock,
        locked: false,
        endOfWeekend: AUSTRALIA.weekendEnds,
        waitingFor: null,
        waitingCars: null,
        heldBack: null,
        heldBackUntil: null,
        heldBackNextLook: null,
        resultsDueAt: '2025-03-16T06:20:00.000Z',
        resultsOftenUntil: '2025-03-16T12:20:00.000Z',
        moments: [
          ['lock', AUSTRALIA.lock, 1],
          ['swap-opens', '2025-03-15T06:00:00.000Z', 1],
          ['swap-closes', '2025-03-16T03:55:00.000Z', 1],
          ['race', AUSTRALIA.race, 1],
          ['results', '2025-03-16T06:20:00.000Z', 1],
          ['next-lock', CHINA.lock, 2],
        ].map(([kind, at, round]) => ({ kind, at, round, raceName: expect.any(String) })),
        following: expect.objectContaining({
          race: { startTime: CHINA.race },
          lockAt: CHINA.lock,
          from: '2025-03-16T06:00:00.000Z',
          opensAt: AUSTRALIA.weekendEnds,
        }),
        serverTime: '2025-03-14T12:00:00.000Z',
      });
      expect(headers['cache-control']).toBe('no-store');
    });

    it('should carry the sprint sessions on a sprint weekend (SM-12)', async () => {
      moveClock(app, CHINA.open);
      expect((await nextRace()).body).toMatchObject({
        round: 2,
        isSprintWeekend: true,
        lockAt: CHINA.lock,
        qualifying: { startTime: CHINA.qualifying },
        sprintQualifying: { startTime: CHINA.sprintQualifying },
        sprint: { startTime: CHINA.sprint },
      });
    });

    it('should be that of another season on request', async () => {
      const { body } = await visitor(app).get('/api/race/next-race?season=2026');
      expect(body).toMatchObject({ season: 2026, round: 1, locked: false, status: 'scheduled' });
      moveClock(app, '2026-01-10T12:00:00Z');
      const over = await visitor(app).get('/api/race/next-race?season=2025');
      expect([over.status, over.body.message]).toEqual([404, 'No upcoming races scheduled']);
      const unknown = await visitor(app).get('/api/race/next-race?season=1961');
      expect([unknown.status, unknown.body.code]).toEqual([404, 'SEASON_NOT_FOUND']);
      expect((await visitor(app).get('/api/race/next-race?season=soon')).status).toBe(400);
    });

    it('should stay the same until the weekend has ended (NEXT-2)', async () => {
      for (const [instant, offset, round] of [
        [AUSTRALIA.qualifying, 0, 1],
        [AUSTRALIA.results, 0, 1],
        [AUSTRALIA.weekendEnds, -1, 1],
        [AUSTRALIA.weekendEnds, 0, 2],
        [CHINA.sprintQualifying, -1, 2],
        [CHINA.weekendEnds, 0, 3],
      ] as const) {
        moveClock(app, shift(instant, offset));
        expect([instant, offset, (await nextRace()).body.round]).toEqual([instant, offset, round]);
      }
    });

    it('should have nothing behind it at the end, and be 404 then (ER-03, NEXT-4)', async () => {
      moveClock(app, '2025-12-05T12:00:00Z');
      expect((await nextRace()).body).toMatchObject({ round: 24, following: null });
      moveClock(app, '2025-12-08T00:00:00Z');
      const { status, body } = await nextRace();
      expect([status, body.message]).toEqual([404, 'No upcoming races scheduled']);
    });
  });

  describe('the races of a league (AP-18, AP-19, EN-06)', () => {
    it('should be all rounds of its season in order', async () => {
      const { body } = await ann.get(`/api/race/league/${league.id}`);
      expect(body.map(({ round }: Json) => round)).toEqual(
        Array.from({ length: 24 }, (_, n) => n + 1),
      );
      expect(body[0]).toMatchObject({
        raceName: 'Australian Grand Prix',
        locality: 'Melbourne',
        date: AUSTRALIA.race,
        status: 'scheduled',
        resultsStatus: 'none',
        endOfWeekend: AUSTRALIA.weekendEnds,
        lockAt: AUSTRALIA.lock,
        locked: false,
        isSprintWeekend: false,
        qualifying: { startTime: AUSTRALIA.qualifying },
      });
      expect(body[1].sprintQualifying).toEqual({ startTime: CHINA.sprintQualifying });
    });

    it('should show how the Grand Prix ended for every car once results are out, not before', async () => {
      const ended = async (): Promise<Json> =>
        (await ann.get(`/api/race/league/${league.id}/round/1`)).body;
      await app.setTime(AUSTRALIA.race);
      expect(await ended()).toMatchObject({ classification: [], sprintClassification: [] });
      await app.setTime(AUSTRALIA.results);
      const { classification: rows, sprintClassification } = await ended();
      expect(rows[0]).toEqual({
        position: 1,
        driver: 'Lando Norris',
        team: 'McLaren',
        points: 25,
        status: 'FINISHED',
      });
      const places = rows.map(({ position }: Json) => position);
      expect(places).toEqual([
        ...Array.from({ length: 14 }, (_, n) => n + 1),
        ...Array(6).fill(null),
      ]);
      expect(rows.at(-1).status).toMatch(/^D(NF|NS|SQ)$/);
      expect(sprintClassification).toEqual([]);
    });

    it('should show how a sprint ended as soon as the results of its weekend are out', async () => {
      await app.setTime(CHINA.results);
      const { body } = await ann.get(`/api/race/league/${league.id}/round/2`);
      expect(body.sprintClassification[0]).toEqual({
        position: 1,
        driver: 'Lewis Hamilton',
        team: 'Ferrari',
        points: 8,
        status: 'FINISHED',
      });
      expect(body.sprintClassification).toHaveLength(20);
      const later = await ann.get(`/api/race/league/${league.id}/round/3`);
      expect(later.body.classification).toEqual([]);
    });

    it('should be found one by one, by round and by id (TE-27)', async () => {
      const { body: byRound } = await ann.get(`/api/race/league/${league.id}/round/2`);
      const { body: byId } = await ann.get(`/api/race/league/${league.id}/round/${byRound._id}`);
      const upper = byRound._id.toUpperCase();
      const { body: byUpper } = await ann.get(`/api/race/league/${league.id}/round/${upper}`);
      expect(byRound.raceName).toBe('Chinese Grand Prix');
      expect([byId, byUpper]).toEqual([byRound, byRound]);
    });

    it('should go through their statuses (SM-21)', async () => {
      const url = `/api/race/league/${league.id}/round/1`;
      for (const [now, status, resultsStatus] of [
        [shift(AUSTRALIA.qualifying, -1), 'scheduled', 'none'],
        [AUSTRALIA.qualifying, 'in_progress', 'none'],
        [shift(AUSTRALIA.results, -1), 'in_progress', 'none'],
        [AUSTRALIA.results, 'completed', 'provisional'],
        [shift(AUSTRALIA.official, -1), 'completed', 'provisional'],
        [AUSTRALIA.official, 'completed', 'official'],
      ] as const) {
        await app.setTime(now);
        const { body } = await ann.get(url);
        expect([now, body.status, body.resultsStatus]).toEqual([now, status, resultsStatus]);
      }
    });

    it('should forget results when the simulated time goes back', async () => {
      await app.setTime(AUSTRALIA.official);
      await app.setTime(AUSTRALIA.open);
      const { body } = await ann.get(`/api/race/league/${league.id}/round/1`);
      expect([body.status, body.resultsStatus]).toEqual(['scheduled', 'none']);
      await app.setTime(AUSTRALIA.results);
      const { body: again } = await ann.get(`/api/race/league/${league.id}/round/1`);
      expect([again.status, again.resultsStatus]).toEqual(['completed', 'provisional']);
    });

    it('should be for members', async () => {
      const bob = await signUp(app, 'bob');
      expect((await bob.get(`/api/race/league/${league.id}`)).status).toBe(404);
      expect((await visitor(app).get(`/api/race/league/${league.id}`)).status).toBe(401);
    });
  });

  describe('the season (EN-16 to EN-20, CO-10, CO-11)', () => {
    it('should list 20 drivers to pick, one more with results, and 10 teams with colours', async () => {
      const { body } = await ann.get('/api/season/2025');
      const selectable = body.drivers.filter((driver: Json) => driver.selectable);
      expect([body.drivers.length, selectable.length, body.teams.length]).toEqual([21, 20, 10]);
      const colours = new Set(body.teams.map(({ colour }: Json) => colour));
      expect(colours.size).toBe(10);
      expect([...colours].every((colour) => /^#[0-9A-F]{6}$/.test(String(colour)))).toBe(true);
      expect(body.rounds).toHaveLength(24);
      expect(body.rounds.every(({ countryCode }: Json) => /^[A-Z]{2}$/.test(countryCode))).toBe(
        true,
      );
    });

    it('should name the team of the current round', async () => {
      const teamOf = async (code: string): Promise<string> => {
        const { body } = await ann.get('/api/season/2025');
        return body.drivers.find((driver: Json) => driver.code === code).team;
      };
      expect(await teamOf('TSU')).not.toBe('Red Bull Racing');
      moveClock(app, '2025-04-04T12:00:00Z');
      expect(await teamOf('TSU')).toBe('Red Bull Racing');
    });

    it('should list for which rounds a driver was with which team', async () => {
      const { body } = await ann.get('/api/season/2025');
      const { stints } = body.drivers.find((driver: Json) => driver.code === 'TSU');
      expect(stints).toEqual([
        { team: 'RB', from: 1, to: 2 },
        { team: 'Red Bull Racing', from: 3, to: 24 },
      ]);
    });

    it('should take its sizes from the season, not from constants', async () => {
      const { body } = await ann.get('/api/season/2026');
      const selectable = body.drivers.filter((driver: Json) => driver.selectable);
      expect([selectable.length, body.teams.length]).toEqual([22, 11]);
    });
  });

  describe('the season of a new league', () => {
    it('should be the one with the next race when SEASON is not set', async () => {
      const free = await TestApp.start({ SEASON: '' });
      try {
        const bob = await signUp(free, 'bob');
        for (const [now, season] of [
          ['2025-06-01T00:00:00Z', 2025],
          ['2025-12-07T12:59:59Z', 2025],
          ['2025-12-20T00:00:00Z', 2026],
          ['2030-01-01T00:00:00Z', 2026],
        ] as const) {
          moveClock(free, now);
          expect([now, (await leagueOf(bob, [])).league.season]).toEqual([now, season]);
        }
      } finally {
        await free.close();
      }
    });
  });

  describe('a start in the middle of the season', () => {
    it('should have the bundled results of the past from the first answer on', async () => {
      const late = await TestApp.start({ SIMULATION_START: '2025-06-12T08:00:00Z' });
      try {
        const bob = await signUp(late, 'bob');
        const { body } = await bob.get('/api/season/2025');
        const completed = body.rounds.filter(({ status }: Json) => status === 'completed');
        expect(completed.map(({ round }: Json) => round)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
        expect(completed.every((race: Json) => race.resultsStatus === 'official')).toBe(true);
      } finally {
        await late.close();
      }
    });
  });

  describe('the simulated clock', () => {
    it.each(['2025-W10-1', '20250612T080000Z', '2025-02-30T00:00:00Z', 'soon', ''])(
      'should not be moved to %j',
      async (now) => {
        const before = app.now();
        const answer = await visitor(app).put('/api/simulation/clock', { now });
        expect([answer.status, answer.body.details?.[0].field]).toEqual([400, 'now']);
        expect(app.now()).toEqual(before);
      },
    );
  });
});
