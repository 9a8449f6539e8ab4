import { loadPack } from '@gridlock/season-packs';
import { type RunningStandIn, startStandIn } from '@gridlock/season-packs/stand-in';
import { SeasonService } from '../../../src/seasons/season/season.service.js';
import { type ApiSession, expectStatus, signUp, visitor } from '../../support/api-session.js';
import { dropStored } from '../../support/change-stored.js';
import { type Json, TestApp, until } from '../../support/test-app.js';
import { at, startTwoInstances } from '../../support/two-instances.js';

/** After the season of 2025, before that of 2026. */
const WINTER = { SIMULATION_START: '2026-01-10T20:00:00Z', SEASON: '' };
const played = loadPack(2025)!;
/** Years that do not come with the server: the API has the season of 2025 in each of them. */
const YEARS = [2011, 2013, 2015, 2017, 2018, 2019, 2022, 2024];
const PAGES = Math.ceil(
  played.rounds.reduce((sum, { results }) => sum + (results.race?.length ?? 0), 0) / 100,
);

let api: RunningStandIn;
let app: TestApp;
let ann: ApiSession;

const start = async (environment = {}): Promise<void> => {
  app = await TestApp.start({ ...WINTER, RESULTS_URL: api.url, ...environment });
  ann = await signUp(app, 'ann');
};

describe('seasons', () => {
  beforeAll(async () => {
    api = await startStandIn({ seasons: YEARS.map((year) => ({ ...played, year })) });
  });
  afterEach(() => api.control({ reset: true }));
  afterAll(() => api?.close());

  const seasons = async (): Promise<Json[]> =>
    (await expectStatus(ann.get('/api/race-night/seasons'), 200)).body;
  const seasonOf = async (year: number): Promise<Json> =>
    (await seasons()).find(({ season }) => season === year);
  const prepare = (year: number) => ann.post(`/api/race-night/seasons/${year}`);
  const untilState = async (year: number, state: string): Promise<Json> => {
    await until(async () => (await seasonOf(year)).state === state, `${year} to be ${state}`);
    return seasonOf(year);
  };
  const asked = (path: string): number =>
    api.requests.filter((request) => request.path.includes(path)).length;

  describe('the seasons that race nights can play', () => {
    beforeAll(() => start());
    afterAll(() => app?.close());

    it('should be those whose every round is official, and those that can be fetched (TL-02)', async () => {
      expect(await seasonOf(2025)).toMatchObject({ state: 'ready', rounds: 24, drivers: 20 });
      expect(await seasonOf(2026)).toMatchObject({
        state: 'refused',
        isRunning: true,
        reasonCode: 'unfinished',
        reason: 'The 2026 season isn’t over: 0 of 23 rounds have official results.',
      });
      expect(await seasonOf(2008)).toMatchObject({ state: 'ready', rounds: 18, teams: 11 });
      expect(await seasonOf(2004)).toMatchObject({
        state: 'fetchable',
        rounds: 18,
        teams: 10,
        notes: ['10 points for a win'],
      });
      const years = (await seasons()).map(({ season }) => season);
      expect(years).toEqual(years.toSorted((one: number, other: number) => other - one));
      expect(years.filter((year: number) => year >= 2003)).toHaveLength(24);
    });

    it('is open to everybody who is signed in', async () => {
      await expectStatus(visitor(app).get('/api/race-night/seasons'), 401);
      await expectStatus(visitor(app).post('/api/race-night/seasons/2025'), 401);
    });

    it.each([
      [1949, 'SEASON_UNKNOWN'],
      [2027, 'SEASON_UNKNOWN'],
      [2026, 'SEASON_UNFINISHED'],
    ])('should refuse %i with the reason, and change nothing (TL-09)', async (year, code) => {
      const before = await seasons();
      const { body } = await expectStatus(prepare(year), 400);
      expect(body.code).toBe(code);
      expect(body.message).toContain(String(year));
      expect(await seasons()).toEqual(before);
      expect(asked('/results')).toBe(0);
    });
  });

  describe('a season that comes with the server', () => {
    beforeAll(() => start({ RESULTS_URL: 'off' }));
    afterAll(() => app?.close());

    it('should be played at once, without a results API (TL-02)', async () => {
      await expectStatus(ann.get('/api/season/2008'), 404);
      const ready = await Promise.all([prepare(2008), prepare(2008), prepare(2008)]);
      expect(ready.map(({ body }) => body.state)).toEqual(['ready', 'ready', 'ready']);
      const { body } = await expectStatus(ann.get('/api/season/2008'), 200);
      expect(body.rounds.map(({ resultsStatus }: Json) => resultsStatus)).toEqual(
        Array.from({ length: 18 }, () => 'official'),
      );
      const toyota = body.teams.find(({ name }: Json) => name === 'Toyota');
      expect(toyota.colour).toBe('#FF8A95');
      expect(body.drivers.map(({ name }: Json) => name)).toContain('Nelson Piquet Jr.');
    });

    it('should show its field as it was before the first race, also before it is stored (TL-05)', async () => {
      const { body } = await expectStatus(ann.get('/api/race-night/seasons/2016/field'), 200);
      const driversOf = (team: string): string[] =>
        body.teams.find(({ name }: Json) => name === team).drivers.map(({ name }: Json) => name);
      expect(driversOf('Toro Rosso').toSorted()).toEqual(['Carlos Sainz', 'Max Verstappen']);
      expect(driversOf('Red Bull Racing').toSorted()).toEqual(['Daniel Ricciardo', 'Daniil Kvyat']);
      expect(body.teams.flatMap(({ drivers }: Json) => drivers)).toHaveLength(22);
      expect(body.teams[0]).toEqual({
        name: 'Mercedes',
        colour: '#27F4D2',
        drivers: [
          { name: 'Nico Rosberg', code: 'ROS', number: 6 },
          { name: 'Lewis Hamilton', code: 'HAM', number: 44 },
        ],
      });
      await expectStatus(ann.get('/api/race-night/seasons/2004/field'), 404);
      await expectStatus(ann.get('/api/season/2016'), 404);
    });

    it('should be read for nobody by the jobs, so that it leaves memory once nobody asks for it', async () => {
      await expectStatus(ann.get('/api/season/2008'), 200);
      const load = jest.spyOn(app.nest.get(SeasonService), 'load');
      try {
        await app.runJobs();
        const years = new Set(load.mock.calls.map(([year]) => year));
        expect([years.has(2008), years.has(2025)]).toEqual([false, true]);
      } finally {
        load.mockRestore();
      }
    });

    it('should be stored whole after it was broken off in the middle (TL-09)', async () => {
      await expectStatus(prepare(2014), 200);
      const { body: whole } = await expectStatus(ann.get('/api/season/2014'), 200);
      // the season is written last: a crash before leaves rounds that nobody sees
      await dropStored(app, 'seasons', { _id: 2014 }, 'document');
      await dropStored(app, 'races', { season: 2014, round: { $gt: 7 } }, 'document');
      await app.restart();
      expect((await seasonOf(2014)).state).toBe('ready');
      await expectStatus(ann.get('/api/season/2014'), 404);
      await expectStatus(prepare(2014), 200);
      const { body } = await expectStatus(ann.get('/api/season/2014'), 200);
      const withoutIds = ({ rounds }: Json) => rounds.map((round: Json) => ({ ...round, _id: '' }));
      expect(withoutIds(body)).toEqual(withoutIds(whole));
    });

    it('should be the only kind there is without one, with the reason (TL-02)', async () => {
      const reason = 'The 2004 season isn’t on this server, and its results API is turned off.';
      const refused = { state: 'refused', reason, reasonCode: 'not-here' };
      expect(await seasonOf(2004)).toMatchObject(refused);
      const { body } = await expectStatus(prepare(2004), 400);
      expect(body).toMatchObject({ code: 'SEASON_REFUSED', message: reason });
    });

    it('should take no part in the real calendar, and be there after a restart (TL-08)', async () => {
      await expectStatus(prepare(2010), 200);
      await app.restart();
      const stored = app.nest.get(SeasonService);
      expect(await stored.followedYears()).toEqual([2025, 2026]);
      expect([...(await stored.storedSeasons()).keys()]).toEqual([2008, 2010, 2014, 2025, 2026]);
      expect(await seasonOf(2010)).toMatchObject({ state: 'ready', drivers: 24, reason: null });
    });

    it('should become one like others when SEASON names it', async () => {
      await app.restart({ SEASON: '2008' });
      const next = await visitor(app).get('/api/race/next-race');
      expect([next.status, next.body.code]).toEqual([404, 'NO_UPCOMING_RACE']);
      const { body } = await expectStatus(ann.post('/api/league', { name: 'Once more' }), 201);
      expect(body.season).toBe(2008);
      expect(await app.nest.get(SeasonService).followedYears()).toContain(2008);
    });
  });

  describe('a season that comes with the server, with two instances', () => {
    it('should be the same for both, stored once', async () => {
      const both = await startTwoInstances({ ...WINTER, RATE_LIMIT: 'off' });
      try {
        const one = await signUp(both.one, 'ann');
        const two = at(both.two, one);
        const path = '/api/race-night/seasons/2012';
        await Promise.all([expectStatus(one.post(path), 200), expectStatus(two.post(path), 200)]);
        const [mine, theirs] = await Promise.all([
          expectStatus(one.get('/api/season/2012'), 200),
          expectStatus(two.get('/api/season/2012'), 200),
        ]);
        expect(theirs.body).toEqual(mine.body);
        expect(mine.body.rounds).toHaveLength(20);
      } finally {
        await both.close();
      }
    });
  });

  describe('a season from the results API', () => {
    beforeAll(() => start());
    afterAll(() => app?.close());

    it('should be fetched in the background, with its progress by rounds (TL-02)', async () => {
      api.control({ latency: '60' });
      expect((await expectStatus(prepare(2024), 200)).body.state).toBe('building');
      const seen: Json[] = [];
      await until(async () => {
        seen.push(await seasonOf(2024));
        return seen.at(-1).state === 'ready';
      }, 'the season to be ready');
      const dones = seen.filter(({ state }) => state === 'building').map(({ done }) => done);
      expect(dones).toEqual(dones.toSorted((one: number, other: number) => one - other));
      expect(new Set(dones).size).toBeGreaterThan(2);
      expect(seen.at(-1)).toMatchObject({ rounds: 24, teams: 10, drivers: 20, reason: null });
      const { body } = await expectStatus(ann.get('/api/season/2024'), 200);
      expect(body.rounds).toHaveLength(24);
      const before = asked('/2024/');
      expect((await expectStatus(prepare(2024), 200)).body.state).toBe('ready');
      expect(asked('/2024/')).toBe(before);
    });

    it('should be fetched once, however many ask for it', async () => {
      api.control({ latency: '20' });
      await Promise.all(Array.from({ length: 5 }, () => expectStatus(prepare(2022), 200)));
      await untilState(2022, 'ready');
      expect(asked('/2022/results')).toBe(PAGES);
    });

    it('should say why it failed, and be fetched when somebody tries again (TL-02)', async () => {
      api.control({ failEvery: 1, failMode: 'reset' });
      await expectStatus(prepare(2011), 200);
      await until(async () => (await seasonOf(2011)).reason !== null, 'a reason');
      expect(await seasonOf(2011)).toMatchObject({
        state: 'fetchable',
        reason: 'The results service didn’t respond. Please try again.',
        reasonCode: 'not-fetched',
      });
      await expectStatus(ann.get('/api/season/2011'), 404);
      api.control({ failEvery: 0 });
      expect((await expectStatus(prepare(2011), 200)).body).toMatchObject({
        state: 'building',
        reason: null,
      });
      await untilState(2011, 'ready');
    });

    it.each([
      [2013, 'a round without a result', { throughRound: ['23'] }, 'Round 24, Abu Dhabi'],
      [2015, 'a result in part', { partial: ['2015-5:9'] }, 'Only 9 cars are listed, in most 20.'],
      [2017, 'a sprint without a result', { partial: ['2017-6:sprint:0'] }, 'sprint: no result'],
    ])('should refuse %i for %s by name, and store nothing', async (year, _, fault, reason) => {
      api.control(fault);
      await expectStatus(prepare(year), 200);
      const { reason: refusal, reasonCode, faults } = await untilState(year, 'refused');
      expect(refusal).toBe(`The ${year} season can’t be played. ${faults.join(' ')}`);
      expect(reasonCode).toBe('unplayable');
      expect(refusal).toContain(reason);
      const { body } = await expectStatus(prepare(year), 400);
      expect(body).toMatchObject({ code: 'SEASON_REFUSED', message: refusal });
      await expectStatus(ann.get(`/api/season/${year}`), 404);
    });

    it('should be refused by name where the results API has no such season (TL-02)', async () => {
      await expectStatus(prepare(1988), 200);
      expect(await untilState(1988, 'refused')).toMatchObject({
        reason: 'The results API has no season 1988.',
        reasonCode: 'not-fetched',
        faults: [],
      });
    });

    it('should be fetched to the end after a restart, without being asked for again', async () => {
      api.control({ failEvery: 4, failMode: 'hang' });
      const before = api.requests.length;
      await expectStatus(prepare(2018), 200);
      await until(() => api.requests.length >= before + 4, 'the request that is never answered');
      const restarted = app.restart();
      api.control({ failEvery: 0 });
      await restarted;
      await app.runJobs();
      await untilState(2018, 'ready');
    });

    it('should take no part in the real calendar: not current, not in figures, ignored by jobs (TL-08)', async () => {
      const state = async () => ({
        next: { ...(await visitor(app).get('/api/race/next-race')).body, serverTime: '' },
        figures: (await ann.get('/api/statistics')).body,
      });
      const before = await state();
      await expectStatus(prepare(2019), 200);
      await untilState(2019, 'ready');
      const requests = asked('/2019/');
      await app.setTime('2026-01-20T20:00:00Z');
      expect(await app.nest.get(SeasonService).followedYears()).toEqual([2025, 2026]);
      expect(await state()).toEqual(before);
      expect(asked('/2019/')).toBe(requests);
    });
  });
});
